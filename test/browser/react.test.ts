/** React's own renderer, with and without strict mode; penchant's real engine. */
import { createElement, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { usePenchant } from '../../src/hosts/hooks/react.js'
import type { OpenOptions, Penchant } from '../../src/penchant.js'
import { openEngine } from '../engine/open-engine.js'

const TOOLS = ['OpenTable', 'Resy'].map((name) => ({ name, domain: 'restaurants', description: 'Book a table', inputSchema: {} }))

/** Opens real engines and keeps count of them. */
function opener() {
  const opened: string[] = []
  const closed: string[] = []
  const open = async ({ user }: OpenOptions): Promise<Penchant> => {
    opened.push(user)
    const engine = await openEngine(TOOLS)
    return {
      ...engine,
      async close() {
        closed.push(user)
        await engine.close()
      },
    }
  }
  return { open, opened, closed }
}
type Open = ReturnType<typeof opener>['open']

let users = 0
const newUser = (): string => {
  users += 1
  return `user ${users}`
}

/** Says which tool penchant would take, once it is there. */
function Choice({ open, user }: { readonly open: Open; readonly user: string }) {
  const { penchant, error } = usePenchant(open, { user })
  instances.add(penchant)
  return createElement('p', null, error !== undefined ? `failed: ${error.message}` : penchant === undefined ? 'opening' : 'ready')
}
const instances = new Set<Penchant | undefined>()
afterEach(() => instances.clear())

function mount(children: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(children)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return { root, texts: () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent) }
}

describe.each([
  ['with strict mode', StrictMode],
  ['without it', 'div'],
] as const)('%s', (_, Around) => {
  const around = (...children: ReactNode[]) => createElement(Around, null, ...children)

  test('all components of a user share one penchant, which suggests', async () => {
    const { open, opened } = opener()
    const user = newUser()
    const { texts } = mount(around(...[1, 2, 3].map((key) => createElement(Choice, { key, open, user }))))
    await expect.poll(texts).toEqual(['ready', 'ready', 'ready'])
    expect(opened).toEqual([user])
    const [penchant, ...others] = [...instances].filter((one) => one !== undefined)
    expect(others).toEqual([])
    expect((await penchant?.suggest({ query: 'Resy please' }, { deadlineMs: 10_000 }))?.tool?.name).toBe('Resy')
  })

  test('it is closed when the last of them is gone, and not before', async () => {
    const { open, opened, closed } = opener()
    const user = newUser()
    const one = createElement(Choice, { key: 1, open, user })
    const { root, texts } = mount(around(one, createElement(Choice, { key: 2, open, user })))
    await expect.poll(texts).toEqual(['ready', 'ready'])
    root.render(around(one))
    await expect.poll(texts).toEqual(['ready'])
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect(closed).toEqual([])
    root.render(around())
    await expect.poll(() => closed, { timeout: 5000 }).toEqual([user])
    expect(opened).toEqual([user])
  })

  test('gone and back within a second it is the same; later it is opened anew', async () => {
    const { open, opened, closed } = opener()
    const user = newUser()
    const component = createElement(Choice, { key: 1, open, user })
    const { root, texts } = mount(around(component))
    await expect.poll(texts).toEqual(['ready'])
    root.render(around())
    await expect.poll(texts).toEqual([])
    root.render(around(component))
    await new Promise((resolve) => setTimeout(resolve, 1300))
    expect([opened, closed]).toEqual([[user], []])
    root.render(around())
    await expect.poll(() => closed.length, { timeout: 5000 }).toBe(1)
    root.render(around(component))
    await expect.poll(texts).toEqual(['ready'])
    expect(opened).toEqual([user, user])
  })

  test('another user has another', async () => {
    const { open, opened, closed } = opener()
    const [ada, bob] = [newUser(), newUser()]
    const { root, texts } = mount(around(createElement(Choice, { open, user: ada })))
    await expect.poll(texts).toEqual(['ready'])
    root.render(around(createElement(Choice, { open, user: bob })))
    await expect.poll(() => closed, { timeout: 5000 }).toEqual([ada])
    await expect.poll(texts).toEqual(['ready'])
    expect(opened).toEqual([ada, bob])
  })

  test('an opening that fails is an error, and is tried again by the next that needs it', async () => {
    const { open } = opener()
    const user = newUser()
    const flaky = vi.fn<Open>().mockRejectedValueOnce(new Error('no worker')).mockImplementation(open)
    const { root, texts } = mount(around(createElement(Choice, { key: 1, open: flaky, user })))
    await expect.poll(texts).toEqual(['failed: no worker'])
    root.render(around())
    await expect.poll(texts).toEqual([])
    root.render(around(createElement(Choice, { key: 2, open: flaky, user })))
    await expect.poll(texts).toEqual(['ready'])
  })
})

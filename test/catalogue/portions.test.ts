/** Tools on their way across the thread: in portions, and whole on the other side. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readTools } from '../../src/catalogue/read-tools.js'
import { gather, portionsOf, type Sent } from '../../workers/portions.js'

/** What arrives of `tools` through a structured clone of each portion, and how many portions it took; a tool takes the page `msPerTool`. */
async function across(tools: unknown, msPerTool = 0): Promise<{ readonly arrived: unknown; readonly portions: number }> {
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += msPerTool))
  try {
    const next = portionsOf(tools)
    let portions = 0
    const sent = (): Sent => {
      portions += 1
      return structuredClone(next())
    }
    return { arrived: await gather(sent(), sent), portions }
  } finally {
    clock.mockRestore()
  }
}

const toolOf = (i: number) => ({
  name: `tool ${i}`,
  description: `Does ${i}`,
  inputSchema: { type: 'object', properties: { a: { enum: [i] } } },
})
const thousand = Array.from({ length: 1000 }, (_, i) => toolOf(i))

test('a thousand tools go in portions of two milliseconds and arrive in their order', async () => {
  const { arrived, portions } = await across(thousand, 0.1)
  expect(arrived).toEqual(thousand)
  expect(portions).toBeGreaterThan(40)
})

test('few go in one piece', async () => {
  expect((await across(thousand.slice(0, 10), 0.1)).portions).toBe(1)
})

test('plain data arrives as it left, whichever format it is in and wherever the portions end', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(null, undefined, 7, 'Resy', true)),
      fc.constantFrom(0, 0.7, 3),
      async (tools, msPerTool) => {
        expect((await across(tools, msPerTool)).arrived).toEqual(tools)
        if (Array.isArray(tools)) expect((await across({ tools, nextCursor: 'x' }, msPerTool)).arrived).toEqual(tools)
      },
    ),
    { numRuns: 200 },
  ))

test('a name that would change a prototype stays a name, to be refused', async () => {
  for (const text of ['{"__proto__":{"inputSchema":{}}}', '[{"name":"x","inputSchema":{"__proto__":{"polluted":true}}}]']) {
    const { arrived } = await across(JSON.parse(text))
    expect(() => readTools(arrived)).toThrow('prototype')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  }
})

test('a schema that contains itself arrives so, and is refused by its place', async () => {
  const circle: Record<string, unknown> = { type: 'object' }
  circle.properties = { again: circle }
  const { arrived } = await across([...thousand.slice(0, 30), { name: 'x', inputSchema: circle }], 1)
  expect(() => readTools(arrived)).toThrow(/"x".*contains itself/)
})

test('a schema that the tools of a portion share is converted once', async () => {
  const input = vi.fn(() => ({ type: 'object' }))
  const inputSchema = { '~standard': { jsonSchema: { input } } }
  const { arrived } = await across(Array.from({ length: 50 }, (_, i) => ({ name: `tool ${i}`, inputSchema })))
  expect(readTools(arrived)).toHaveLength(50)
  expect(input).toHaveBeenCalledTimes(1)
})

test('what throws when it is read is refused with what it threw, in the first portion and in a later one', async () => {
  const hostile = {
    get name(): string {
      throw new RangeError('not today')
    },
  }
  const revoked = Proxy.revocable([], {})
  revoked.revoke()
  for (const [tools, msPerTool] of [
    [[hostile], 0],
    [[...thousand, hostile], 1],
    [revoked.proxy, 0],
  ] as const)
    await expect(across(tools, msPerTool)).rejects.toMatchObject({ code: 'invalid-argument', hint: expect.stringContaining('plain data') })
  await expect(across([hostile])).rejects.toMatchObject({ cause: { message: 'RangeError: not today' } })
})

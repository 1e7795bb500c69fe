/** The core in another browser engine: the log plain and encrypted, and an engine that learns, forgets, exports, imports and erases. */
import { afterEach, describe, expect, test } from 'vitest'
import { startEngine } from '../../src/engine.js'
import type { Penchant } from '../../src/penchant.js'
import { randomDevice } from '../../src/store/clock.js'
import { openLog } from '../../src/store/log.js'
import { ENGINE, TOOLS } from '../engine/stand-ins.js'
import { expectLogIsAnArray } from '../store/log-model.js'
import { describeLog, expectPenchantError, type NewPlace } from '../store/log-suite.js'

const newPlace: NewPlace = () => {
  const user = `user-${randomDevice()}`
  return (options) => openLog({ user, ...options })
}
const newSealedPlace: NewPlace = () => {
  const user = `user-${randomDevice()}`
  return (options) => openLog({ user, encryption: { key: 'device' }, ...options })
}

describeLog('a log on this engine’s IndexedDB', newPlace)
describeLog('an encrypted log on this engine’s IndexedDB', newSealedPlace)

test('whatever happens, a log says what an array would say', () => expectLogIsAnArray(newPlace, 10))

describe('an engine', () => {
  const open: Penchant[] = []
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close()
  })

  async function opened(user: string): Promise<Penchant> {
    const engine = await startEngine({ ...ENGINE, user, storage: 'indexeddb', embedder: 'hashed' }, { async *loadTiers() {} })
    open.push(engine)
    await engine.addTools(TOOLS)
    return engine
  }

  test('learns, and suggests what it learnt, also after it was opened again', async () => {
    const user = `user-${randomDevice()}`
    const first = await opened(user)
    for (let i = 0; i < 6; i++) await first.learn({ call: { tool: 'Resy', query: `a table for ${i}` }, id: `${i}` })
    await first.close()
    const again = await opened(user)
    const { tool } = await again.suggest({ query: 'a table', explore: false }, { deadlineMs: 20_000 })
    expect(tool?.name).toBe('Resy')
    expect((await again.inspect()).kernels.id).toBe('wasm-1')
  })

  test('exports what another one imports, and forgets and erases for good', async () => {
    const [a, b] = [await opened(`user-${randomDevice()}`), await opened(`user-${randomDevice()}`)]
    await a.learn([1, 2].map((i) => ({ call: { tool: 'Resy', query: `call ${i}` }, id: `${i}` })))
    expect(await b.import(await a.export({ gzip: true }))).toEqual({ imported: 2, forgotten: 0 })
    await a.forget({ event: '1' })
    expect(await b.import(await a.export())).toEqual({ imported: 0, forgotten: 1 })
    expect(await (await a.export()).text()).toBe(await (await b.export()).text())
    for (const engine of [a, b]) await engine.erase()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('something else')
    await expectPenchantError(a.inspect(), 'closed')
  })
})

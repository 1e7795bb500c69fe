/** Which embedder a device loads where the app leaves it open. */
import { afterEach, expect, test, vi } from 'vitest'
import type { Tier } from '../../src/embedding/embedder.js'
import { type Device, tierForDevice } from '../../src/engine/tier-for-device.js'
import { startEngine } from '../../src/engine.js'
import { ENGINE, standInEmbedder, TOOLS } from './stand-ins.js'

afterEach(() => vi.unstubAllGlobals())

test.each<[Device | undefined, boolean, Tier]>([
  [undefined, false, 'transformer'],
  [{}, false, 'transformer'],
  [{ connection: { effectiveType: '4g', saveData: false }, deviceMemory: 8 }, false, 'transformer'],
  [{ connection: { saveData: true } }, true, 'static'],
  [{ deviceMemory: 1 }, true, 'static'],
  [{ deviceMemory: 2 }, false, 'transformer'],
  [{ connection: { effectiveType: '3g' } }, false, 'static'],
  [{ connection: { effectiveType: '3g' } }, true, 'transformer'],
])('%j, something learnt: %s → %s', async (device, isLearnt, tier) => {
  const choice = await tierForDevice(device, async () => isLearnt)
  expect(choice.tier).toBe(tier)
  expect(choice.reason === undefined).toBe(tier === 'transformer')
})

async function opened(device: Device, embedder?: Tier) {
  vi.stubGlobal('navigator', device)
  const wanted: unknown[] = []
  const { embedder: _, ...options } = ENGINE
  const engine = await startEngine({ ...options, embedder } as typeof ENGINE, {
    async *loadTiers(tiers) {
      wanted.push(tiers.wanted)
      yield standInEmbedder('static')
      if (tiers.wanted === 'transformer') yield standInEmbedder('transformer')
    },
  })
  await engine.addTools(TOOLS)
  const { embedder: shown } = await engine.whenReady()
  await engine.close()
  return { wanted, shown }
}

test('who saves data gets the static one, and is told why', async () => {
  expect(await opened({ connection: { saveData: true } })).toMatchObject({
    wanted: ['static'],
    shown: { tier: 'static', wanted: 'static', state: 'ready', reason: 'The user saves data.' },
  })
})

test('an app that names an embedder gets it', async () => {
  const { wanted, shown } = await opened({ connection: { saveData: true } }, 'transformer')
  expect(wanted).toEqual(['transformer'])
  expect(shown).not.toHaveProperty('reason')
})

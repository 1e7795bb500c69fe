/** Characters of rivals, from what real descriptions say of them. */
import { describe, expect, test } from 'vitest'
import { openTier } from '../../bench/evals/open-tier.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { circumstanceMap } from '../../src/embedding/circumstance/circumstance-map.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { addTool, charactersIn, characterTexts, type Parties } from '../../src/selection/circumstance/characters.js'
import { tool } from './small-world.js'

const kernels = twinKernels()
const says = (name: string, domain: string, description: string): Tool => tool(name, domain, { description })

const BAKERS = [
  says('Crumb', 'bread', 'Yesterday’s loaves at a third of the price. Bring your own bag.'),
  says('Fournil', 'bread', 'Sourdough by a master baker, three days in the making and a pleasure that has its price.'),
  says('Hotbun', 'bread', 'Rolls are at your door twelve minutes after you tap, from four in the morning.'),
]
const MOVERS = [
  says('Vanshare', 'moving', 'Fill the empty half of a lorry and pay next to nothing.'),
  says('Atlas', 'moving', 'White-glove crews pack every cup in silk paper and hang your pictures. Estimates run high.'),
  says('Whoosh', 'moving', 'Two strong people and a van are there within the hour, on Sundays too. A rush fee applies.'),
]

describe.each(['static', 'transformer'] as const)('%s', (tier) => {
  const reading = async (tools: readonly Tool[]) => {
    const embedder = await openTier(tier)
    const map = circumstanceMap(tier, embedder.dimensions, kernels)
    if (map === undefined) throw new Error('no map')
    const texts = [...new Set(tools.flatMap(characterTexts))]
    const vectors = await embedder.embed(texts)
    await embedder.close()
    const parties: Parties = new Map()
    for (const one of tools) addTool(parties, one.domain ?? '', one, (text) => map.characters(vectors[texts.indexOf(text)] as Float32Array))
    return (domain: string) => charactersIn(parties.get(domain) ?? new Map(), map.ofCharacters, kernels)
  }

  test('the cheap baker is likest to the cheap mover, the fine to the fine, the fast to the fast', async () => {
    const of = await reading([...BAKERS, ...MOVERS])
    const cosine = (a: string, b: string) =>
      of('bread')
        .get(a)
        ?.reduce((sum, x, i) => sum + x * (of('moving').get(b)?.[i] ?? 0), 0) ?? 0
    const likest = (baker: string) => MOVERS.map(({ name }) => name).sort((a, b) => cosine(baker, b) - cosine(baker, a))[0]
    expect(['Crumb', 'Fournil', 'Hotbun'].map(likest)).toEqual(['Vanshare', 'Atlas', 'Whoosh'])
  })

  test('what two rivals say in the same words tells nobody apart', async () => {
    const shared = BAKERS.slice(0, 2).map((one) => ({ ...one, description: 'Bread from the oven.' }))
    const of = await reading(shared)
    expect([...of('bread').values()]).toEqual([])
  })
})

test('a description is read as a whole, by sentences and by clauses, each once', () => {
  expect(characterTexts({ description: 'Fast and cheap. No frills.' })).toEqual([
    ...['Fast and cheap. No frills.', 'Fast and cheap.', 'No frills.', 'Fast', 'cheap', 'No frills'],
  ])
  expect(characterTexts({ description: '' })).toEqual([])
})

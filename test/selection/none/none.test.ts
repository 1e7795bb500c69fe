import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tool } from '../../../src/catalogue/tool.js'
import { createDomainModel } from '../../../src/embedding/tools/domain.js'
import { createHashedEmbedder } from '../../../src/embedding/hashed.js'
import { toolText } from '../../../src/embedding/tools/tool-text.js'
import { readActs } from '../../../src/reading/verdicts.js'
import type { Asked } from '../../../src/selection/asked.js'
import { borderOf, createNoneReader, type NoneAnswer } from '../../../src/selection/none/none.js'
import { NOTHING_HEARD } from '../../../src/selection/heard.js'
import { noneOf } from '../../../src/selection/none/none-outcome.js'

const embedder = createHashedEmbedder()
const rough = embedder.rough as NonNullable<typeof embedder.rough>

async function ask(tools: readonly Tool[], text: string, more: { isNamed?: boolean; served?: number } = {}): Promise<NoneAnswer> {
  const [vector, ...ofTools] = await embedder.embed([text, ...tools.map(toolText)])
  const model = createDomainModel(tools, { vectorOf: (tool) => ofTools[tools.indexOf(tool)] })
  const names = tools.map(({ name }) => name)
  return createNoneReader(model, Math).probabilityOfNone({
    text,
    vector: vector as Float32Array,
    acts: readActs(text, 'hashed', undefined),
    names,
    isNamed: false,
    tier: 'hashed',
    rough,
    ...more,
  })
}

const MAIL: Tool = { name: 'Gmail', domain: 'mail', description: 'Write, send and search e-mail.', inputSchema: {} }
const RIDE: Tool = { name: 'Uber', domain: 'rides', description: 'Book a ride across town with a driver.', inputSchema: {} }

describe('P(none)', () => {
  test('is higher for thanks than for a request of a tool, and says which tool is nearest', async () => {
    const thanks = await ask([MAIL, RIDE], 'thank you so much!')
    const mail = await ask([MAIL, RIDE], 'send an e-mail to my boss')
    expect(mail.probability).toBeLessThan(0.5)
    expect(thanks.probability).toBeGreaterThan(mail.probability)
    expect(mail.nearest).toBe('Gmail')
  })

  test('a named tool is never none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect((await ask([MAIL, RIDE], text, { isNamed: true })).probability).toBe(0)
      }),
      { numRuns: 50 },
    )
  })

  test('falls with the likeness of a request that was served, whatever the text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.double({ min: -1, max: 1, noNaN: true }), async (text, served) => {
        const [plain, known, same] = await Promise.all([
          ask([MAIL, RIDE], text),
          ask([MAIL, RIDE], text, { served }),
          ask([MAIL, RIDE], text, { served: 1 }),
        ])
        expect(known.probability).toBeLessThanOrEqual(plain.probability)
        expect(same.probability).toBeLessThanOrEqual(borderOf('hashed'))
      }),
      { numRuns: 50 },
    )
  })

  test('is a probability for any text, tools of any text, and one of no vector', async () => {
    const tool = fc.record({
      name: fc.string({ minLength: 1 }),
      description: fc.string({ unit: 'binary', maxLength: 200 }),
      inputSchema: fc.oneof(
        fc.constant({}),
        fc.constant({ properties: null, required: 'all' }),
        fc.record({ required: fc.array(fc.string()), properties: fc.dictionary(fc.string(), fc.anything()) }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(tool, { selector: ({ name }) => name, maxLength: 6 }),
        fc.string({ unit: 'binary', maxLength: 500 }),
        async (tools, text) => {
          const { probability } = await ask(tools as Tool[], text)
          expect(probability).toBeGreaterThanOrEqual(0)
          expect(probability).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('reads a hundred thousand characters in the time of an answer', async () => {
    const start = performance.now()
    for (const text of ['a'.repeat(100_000), ', '.repeat(50_000), '? a '.repeat(25_000)]) await ask([MAIL, RIDE], text)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('talk about a tool', () => {
  const saidOf = (
    tool: Tool,
    request: number,
    thanks = 0,
    mentioned: readonly string[] = [tool.name],
    more: Partial<Asked['acts']> = {},
  ) => {
    const about: Asked = {
      text: `what is ${tool.name}?`,
      conversation: '',
      candidates: [tool],
      prior: {},
      explore: false,
      args: {},
      at: 0,
      acts: { task: request, thanks, complaint: 0, remark: thanks, chat: 0, lasting: 0, about: 0, ...more },
      heard: { ...NOTHING_HEARD, mentioned, idle: mentioned },
    }
    const moment = {
      vector: new Float32Array(1),
      tier: 'hashed',
      names: [tool.name],
      named: [],
      served: undefined,
      ruledOut: new Set<string>(),
    } as const
    return noneOf(about, { probabilityOfNone: () => ({ probability: 0.3, nearest: tool.name }) }, { rough, border: 0.8 }, moment)
  }

  test('that thanks for a call is for none of them, the surer the likelier it does; what hardly does may still be for nothing', () => {
    const thanked = (thanks: number) => saidOf(MAIL, 1 - thanks, thanks, [])?.none as number
    expect(thanked(0.9)).toBeCloseTo((0.3 * 0.9) / (0.3 * 0.9 + 0.7 * 0.1))
    expect(thanked(0.95)).toBeGreaterThan(thanked(0.9))
    for (const thanks of [0, 0.2, 0.5]) expect(thanked(thanks)).toBeCloseTo(0.3)
  })

  test('that what shall hold from now on asks for nothing now is as sure as that it shall; beside a request it changes nothing', () => {
    const wished = (lasting: number) => saidOf(MAIL, 1 - lasting, 0, [], { lasting })?.none as number
    expect(wished(0.9)).toBeCloseTo((0.3 * 0.9) / (0.3 * 0.9 + 0.7 * 0.1))
    expect(wished(0.97)).toBeGreaterThan(wished(0.9))
    for (const lasting of [0, 0.2, 0.5]) expect(wished(lasting)).toBeCloseTo(0.3)
  })

  test('that only tells something is for none of them, unless names alone describe them', () => {
    const told = (tool: Tool) => saidOf(tool, 0.1, 0, [], { remark: 0.9 })?.none
    expect(told(MAIL)).toBeCloseTo((0.3 * 0.9) / (0.3 * 0.9 + 0.7 * 0.1))
    expect(told({ name: 'good_evening', description: '', inputSchema: {} })).toBe(0.3)
  })

  test('is for none of them, the surer the less it asks for', () => {
    expect(saidOf(MAIL, 0.02)).toMatchObject({ outcome: 'none' })
    expect(saidOf(MAIL, 0.02)?.none).toBeGreaterThan(saidOf(MAIL, 0.2)?.none as number)
    expect(saidOf(MAIL, 0.2)).toEqual({ none: expect.closeTo((0.3 * 0.8) / (0.3 * 0.8 + 0.7 * 0.2)) })
  })

  test('is talk of the job where the name is all that describes it', () => {
    expect(saidOf({ name: 'translate', description: '', inputSchema: {} }, 0.02)).toEqual({ none: 0.3 })
  })
})

/** What all hosts share: filling in, arranging rivals, the words of a question. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrange } from '../../src/hosts/chat-loop/arrange.js'
import { fillIn, mayFillSilently, statedArgs } from '../../src/hosts/chat-loop/fill-in.js'
import { englishQuestion } from '../../src/hosts/chat-loop/report.js'
import type { ArgumentChoice, Evidence, RankedTool, Suggestion } from '../../src/penchant.js'
import { openEngine, suggest } from '../engine/open-engine.js'
import { choice, RESY_HABIT, TOOLS, value } from './open-host-penchant.js'

const engineTools = Object.entries(TOOLS).map(([name, tool]) => ({ name, ...tool }))

/** A suggestion of the engine's, with these arguments. */
async function suggestionWith(args: Readonly<Record<string, ArgumentChoice>>): Promise<Suggestion> {
  const engine = await openEngine(engineTools)
  await engine.learn(RESY_HABIT)
  return { ...(await suggest(engine, { query: 'book a table', explore: false })), args }
}

const tool = { name: 'Resy', inputSchema: TOOLS.Resy.inputSchema }
const name = fc.constantFrom('city', 'party_size', 'age', '__proto__', 'constructor')
const choices = fc.dictionary(
  name,
  fc.oneof(
    fc.jsonValue().map(value),
    fc.array(fc.jsonValue(), { minLength: 1 }).map((values) => choice(...values)),
  ),
)
const stated = fc.dictionary(name, fc.jsonValue())

describe('filling in', () => {
  test('what is stated is never changed, and nothing is supplied that the schema does not have', async () => {
    const base = await suggestionWith({})
    fc.assert(
      fc.property(stated, choices, (args, offered) => {
        const filled = fillIn(tool, args, { ...base, args: offered })
        expect({ ...filled.args, ...args }).toEqual(filled.args)
        for (const supplied of Object.keys(filled.supplied)) {
          expect(['city', 'party_size']).toContain(supplied)
          expect(Object.hasOwn(args, supplied)).toBe(false)
        }
        expect(Object.getPrototypeOf(filled.args)).toBe(Object.prototype)
      }),
    )
  })

  test('the outcome says what happened', async () => {
    const outcome = async (args: Readonly<Record<string, ArgumentChoice>>) =>
      fillIn(tool, { city: 'Rome' }, await suggestionWith(args)).outcome
    expect(await outcome({})).toBe('as-is')
    expect(await outcome({ party_size: value(2) })).toBe('filled')
    expect(await outcome({ party_size: choice(2, 4) })).toBe('ask')
    expect(fillIn(tool, {}, undefined).outcome).toBe('as-is')
  })

  test('an argument that need not be there is never asked about', async () => {
    const optional = { ...tool, inputSchema: { ...tool.inputSchema, required: ['city'] } }
    expect(fillIn(optional, { city: 'Rome' }, await suggestionWith({ party_size: choice(2, 4) })).outcome).toBe('as-is')
  })

  test('undefined is not stated; null is, except in strict mode', () => {
    const args = { a: undefined, b: null, c: 0, d: '' }
    expect(statedArgs({}, args)).toEqual({ b: null, c: 0, d: '' })
    expect(statedArgs({ strict: true }, args)).toEqual({ c: 0, d: '' })
  })

  test.each([
    [{}, true],
    [{ readOnlyHint: true }, true],
    [{ readOnlyHint: true, destructiveHint: true }, true],
    [{ destructiveHint: true }, false],
    [{ destructiveHint: false }, true],
    [{ readOnlyHint: false }, false],
    [{ readOnlyHint: false, destructiveHint: false }, true],
  ])('%j: filled silently is %s', (annotations, isSilent) => expect(mayFillSilently({ annotations })).toBe(isSilent))
})

describe('arranging', () => {
  const names = Object.keys(TOOLS)
  const because: readonly Evidence[] = [{ kind: 'habit', text: '', tool: 'Resy', domain: 'restaurants', chosen: 5, of: 5, refused: 0 }]

  test('every tool is offered or withheld, once; only declared rivals are withheld; never all tools', async () => {
    const base = await suggestionWith({})
    const probability = fc.double({ min: 0, max: 1, noNaN: true })
    const ranking = fc
      .tuple(probability, probability, probability)
      .map((numbers): RankedTool[] =>
        names.map((each, i) => ({ name: each, domain: TOOLS[each as keyof typeof TOOLS].domain, probability: numbers[i] as number })),
      )
    fc.assert(
      fc.property(
        ranking,
        fc.shuffledSubarray(names),
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (ranked, offered, best, narrowAt) => {
          const suggestion: Suggestion = { ...base, outcome: 'filled', tool: { name: best, confidence: 1, because, ranking: ranked } }
          const arranged = arrange(offered, suggestion, narrowAt)
          expect([...arranged.names, ...arranged.withheld].toSorted()).toEqual(offered.toSorted())
          expect(arranged.names.length).toBeGreaterThan(offered.length === 0 ? -1 : 0)
          const domain = TOOLS[best as keyof typeof TOOLS].domain
          for (const gone of arranged.withheld) {
            expect(TOOLS[gone as keyof typeof TOOLS].domain).toBe(domain)
            expect(gone).not.toBe(best)
          }
          if (arranged.withheld.length === 0) expect(arranged.isChanged).toBe(arranged.names.some((each, i) => each !== offered[i]))
        },
      ),
    )
  })

  test('without evidence for anyone nothing changes', async () => {
    const base = await suggestionWith({})
    const curious: Suggestion = {
      ...base,
      outcome: 'filled',
      tool: { name: 'Resy', confidence: 0.9, because: [], ranking: base.tool?.ranking ?? [] },
    }
    expect(arrange(names, curious, 0.5)).toMatchObject({ names, withheld: [], tie: [], isChanged: false })
    expect(arrange(names, undefined, 0.5)).toMatchObject({ names, isChanged: false })
  })

  test('who is ruled out is not suggested; whoever is mentioned stays on offer', async () => {
    const engine = await openEngine(engineTools)
    const suggestion = await suggest(engine, { query: 'book a table, but not with Resy', explore: false })
    expect(suggestion.tool.name).toBe('OpenTable')
    expect(suggestion.tool.because).toContainEqual(expect.objectContaining({ kind: 'ruled-out', tool: 'Resy' }))
    expect(arrange(names, suggestion, 0.5)).toMatchObject({ names, withheld: [] })
    const [mentioned, other, ...rest] = ['Resy', 'OpenTable', ...names.filter((name) => name !== 'Resy' && name !== 'OpenTable')]
    expect(arrange([mentioned, other, ...rest] as string[], suggestion, 0.5)).toMatchObject({
      names: [other, mentioned, ...rest],
      withheld: [],
      favoured: ['OpenTable'],
    })
  })

  test('who is banned is not offered until they are mentioned, as long as somebody is left', async () => {
    const engine = await openEngine(engineTools)
    await engine.remember({ tool: 'Resy', stance: 'never' })
    const suggestion = await suggest(engine, { query: 'book a table', explore: false })
    expect(arrange(names, suggestion, 2)).toMatchObject({ names: names.filter((name) => name !== 'Resy'), withheld: ['Resy'] })
    expect(arrange(['Resy'], suggestion, 2).names).toEqual(['Resy'])
    const named = await suggest(engine, { query: 'book a table with Resy', explore: false })
    expect(named.tool.name).toBe('Resy')
    expect(arrange(names, named, 2).withheld).toEqual([])
  })
})

describe('what is known of other jobs', () => {
  const CABS: Readonly<Record<string, string>> = { Uber: 'rides', Lyft: 'rides', Resy: 'restaurants', OpenTable: 'restaurants' }
  const names = ['Uber', 'Lyft', 'OpenTable', 'Resy']
  const catalogue = names.map((name) => ({
    name,
    domain: CABS[name] as string,
    description: CABS[name] === 'rides' ? 'Book a ride with a driver' : 'Book a table at a restaurant',
    inputSchema: {},
  }))

  test('a request that is taken for another job has what the user takes in its own first, and its rivals go where that is clear', async () => {
    const engine = await openEngine(catalogue)
    const call = (n: number) => ({ call: { tool: 'Lyft', query: `a ride to the office, ${n}` }, id: `r${n}` })
    await engine.learn([call(1)])
    const unclear = await suggest(engine, { query: 'please book a table for two tonight', explore: false })
    expect(unclear.otherwise?.map(({ name }) => name)).toEqual(['Lyft'])
    expect(arrange(names, unclear, 0.5)).toMatchObject({ names: ['Lyft', 'Uber', 'OpenTable', 'Resy'], withheld: [], isKnown: false })
    await engine.learn([2, 3, 4].map(call))
    const clear = await suggest(engine, { query: 'please book a table for two tonight', explore: false })
    expect(clear.otherwise?.[0]?.because).toContainEqual(expect.objectContaining({ kind: 'habit', tool: 'Lyft', chosen: 4 }))
    expect(arrange(names, clear, 0.5)).toMatchObject({ names: ['Lyft', 'OpenTable', 'Resy'], withheld: ['Uber'] })
    const mentioned = { ...clear, context: { ...clear.context, mentioned: ['Uber'] } }
    expect(arrange(names, mentioned, 0.5).withheld).toEqual([])
    expect((await suggest(engine, { query: 'a table with Resy', explore: false })).otherwise).toBeUndefined()
    await engine.close()
  })

  test('whoever said that they take a tool, and took it, is clear; saying so alone puts it first', async () => {
    const engine = await openEngine(catalogue)
    await engine.remember({ tool: 'Lyft', stance: 'prefer' })
    const said = await suggest(engine, { query: 'a ride with a driver', explore: false })
    expect(arrange(names, said, 0.5)).toMatchObject({ names: ['Lyft', 'Uber', 'OpenTable', 'Resy'], withheld: [] })
    await engine.learn({ call: { tool: 'Lyft', query: 'a ride home' }, id: 'one' })
    expect(arrange(names, await suggest(engine, { query: 'a ride with a driver', explore: false }), 0.5).withheld).toEqual(['Uber'])
    await engine.close()
  })

  test('between tools that the request names itself the model chooses; two jobs are no choice', async () => {
    const engine = await openEngine(catalogue)
    const both = await suggest(engine, { query: 'book dinner using Resy and lunch using OpenTable', explore: false })
    expect(both).toMatchObject({ outcome: 'ask', tool: { ask: expect.arrayContaining(['Resy', 'OpenTable']) } })
    expect(arrange(names, both, 0.5)).toMatchObject({ tie: [], withheld: [] })
    const two = await suggest(engine, { query: 'book a table with Resy and a ride with Uber', explore: false })
    expect(two.outcome).toBe('filled')
    expect(two.tool.because[0]).toMatchObject({ kind: 'named', tool: two.tool.name })
    expect(arrange(names, two, 0.5)).toMatchObject({ tie: [] })
    for (const name of ['Resy', 'Uber']) expect(arrange(names, two, 0.5).names).toContain(name)
    await engine.close()
  })
})

describe('the question in English', () => {
  test.each([
    [{ tool: 'Resy', args: { party_size: [2, 4] } }, 'Which party size: 2 or 4?'],
    [{ tool: 'Resy', args: { seatingArea: ['terrace', 'inside', 'bar'] } }, 'Which seating area: terrace, inside or bar?'],
    [{ tool: 'cancel', args: { booking: ['B 12'] } }, 'Shall I use B 12 as the booking for cancel?'],
    [{ tool: 'Resy', tools: ['Resy', 'OpenTable'], args: {} }, 'Which one should I use: Resy or OpenTable?'],
    [{ tool: 'Resy', args: { a: [{ b: 1 }, [2]] } }, 'Which a: {"b":1} or [2]?'],
  ])('%j', (asking, words) => expect(englishQuestion(asking)).toBe(words))
})

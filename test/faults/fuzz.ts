/**
 * Whatever is handed to the public API: an answer, or a PenchantError with a code and a hint; never a hang, a changed prototype, a lost event.
 *
 * Lives here: inputs from a seed and the look at what came of them.
 */
import fc from 'fast-check'
import { startEngine } from '../../src/engine.js'
import { PenchantError } from '../../src/errors.js'
import { penchantMiddleware } from '../../src/hosts/ai-sdk.js'
import { openAiAdvisor } from '../../src/hosts/openai.js'
import type { Penchant } from '../../src/penchant.js'
import { ENGINE, TOOLS } from '../engine/stand-ins.js'

export interface FuzzReport {
  readonly inputs: number
  readonly refused: number
  readonly answered: number
  /** Inputs after which something was wrong, and what. */
  readonly crashes: readonly { readonly call: string; readonly input: string; readonly what: string }[]
  readonly slowestMs: number
  readonly slowest: string
}

/** An input that takes longer than this counts as a hang, on a busy machine too. */
const LIMIT_MS = 5000

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withNullPrototype: true,
    withSparseArray: true,
    maxDepth: 3,
  }),
  fc.constantFrom<unknown>(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    10n ** 30n,
    new Date(Number.NaN),
    Symbol('s'),
    () => 1,
    '\ud800',
    '\u0000',
    '__proto__',
    'constructor',
    '',
    ' '.repeat(1000),
    'a'.repeat(99_999),
    `${'a '.repeat(30_000)}!`,
    `${'.'.repeat(50_000)}x`,
    `not ${'not '.repeat(10_000)}`,
    '('.repeat(20_000),
    'ﷺ'.repeat(5000),
    '👨‍👩‍👧‍👦'.repeat(2000),
    JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
        ownKeys: () => {
          throw new Error('no')
        },
      },
    ),
    cyclic(),
    deep(5000),
  ),
)

function cyclic(): object {
  const a: { self?: unknown; list: unknown[] } = { list: [] }
  a.self = a
  a.list.push(a)
  return a
}

function deep(levels: number): object {
  let inner: object = {}
  for (let i = 0; i < levels; i++) inner = i % 2 === 0 ? { properties: { inner } } : [inner]
  return inner
}

/** Mostly what belongs there, so that the odd ones get past the first check. */
const or = (...good: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...good) }, { weight: 2, arbitrary: odd })
const text = or('a table for two', 'not with Resy please', 'use OpenTable', 'Ein Tisch für zwei', '今夜のレストラン')
const partly = (shape: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> => fc.record(shape, { requiredKeys: [] })
const one = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.oneof(arbitrary, fc.array(arbitrary, { maxLength: 3 }), odd)

const schema = or(
  { type: 'object', properties: { city: { type: 'string' } } },
  { $ref: '#' },
  { allOf: [{ $ref: '#/allOf/0' }] },
  { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
)
const tool = partly({
  name: or('Resy', 'Yelp'),
  description: text,
  inputSchema: schema,
  domain: or('restaurants'),
  provider: or('Resy'),
  title: text,
  annotations: or({ readOnlyHint: true }),
  type: or('function'),
  function: odd,
})
const context = partly({
  query: text,
  conversation: text,
  at: or(0, 1e12),
  named: or(true, false),
  domains: or([], [['a', 0.5]]),
  contenders: or([], [{ name: 'Resy', hash: 'x' }]),
  embedder: or('hashed'),
})
const suggestion = partly({
  id: or('s1', 's2'),
  outcome: or('filled'),
  tool: or({ name: 'Resy', confidence: 1 }),
  context,
  args: odd,
  notes: odd,
})
const args = fc.oneof(fc.dictionary(fc.string(), odd), odd)

const content = fc.oneof(text, one(partly({ type: or('text', 'tool-result', 'tool-call'), text, toolCallId: or('c1'), output: odd })))
const messages = one(
  partly({
    role: or('user', 'assistant', 'tool', 'system'),
    content,
    tool_call_id: or('c1'),
    type: or('function_call_output'),
    output: odd,
  }),
)
const called = partly({
  id: or('c1'),
  type: or('function', 'function_call', 'tool-call'),
  toolCallId: or('c1'),
  toolName: or('Resy'),
  input: fc.oneof(or('{"city":"Rome"}', '{'), odd),
  call_id: or('c1'),
  name: or('Resy'),
  arguments: or('{}', '{'),
  function: partly({ name: or('Resy', 'Yelp'), arguments: or('{"city":"Rome"}', '[]', '{') }),
})

const CALLS: Readonly<
  Record<string, { readonly inputs: fc.Arbitrary<unknown>[]; call(engine: Penchant, given: readonly unknown[]): Promise<unknown> }>
> = {
  addTools: { inputs: [one(tool)], call: (engine, [tools]) => engine.addTools(tools as never) },
  removeTools: { inputs: [one(or('Yelp'))], call: (engine, [names]) => engine.removeTools(names as never) },
  suggest: {
    inputs: [
      fc.oneof(
        partly({
          query: fc.oneof(text, fc.array(partly({ role: or('user'), content: text }), { maxLength: 3 })),
          conversation: text,
          turn: text,
          tools: or(['Resy'], []),
          domain: text,
          tool: text,
          args,
          prior: args,
          explore: or(true),
          notes: or(false, { max: 2 }),
          origin: text,
        }),
        odd,
      ),
      fc.oneof(fc.constant({ deadlineMs: LIMIT_MS }), partly({ deadlineMs: odd, signal: odd })),
    ],
    call: (engine, [question, options]) => engine.suggest(question as never, options as never),
  },
  learn: {
    inputs: [
      one(
        fc.oneof(
          partly({ suggestion, used: or('Resy', 'OpenTable'), reward: or(0, 1, 0.5), domain: text, args, reply: text, thumbs: args }),
          partly({
            call: partly({ tool: or('Resy'), query: text, args, reward: or(1) }),
            at: or(0, 1e12),
            id: or('i1', 'i2'),
            conversation: text,
            turn: text,
            origin: text,
          }),
        ),
      ),
    ],
    call: (engine, [lessons]) => engine.learn(lessons as never),
  },
  remember: {
    inputs: [
      one(
        fc.oneof(
          partly({
            note: text,
            when: text,
            general: or(true),
            pinned: or(true),
            card: or('c1'),
            replaces: or(['c2'], ['c1']),
            source: or('user', 'app', 'tool'),
            conversation: text,
            origin: text,
          }),
          partly({ facts: fc.oneof(args, odd) }),
          partly({ message: text, before: text }),
        ),
      ),
    ],
    call: (engine, [memories]) => engine.remember(memories as never),
  },
  forget: {
    inputs: [
      fc.oneof(
        partly({ event: or('i9') }),
        partly({ tool: or('Nobody') }),
        partly({ domain: text, conversation: text }),
        partly({ card: or('c9') }),
        partly({ fact: or(['a']) }),
        partly({ origin: odd }),
        odd,
      ),
    ],
    call: (engine, [what]) => (isEverything(what) ? Promise.resolve() : engine.forget(what as never)),
  },
  import: {
    inputs: [
      fc.oneof(
        odd,
        fc.json(),
        partly({ format: or('penchant'), version: or(1, 2), tools: one(tool), events: one(odd), forgotten: one(odd) }).map((file) =>
          safeJson(file),
        ),
      ),
    ],
    call: (engine, [file]) => engine.import(file as never),
  },
  persona: {
    inputs: [fc.oneof(partly({ for: text, maxTokens: or(50), facts: or(['home.city']) }), odd)],
    call: (engine, [options]) => engine.persona(options as never),
  },
  amendPersona: {
    inputs: [one(partly({ line: text, text, change: or('pin', 'delete'), by: or('user') }))],
    call: (engine, [edits]) => engine.amendPersona(edits as never),
  },
  recall: { inputs: [text, or(3)], call: (engine, [query, k]) => engine.recall(query as never, k as never) },
  history: { inputs: [fc.oneof(partly({ limit: or(5) }), odd)], call: (engine, [options]) => engine.history(options as never) },
  align: { inputs: [], call: (engine) => engine.align() },
  // Hosts let the app's own call through, whatever its messages hold.
  openAiChat: {
    inputs: [
      partly({ messages, tools: one(tool), tool_choice: or('auto', 'none'), stream: or(false) }),
      partly({ choices: one(partly({ message: partly({ content: text, tool_calls: one(called) }), finish_reason: text })) }),
    ],
    call: async (engine, [body, completion]) => (await openAiAdvisor(engine).chat(body as object)).after(completion as object),
  },
  openAiResponses: {
    inputs: [
      partly({ input: fc.oneof(text, messages), tools: one(tool), instructions: text, previous_response_id: text }),
      partly({ id: text, output: one(fc.oneof(called, partly({ type: or('message'), content: odd }))) }),
    ],
    call: async (engine, [body, response]) => (await openAiAdvisor(engine).responses(body as object)).after(response as object),
  },
  aiSdk: {
    inputs: [
      partly({ prompt: messages, tools: one(tool), providerOptions: odd, toolChoice: odd }),
      partly({ content: one(fc.oneof(called, partly({ type: or('text'), text }))), finishReason: odd }),
    ],
    async call(engine, [params, result]) {
      const middleware = penchantMiddleware(engine)
      const changed = await middleware.transformParams({ params: params as never })
      await middleware.wrapGenerate({ params: changed, doGenerate: async () => result as never })
      await middleware.settled()
    },
  },
  export: { inputs: [odd], call: (engine, [options]) => engine.export(options as never) },
}

/** Forgetting a span of time would take the sentinel, as it should. */
const isEverything = (what: unknown): boolean => typeof what === 'object' && what !== null && hasSpan(what)
function hasSpan(what: object): boolean {
  try {
    return Object.keys(what).some((key) => key === 'from' || key === 'to')
  } catch {
    return false
  }
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return '{'
  }
}

function show(given: unknown): string {
  try {
    return fc.stringify(given).slice(0, 500)
  } catch {
    return 'what cannot be shown'
  }
}

export async function fuzz(inputs: number, seed = 1, progress: (done: number) => void = () => {}): Promise<FuzzReport> {
  const crashes: { call: string; input: string; what: string }[] = []
  const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Map.prototype]
  const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).length)
  const report = { refused: 0, answered: 0, slowestMs: 0, slowest: '' }
  const names = Object.keys(CALLS)
  let engine = await fresh()

  for (let done = 0; done < inputs; done++) {
    // A log that has become large is no longer what is tested.
    if (done % 2000 === 1999) {
      await expectSentinel(engine, crashes)
      await engine.close()
      engine = await fresh()
      progress(done + 1)
    }
    const name = names[done % names.length] as keyof typeof CALLS & string
    const { inputs: arbitraries, call } = CALLS[name] as (typeof CALLS)[string]
    const [given] = fc.sample(fc.tuple(...arbitraries), { numRuns: 1, seed: seed + done })
    const started = performance.now()
    const wrong = await outcomeOf(name, () => call(engine, given ?? []), report)
    const ms = performance.now() - started
    if (ms > report.slowestMs) Object.assign(report, { slowestMs: Math.round(ms), slowest: `${name} ${show(given).slice(0, 120)}` })
    if (wrong !== undefined) crashes.push({ call: name, input: show(given), what: wrong })
    if (ms > LIMIT_MS) crashes.push({ call: name, input: show(given), what: `it took ${Math.round(ms)} ms` })
    if (prototypes.some((prototype, i) => Reflect.ownKeys(prototype).length !== before[i]) || 'polluted' in {})
      crashes.push({ call: name, input: show(given), what: 'it changed a prototype' })
  }
  await expectSentinel(engine, crashes)
  await engine.close()
  return { inputs, ...report, crashes }
}

async function outcomeOf(
  name: string,
  run: () => Promise<unknown>,
  report: { refused: number; answered: number },
): Promise<string | undefined> {
  try {
    const value = await run()
    const error = name === 'suggest' ? (value as { error?: { code: string; message: string } }).error : undefined
    if (error?.code === 'internal') return `internal: ${error.message}`
    report[error === undefined ? 'answered' : 'refused'] += 1
    return undefined
  } catch (error) {
    if (name === 'suggest') return 'suggest threw'
    if (!PenchantError.is(error)) return `it threw what is none of ours: ${String(error)}`
    if (error.code === 'internal') return `internal: ${error.message}`
    if (error.hint === '') return 'there is no hint'
    report.refused += 1
    return undefined
  }
}

const SENTINEL = { call: { tool: 'Lyft', query: 'a ride that must not be lost' }, id: 'sentinel' }

async function fresh(): Promise<Penchant> {
  const engine = await startEngine({ ...ENGINE, embedder: 'hashed' }, { async *loadTiers() {} })
  await engine.addTools(TOOLS)
  await engine.learn(SENTINEL)
  return engine
}

async function expectSentinel(engine: Penchant, crashes: { call: string; input: string; what: string }[]): Promise<void> {
  await engine.addTools(TOOLS)
  const { known } = await engine.learn(SENTINEL)
  if (known !== 1) crashes.push({ call: 'learn', input: 'everything before', what: 'an acknowledged event was lost' })
}

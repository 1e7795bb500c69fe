/**
 * The contract as a strict TypeScript app meets it. Nothing here runs: the compiler is the test.
 *
 * Also compiled against the packed tarball, by test/consumers.
 */
import {
  type ErrorCode,
  type Evidence,
  type Inspection,
  type Notice,
  openPenchant,
  type Outcome,
  type PastCall,
  type Penchant,
  PenchantError,
  type Suggestion,
  type Turn,
} from '../../src/index.js'

/** Whether two types are the same; as a parameter it is a check. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
declare function same<A, B>(is: Same<A, B>): void
declare function never(value: never): void

export async function anApp(signal: AbortSignal): Promise<void> {
  const penchant = await openPenchant({ user: 'ada' })
  same<typeof penchant, Penchant>(true)

  // Every option there is.
  await openPenchant({
    user: 'ada',
    thread: 'main',
    embedder: 'static',
    policy: 'freq-as-override',
    tools: [],
    assets: new URL('https://app.example/penchant/'),
    worker: () => new Worker('/worker.js', { type: 'module' }),
    handshakeMs: 5000,
    storage: 'memory',
    threads: 2,
  })

  // Tools in every spelling, and as constants.
  const mcp = { tools: [{ name: 'book', description: 'Book', inputSchema: { type: 'object' } }] } as const
  await penchant.addTools(mcp)
  await penchant.addTools(mcp.tools)
  await penchant.addTools([{ type: 'function', function: { name: 'book', parameters: {} } }])
  await penchant.addTools({ book: { description: 'Book', inputSchema: {}, execute: async () => 'booked' } })
  await penchant.removeTools(['book'])

  // A suggestion, narrowed.
  const turns: readonly Turn[] = [{ role: 'user', content: 'a table' }]
  const suggestion = await penchant.suggest(
    { query: turns, conversation: 'c', turn: 't', explore: false, prior: { book: 2 } },
    { signal, deadlineMs: 50 },
  )
  same<typeof suggestion, Suggestion>(true)
  same<Outcome, 'as-is' | 'filled' | 'ask' | 'none' | 'failed'>(true)
  same<string | undefined, typeof toolName>(true)
  const toolName = suggestion.tool?.name
  for (const { name, probability } of suggestion.tool?.ranking ?? []) console.log(name, probability.toFixed(2))
  const code: ErrorCode | undefined = suggestion.error?.code
  console.log(code, suggestion.tool?.because.map(explain).join(' '))

  // Every way to learn.
  const { learnt, known } = await penchant.learn({ suggestion, used: 'Resy' })
  console.log(learnt + known)
  await penchant.learn({ suggestion, reward: 1 })
  await penchant.learn({ suggestion, used: 'Resy', reward: 0, args: { people: 2 } })
  const past: PastCall[] = [{ call: { tool: 'Resy', query: 'a table' }, at: Date.now(), id: 'x' }]
  await penchant.learn(past)
  await penchant.learn([{ suggestion, used: 'Resy' }])

  const inspection: Inspection = await penchant.inspect()
  same<'indexeddb' | 'memory', typeof inspection.storage.kind>(true)
  await penchant.whenReady()
  const stop: () => void = await penchant.subscribe(hear)
  stop()
  await penchant.close()
}

/** A switch over all evidence is a switch over its kinds, and the compiler knows when it is complete. */
function explain(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'habit':
      return `${evidence.chosen} of ${evidence.of}`
    case 'similar':
      return `${evidence.query} (${evidence.similarity})`
    case 'provider':
    case 'same-turn':
      return evidence.provider
    case 'topic':
      return evidence.domain
    case 'like-circumstance':
      return evidence.calls.map(({ query, says }) => `${query} ${says}`).join()
    case 'nothing-fits':
      return `${evidence.tool} (${evidence.probability})`
    case 'trying':
      return String(evidence.tries)
    case 'asked-for':
    case 'chosen-before':
    case 'lately':
    case 'same-number':
    case 'same-meaning':
    case 'like-choice':
    case 'circumstance':
      return String(evidence.value)
    case 'fact':
      return evidence.path.join('.')
    case 'leaning':
      return evidence.axis
    case 'named':
    case 'ruled-out':
    case 'prior':
      return evidence.tool
    case 'crowd':
      return `${evidence.tool} ${evidence.share}`
    case 'stated':
      return evidence.sentence ?? evidence.source
    case 'stance':
      return `${evidence.stance} ${evidence.tool} (${evidence.event})`
    case 'refused':
      return `${evidence.tool}: ${evidence.taken} of ${evidence.taken + evidence.refused + evidence.failed}`
    case 'applies':
      return String(evidence.probability)
    case 'reactions':
      return `${evidence.helped} of ${evidence.helped + evidence.missed + evidence.blamed}`
    case 'newer':
      return evidence.older
    default:
      never(evidence)
      return ''
  }
}

function hear(notice: Notice): void {
  switch (notice.kind) {
    case 'asset':
      console.log(notice.progress.loadedBytes / notice.progress.totalBytes)
      break
    case 'embedder':
      console.log(notice.tier, notice.state, notice.error?.code)
      break
    case 'embedding':
      console.log(notice.done / notice.of)
      break
    case 'learnt':
      console.log(notice.events, notice.from)
      break
    case 'trouble':
      console.log(notice.error.hint)
      break
    default:
      never(notice)
  }
}

export function onError(error: unknown): string {
  if (!PenchantError.is(error)) return 'another error'
  same<ErrorCode, typeof error.code>(true)
  const { url } = error.fields
  return `${error.code}: ${error.message} ${error.hint} ${String(url)} ${String(error.cause)}`
}

/** What the compiler must refuse. */
export async function wrongUse(penchant: Penchant, suggestion: Suggestion): Promise<void> {
  // @ts-expect-error Whose preferences?
  await openPenchant({})
  // @ts-expect-error There is no such thread.
  await openPenchant({ user: 'ada', thread: 'service-worker' })
  // @ts-expect-error There is no such embedder.
  await openPenchant({ user: 'ada', embedder: 'enormous' })
  // @ts-expect-error A misspelt option.
  await openPenchant({ user: 'ada', embeder: 'static' })
  // @ts-expect-error A request is a text or turns.
  await penchant.suggest({ query: 7 })
  // @ts-expect-error A question has a request.
  await penchant.suggest({ tools: ['Resy'] })
  // @ts-expect-error Candidates are named, not defined.
  await penchant.suggest({ query: 'a table', tools: [{ name: 'Resy' }] })
  // @ts-expect-error The deadline is in milliseconds, and a number.
  await penchant.suggest({ query: 'a table' }, { deadlineMs: '50' })
  // @ts-expect-error A tool is named.
  await penchant.learn({ suggestion, used: { name: 'Resy' } })
  // @ts-expect-error A reward is a number.
  await penchant.learn({ suggestion, reward: 'good' })
  // @ts-expect-error The whole suggestion, not its id.
  await penchant.learn({ suggestion: suggestion.id, used: 'Resy' })
  // @ts-expect-error A call says what was asked.
  await penchant.learn({ call: { tool: 'Resy' } })
  // @ts-expect-error Tools are a list or a set.
  await penchant.addTools('Resy')
  // @ts-expect-error Names, in a list.
  await penchant.removeTools('Resy')
  // @ts-expect-error A suggestion is not for writing.
  suggestion.outcome = 'failed'
  // @ts-expect-error There is no such code.
  new PenchantError('no-such-code', { message: '', hint: '' })
  // @ts-expect-error An error says what to do.
  new PenchantError('internal', { message: '' })
}

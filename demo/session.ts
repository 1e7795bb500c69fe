/**
 * The visitor's session: one penchant, what was asked of it, and what it says about itself.
 *
 * Lives here: the page's state, and the only calls of the contract that the chat makes. May not know: how any of it looks.
 */
import { computed, signal } from '@preact/signals'
import {
  type Inspection,
  type Noted,
  type Notice,
  openPenchant,
  type Penchant,
  PenchantError,
  type Suggestion,
  type SuggestionError,
} from 'penchant'
import { askedEmbedder } from './address.js'
import { chatModel } from './model-choice.js'
import { pageModel } from './page-model.js'
import { type Plan, planCall } from './planner.js'
import { tools } from './tools.js'
import { words } from './words.js'

/** A request, what penchant said, and what the visitor did then. */
export interface Exchange {
  readonly key: number
  readonly query: string
  /** The call as the app would make it alone; absent while it is planned. */
  readonly plan?: Plan
  /** What the request itself states. */
  readonly stated: Readonly<Record<string, unknown>>
  /** What was kept of the message. */
  readonly noted: readonly Noted[]
  /** The tool that ran before it, where the message speaks against that. */
  readonly against?: string
  /** The request that is answered once more, where the message only turned the last answer down. */
  readonly again?: string
  readonly suggestion?: Suggestion
  readonly answer?: Answer
  readonly trouble?: SuggestionError
}

/** What the visitor did with a suggestion: took a tool, or turned the suggested one down. */
export type Answer = { readonly used: string } | { readonly refused: string }

export type Phase = { readonly is: 'opening' } | { readonly is: 'open' } | { readonly is: 'failed'; readonly error: SuggestionError }

/** Long enough for a phone that is still loading the model. */
const DEADLINE_MS = 5000

/** Tools that the demo would offer its model. */
const MOST_OFFERED = 5

/** What is kept of a message is shown with the answer; where a chat model reads it too, the answer waits no longer for that. */
const MODEL_READING_MS = 1500

/** P(no tool fits) from which on a message that turned something down asks for nothing else. */
const NOTHING_ELSE = 0.5

/** What it is opened with, and a copy as well. */
const SETTINGS = { tools: tools as readonly unknown[], embedder: askedEmbedder ?? ('auto' as const) }

/** Which visitor this is; starting over begins the next one. */
const VISITOR_KEY = 'penchant-demo-visitor'

/** For how many days calls are kept; 0: for ever. */
const KEEP_KEY = 'penchant-demo-keep-days'

/** 1: it starts from what most people take. */
const CROWD_KEY = 'penchant-demo-crowd'
export const KEEP_DAYS = [0, 365, 30] as const

export const phase = signal<Phase>({ is: 'opening' })
export const inspection = signal<Inspection | undefined>(undefined)
/** The penchant that is open now. */
export const opened = signal<Penchant | undefined>(undefined)
export const keepDays = signal<number>(stored(KEEP_KEY, 0))
/** Newest first. */
export const exchanges = signal<readonly Exchange[]>([])
/** What a screen reader is told. */
export const announcement = signal('')
/** Whether penchant may try tools that it knows nothing about. */
export const mayTry = signal(true)
/** Whether it starts from what most people take. */
export const fromCrowd = signal(stored(CROWD_KEY, 0) === 1)
export const troubles = signal<readonly SuggestionError[]>([])
/** What was answered last. */
export const lastAsked = computed(() => exchanges.value.find(({ suggestion }) => suggestion !== undefined))

/** Whether a chat model is there. */
let hasModel = false
/** What a model that plans is told of the visitor. */
let persona = ''
let loading: Promise<void> = Promise.resolve()
let visitor = stored(VISITOR_KEY, 1)
let lastKey = 0
/** One conversation a visit. */
const conversation = `visit-${crypto.randomUUID()}`

/** What is done meanwhile waits for it. */
let opening: Promise<void> = Promise.resolve()

export function open(): Promise<void> {
  opening = begin()
  return opening
}

async function begin(): Promise<void> {
  phase.value = { is: 'opening' }
  try {
    const chat = pageModel.value.is === 'ready' ? pageModel.value.chat : await chatModel().catch(() => undefined)
    hasModel = chat !== undefined
    const penchant = await openPenchant({
      user: `visitor-${visitor}`,
      ...SETTINGS,
      // Made by `npm run eval -- crowd --population demo/data/population.json --reports 100000 --epsilon 1 --out demo/data/crowd.json`.
      ...(fromCrowd.value ? { prior: new URL('./data/crowd.json', import.meta.url).href } : {}),
      ...(keepDays.value === 0 ? {} : { keep: { days: keepDays.value } }),
      ...(chat === undefined ? {} : { chat }),
    })
    opened.value = penchant
    await penchant.subscribe(hear)
    await look()
    phase.value = { is: 'open' }
    // Notices before the subscription were missed; the state at the end of loading is what counts.
    loading = penchant.whenReady().then(look, () => {})
  } catch (error) {
    phase.value = { is: 'failed', error: asPlain(error) }
  }
}

/** A copy that keeps nothing, for what-ifs. */
export const openTwin = (): Promise<Penchant> => openPenchant({ user: 'a copy', storage: 'memory', ...SETTINGS })

/** Resolves when the chat has loaded what it will load: two downloads of one large file at a time can fail in a private window. */
export const whenLoaded = (): Promise<void> => loading

export async function ask(query: string): Promise<void> {
  const { value: penchant } = opened
  if (penchant === undefined || query.trim() === '') return
  const key = ++lastKey
  const last = lastAnswer()
  const ran = usedIn(exchanges.value[0])
  exchanges.value = [{ key, query, stated: {}, noted: [] }, ...exchanges.value]
  const isTurnedDown = await listen(penchant, key, query, last)
  const plan = await planCall(query, persona)
  amend(key, { plan, stated: plan.args })
  const first = await suggest(penchant, query, plan, ran)
  const isReplyOnly = isTurnedDown && !first.context.named && (first.none ?? 0) > NOTHING_ELSE
  // A request that named its tool would get it again.
  const isOpen = last !== undefined && last.suggestion?.context.named !== true
  const again = isReplyOnly && isOpen ? { query: last.again ?? last.query, args: last.stated } : undefined
  if (again !== undefined) amend(key, { again: again.query, stated: again.args, plan: { args: again.args, by: 'rules' } })
  const suggestion = again === undefined ? first : await suggest(penchant, again.query, { args: again.args, by: 'rules' })
  amend(key, { suggestion })
  announcement.value = spoken(suggestion)
  await look()
}

const usedIn = (exchange: Exchange | undefined): string | undefined =>
  exchange?.answer !== undefined && 'used' in exchange.answer ? exchange.answer.used : undefined

/** @param ran what was used right before */
const suggest = (penchant: Penchant, query: string, { tool, args }: Plan, ran?: string): Promise<Suggestion> =>
  penchant.suggest(
    {
      query,
      args,
      ...(tool === undefined ? {} : { tool }),
      ...(ran === undefined ? {} : { ran }),
      explore: mayTry.value,
      conversation,
      shortlist: { max: MOST_OFFERED },
    },
    { deadlineMs: DEADLINE_MS },
  )

/** The last exchange in which a tool was suggested or taken: what a message may speak of. Small talk in between changes nothing. */
const lastAnswer = (): Exchange | undefined =>
  exchanges.value.find(({ suggestion, answer }) => suggestion?.tool !== undefined || (suggestion !== undefined && answer !== undefined))

/**
 * First what the message says of the last call, then what it says that holds from now on.
 * @returns whether it speaks against what ran
 */
async function listen(penchant: Penchant, key: number, message: string, last: Exchange | undefined): Promise<boolean> {
  const ran = usedIn(last)
  try {
    const reply = last?.suggestion === undefined ? undefined : await penchant.learn({ suggestion: last.suggestion, reply: message })
    // Beside what was said of the answer, the round itself is another one now.
    const isTurnedDown = ran !== undefined && (reply?.learnt ?? 0) > 1
    amend(key, { noted: reply?.noted ?? [], ...(isTurnedDown ? { against: ran } : {}) })
    const keeping = penchant.remember({ message, conversation, ...(ran === undefined ? {} : { ran }) }).then(
      (kept) => amend(key, { noted: [...(reply?.noted ?? []), ...kept.noted] }),
      (error: unknown) => amend(key, { trouble: asPlain(error) }),
    )
    if (hasModel) void keeping.then(look)
    // What was noted stands above what is asked for: it comes first, unless a model has to be waited for.
    await (hasModel ? Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, MODEL_READING_MS))]) : keeping)
    return isTurnedDown
  } catch (error) {
    amend(key, { trouble: asPlain(error) })
    return false
  }
}

/** The visitor took a tool: it is learnt, and said. */
export async function use(key: number, used: string, args: Readonly<Record<string, unknown>>): Promise<void> {
  const suggestion = exchanges.value.find((exchange) => exchange.key === key)?.suggestion
  if (opened.value === undefined || suggestion === undefined) return
  try {
    await opened.value.learn({ suggestion, used, args })
    amend(key, { answer: { used } })
  } catch (error) {
    amend(key, { trouble: asPlain(error) })
  }
  // The focus moves on at once; what the inspector shows follows.
  void look()
}

/** The visitor turned a suggestion down; it has been learnt. */
export function turnedDown(key: number): void {
  const refused = exchanges.value.find((exchange) => exchange.key === key)?.suggestion?.tool?.name
  if (refused !== undefined) amend(key, { answer: { refused } })
  void look()
}

/** An answer was taken back: the request is asked anew, since the same suggestion is not learnt from again. */
export async function askAnew(key: number): Promise<void> {
  const { value: penchant } = opened
  const before = exchanges.value.find((exchange) => exchange.key === key)
  if (penchant === undefined || before === undefined) return
  const { answer: _, ...open } = before
  const suggestion = await suggest(penchant, before.again ?? before.query, before.plan ?? { args: before.stated, by: 'rules' })
  exchanges.value = exchanges.value.map((exchange) => (exchange.key === key ? { ...open, suggestion } : exchange))
  await look()
}

/**
 * Does something to what penchant knows, then looks again; what goes wrong is shown.
 * @returns whether it was done
 */
export async function attempt(work: (penchant: Penchant) => Promise<unknown>, done?: string): Promise<boolean> {
  await opening
  if (opened.value === undefined) return false
  try {
    await work(opened.value)
    if (done !== undefined) announcement.value = done
    await look()
    return true
  } catch (error) {
    troubles.value = [...troubles.value, asPlain(error)]
    announcement.value = asPlain(error).message
    return false
  }
}

/** Browsers decide this by themselves, or ask the visitor. */
export async function persist(): Promise<void> {
  announcement.value = (await navigator.storage.persist()) ? words.about.persisted : words.about.notPersisted
  await look()
}

/** Nothing of this visitor is left, and penchant is closed: it begins with the next. */
export async function begunAnew(): Promise<void> {
  leave()
  await startOver()
}

/** Opens penchant again, with the chat model of now. */
export async function reopen(): Promise<void> {
  const before = leave()
  opening = (before?.close() ?? Promise.resolve()).then(begin)
  await opening
}

/** What is older than so many days goes now, and from now on. */
export async function keepFor(days: number): Promise<void> {
  keepDays.value = days
  store(KEEP_KEY, days)
  await reopen()
  announcement.value = words.about.keptFor(days)
}

/** From now on what most people take counts, or does not. */
export async function startFromCrowd(isWanted: boolean): Promise<void> {
  fromCrowd.value = isWanted
  store(CROWD_KEY, Number(isWanted))
  await reopen()
}

/** Begins as somebody whom penchant has never met. */
export async function startOver(): Promise<void> {
  await leave()?.close()
  becomeVisitor(visitor + 1)
  exchanges.value = []
  troubles.value = []
  inspection.value = undefined
  persona = ''
  await open()
  announcement.value = words.spoken.startedOver
}

/** Lets go of the open penchant. */
function leave(): Penchant | undefined {
  const { value: before } = opened
  opened.value = undefined
  return before
}

function hear(notice: Notice): void {
  if (notice.kind === 'trouble') troubles.value = [...troubles.value, notice.error]
  if (notice.kind !== 'asset' && notice.kind !== 'embedding') void look()
}

export async function look(): Promise<void> {
  try {
    const { value: penchant } = opened
    if (penchant === undefined) return
    const [seen, who] = await Promise.all([penchant.inspect(), penchant.persona()])
    inspection.value = seen
    persona = who.text
  } catch {
    // Closed meanwhile: the next session shows its own state.
  }
}

function amend(key: number, change: Partial<Exchange>): void {
  exchanges.value = exchanges.value.map((exchange) => (exchange.key === key ? { ...exchange, ...change } : exchange))
}

function spoken({ outcome, tool, error }: Suggestion): string {
  if (error !== undefined) return words.spoken.leaves(error.message)
  if (outcome === 'none') return words.card.nothingFits
  if (tool === undefined) return words.spoken.leaves(undefined)
  if (outcome === 'ask') return words.spoken.yourChoice(tool.ask ?? [])
  return words.spoken.suggested(tool.name, tool.confidence, tool.because.map(({ text }) => text).join(' '))
}

function asPlain(error: unknown): SuggestionError {
  const { code, message, hint } = PenchantError.from(error)
  return { code, message, hint }
}

// Storage may be forbidden (private frames): then the number lasts as long as the page.
function stored(key: string, otherwise: number): number {
  try {
    return Number(localStorage.getItem(key)) || otherwise
  } catch {
    return otherwise
  }
}

function store(key: string, value: number): void {
  try {
    localStorage.setItem(key, String(value))
  } catch {}
}

function becomeVisitor(next: number): void {
  visitor = next
  store(VISITOR_KEY, next)
}

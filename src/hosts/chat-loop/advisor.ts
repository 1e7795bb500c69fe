/**
 * The advisor: one penchant beside one host. Asks before the model and before each call, and learns what came of it.
 *
 * Lives here: what has to be kept between those moments, deadlines, failing open. May not know: any host's package or spelling.
 */
import { PenchantError } from '../../errors.js'
import type { Lesson, Noted, Question, Turn } from '../../penchant.js'
import { asSuggestionError } from '../../question.js'
import { DEADLINE_MS, withinDeadline } from '../../util/deadline.js'
import { defined } from '../../util/defined.js'
import { randomId } from '../../util/random-id.js'
import type { Advice, CallAdvice, HostCall, HostRequest, Request, SaidCall } from './advice.js'
import { arrange, limitsFor, NARROW_AT, shortened } from './arrange.js'
import { parsedArgs } from './fields.js'
import { type FillRules, fillIn, mayRedirect, rivalFor, statedArgs } from './fill-in.js'
import { createPendingCalls } from './pending-calls.js'
import { type Asking, englishQuestion, type HostOptions, type HostTool, type PenchantSoon, type Report, turnReport } from './report.js'
import { callMeant, createRequests, saidIn } from './requests.js'
import { createIntroduction, FIND_TOOLS } from './tools.js'

/** P(none) from which on it says nothing that no tool was called. */
const FITS_NONE = 0.5

/** Share of the deadline that is waited for the vectors of new tools, and for what was said before; both go on behind the question. */
export const SHARE_BEFORE = 0.3

export type Advisor = ReturnType<typeof createAdvisor>

export function createAdvisor(given: PenchantSoon, host: string, options: HostOptions = {}) {
  // Each call that needs it is told where it never opens.
  const soon = Promise.resolve(given)
  soon.catch(() => {})
  const { deadlineMs = DEADLINE_MS, narrowAt = NARROW_AT, explore = false, about = {}, origin = host, question = englishQuestion } = options
  const { read = true, always = [] } = options
  const requests = createRequests()
  let learning: Promise<unknown> = Promise.resolve()

  const trouble = (error: unknown): PenchantError => {
    const ours = PenchantError.from(error)
    quietly(() => options.onTrouble?.(ours))
    return ours
  }
  const tell = (report: Report): void => quietly(() => options.onOutcome?.(report))
  /** One after the other: what was said before is known when it is asked what was meant by what came after. */
  function take(task: () => Promise<{ readonly noted: readonly Noted[] }>): void {
    learning = learning
      .then(task)
      .then(({ noted }) => {
        if (noted.length > 0) quietly(() => options.onNoted?.(noted))
      })
      .catch(trouble)
  }
  const learn = (lesson: Lesson): void => take(async () => (await soon).learn(lesson))

  /** Reads what the user says for good, once it is known what became of the message. @param called whether it led to a call, if that tells anything */
  function hear(request: Request, called?: boolean): void {
    if (request.isRead) return
    request.isRead = true
    const { text: message, turns, before: ran, suggestion, conversation } = request
    // Where no tool would have fitted, none is called whatever was said.
    const isTold = called === true || (suggestion?.none ?? 1) < FITS_NONE
    const said = { message, before: wordsBefore(turns), ran, called: isTold ? called : undefined, conversation, origin }
    take(async () => (await soon).remember(defined(said)))
  }

  const { remember, amend, happened } = createPendingCalls(learn, origin)
  const described = (tool: HostTool): HostTool => ({ ...tool, ...about[tool.name] })
  const add = createIntroduction(soon, trouble)

  async function ask(request: Request, tools: readonly HostTool[]): Promise<void> {
    request.asked = new Set(tools.map(({ name }) => name))
    const end = Date.now() + deadlineMs
    const { turns: query, id: turn, conversation, before: ran } = request
    const { value, error } = await within(async () => {
      await withinDeadline({ deadlineMs: deadlineMs * SHARE_BEFORE }, () => Promise.all([add(tools), learning])).catch(() => {})
      const among = tools.length === 0 ? undefined : [...request.asked]
      const limits = { notes: options.notes, shortlist: limitsFor(options, tools.length) }
      const asked = defined({ query, turn, tools: among, explore, origin, conversation, ran, ...limits })
      return (await soon).suggest(asked, { deadlineMs: end - Date.now() })
    })
    if (error !== undefined) tell({ about: 'turn', outcome: 'failed', because: [], error: asSuggestionError(error) })
    request.suggestion = value
  }

  /** Whatever penchant is asked for, within the deadline; a failure is an error and no exception. */
  async function within<T>(task: () => Promise<T>, ms = deadlineMs): Promise<{ readonly value?: T; readonly error?: PenchantError }> {
    try {
      return { value: await withinDeadline({ deadlineMs: ms }, task) }
    } catch (error) {
      return { error: PenchantError.from(error) }
    }
  }

  /** What of the given tools is offered, in which order, with which preferences. */
  function offer(of: Pick<Advice, 'request' | 'given' | 'tools' | 'seen' | 'isInsisted'>): Advice {
    const { request, given, isInsisted } = of
    const { suggestion, hasFailed } = request
    const arranged = arrange(given, hasFailed ? undefined : suggestion, narrowAt)
    const short = shortened(arranged, of, always)
    request.favoured = short.favoured
    const isChanged = !isInsisted && (arranged.isChanged || short.hidden.length > 0)
    return { ...short, isChanged, isNarrowed: arranged.isChanged, ...of, suggestion, prompt: suggestion?.prompt ?? '' }
  }

  /** What penchant says to a call of `tool`. @param among the rivals, where it is to say which of them the user wants */
  function suggestFor(
    { request: { turns: query, id: turn, conversation } }: Advice,
    said: Pick<HostCall, 'tool' | 'args'>,
    end: number,
    among: Pick<Question, 'tools' | 'domain'> = { tools: [said.tool] },
  ) {
    const left = Math.max(1, end - Date.now())
    const question: Question = defined({ query, conversation, turn, ...said, ...among, explore: false, notes: false, origin })
    return within(async () => (await soon).suggest(question, { deadlineMs: left }), left)
  }

  /** The tool that a call goes to, and what penchant says to its arguments: one wait for both. */
  async function wanted(advice: Advice, call: HostCall, called: HostTool) {
    const end = Date.now() + deadlineMs
    const said = { tool: call.tool, args: statedArgs(called, call.args) }
    if (called.domain !== undefined && narrowAt <= 1 && mayRedirect(advice, call)) {
      const { value } = await suggestFor(advice, said, end, { tools: advice.given, domain: called.domain })
      const rival = rivalFor(advice, call, value)
      if (rival !== undefined) return { tool: rival, value, error: undefined }
    }
    return { tool: called, ...(await suggestFor(advice, said, end)) }
  }

  async function adviseCall(advice: Advice, call: HostCall, rules?: FillRules): Promise<CallAdvice | undefined> {
    const { request } = advice
    // Whoever calls directly has no model whose answer that would be.
    if (call.mayAskRivals !== false) request.isAnswered = true
    hear(request, true)
    const called = advice.tools.get(call.tool)
    if (called === undefined) return undefined
    const { tool, value: suggestion, error } = await wanted(advice, call, called)
    const filled = fillIn(tool, call.args, suggestion, rules)
    const { args, supplied } = filled
    const isRedirected = tool !== called
    if (isRedirected) request.favoured = [...request.favoured, tool.name]
    const rivals = call.mayAskRivals !== false && advice.tie.includes(call.tool) ? advice.tie : undefined
    const isOpen = rivals !== undefined || filled.outcome === 'ask'
    const asking = isOpen ? { tool: tool.name, ...defined({ tools: rivals }), args: filled.ask } : undefined
    const words = asking === undefined || request.wasAsked || call.mayAsk === false ? undefined : wordsOf(asking, request)
    if (words !== undefined) request.questions.add(words)
    else remember(call.id, tool.name, request, filled, suggestion)
    const decided = isRedirected ? suggestion : rivals && advice.suggestion
    const outcome = isOpen ? 'ask' : isRedirected ? 'filled' : filled.outcome
    const isFilled = Object.keys(supplied).length > 0
    const told = {
      about: 'call',
      outcome,
      because: [...(decided?.tool?.because ?? []), ...filled.because],
      tool: tool.name,
      filled: isFilled ? supplied : undefined,
      asking,
      error: error === undefined ? suggestion?.error : asSuggestionError(error),
      suggestion,
    } as const
    tell(defined(told))
    return defined({ outcome, args, supplied, tool: tool.name, isChanged: isRedirected || isFilled, asking, question: words })
  }

  function wordsOf(asking: Asking, { questions }: Request): string | undefined {
    if (question === false) return undefined
    try {
      const words = question(asking)
      return questions.has(words) ? undefined : words
    } catch (error) {
      trouble(error)
      return undefined
    }
  }

  return {
    /** @returns undefined where there is no request to ask about */
    async before(told: HostRequest): Promise<Advice | undefined> {
      const { turns, tools: given, seen = [], isInsisted = false } = told
      const conversation = typeof told.conversation === 'string' ? told.conversation : options.conversation
      const said = saidIn(turns)
      const text = said.at(-1) ?? ''
      if (text.trim() === '' || (given.length === 0 && options.notes === false)) return undefined
      const tools = given.flatMap((tool) => (tool.name === FIND_TOOLS ? [] : described(tool)))
      const { last, isStep, isNext } = requests.find(conversation, turns)
      let request = isStep ? last : undefined
      if (request === undefined) {
        if (last !== undefined) hear(last, isNext ? false : undefined)
        const meant = isNext ? callMeant(text, last?.ran ?? [], tools) : undefined
        const answered = meant?.suggestion ?? last?.learnt ?? last?.suggestion
        const wasAsked = last !== undefined && last.questions.size > 0
        // The answer to a question of ours says nothing about the answer before it; an edited message is no reply.
        if (answered !== undefined && !wasAsked && isNext) learn({ suggestion: answered, reply: text })
        request = {
          id: randomId(),
          conversation,
          turns,
          text,
          count: said.length,
          before: meant?.tool,
          wasAsked,
          questions: new Set(),
          hasFailed: false,
          isRead: !read,
          isAnswered: false,
          suggestion: undefined,
          asked: new Set(),
          ran: [],
          favoured: [],
        }
        requests.keep(request)
        await ask(request, tools)
      } else {
        const { asked } = request
        // Of what is offered for the first time it is not known yet what the user does not want.
        if (tools.some(({ name }) => !asked.has(name))) await ask(request, tools)
        else await within(() => add(tools))
      }
      const { suggestion } = request
      const byName = new Map(tools.map((tool) => [tool.name, tool]))
      const advice = offer({ request, given: given.map(({ name }) => name), tools: byName, seen, isInsisted })
      if (suggestion !== undefined && request !== last) tell(turnReport(suggestion, advice))
      return advice
    },

    /** The advice for a further step of its request, in which more was used or asked for. */
    further: ({ request, given, tools, seen }: Advice, more: readonly string[], isInsisted: boolean): Advice =>
      offer({ request, given, tools, seen: [...seen, ...more], isInsisted }),

    /** Whether a call of this tool is likely to be changed, before its arguments are known. */
    async mayChange(advice: Advice, tool: string): Promise<boolean> {
      if (advice.tie.includes(tool)) return true
      const called = advice.tools.get(tool)
      const found = called && (await wanted(advice, { id: '', tool, args: {}, isBegun: true }, called))
      return found !== undefined && (found.tool !== called || Object.keys(found.value?.args ?? {}).length > 0)
    },

    /**
     * What a call becomes; undefined where penchant has nothing to say to it, and whatever goes wrong.
     */
    async call(advice: Advice, call: SaidCall, rules?: FillRules): Promise<CallAdvice | undefined> {
      const args = parsedArgs(call.args)
      return args && adviseCall(advice, { ...call, id: String(call.id), tool: String(call.tool), args }, rules).catch(() => undefined)
    },

    /** The model has answered the request in words alone. */
    answered({ request, tools }: Advice): void {
      request.isAnswered = true
      hear(request, tools.size === 0 ? undefined : false)
    },

    amend,

    /** Makes tools known before they are asked about. Never rejects. */
    add: (tools: readonly HostTool[]): Promise<void> => add(tools.map(described)),

    happened,

    /** Resolves when everything told so far is learnt. */
    async settled(): Promise<void> {
      for (const request of requests.all()) hear(request)
      for (let seen: unknown; seen !== learning; ) {
        seen = learning
        await learning
      }
    },
  }
}

/** What the assistant said before the user's last message. */
function wordsBefore(turns: readonly Turn[]): string | undefined {
  const last = turns.findLastIndex(({ role }) => role === 'user')
  return turns.slice(0, Math.max(0, last)).findLast(({ role }) => role === 'assistant')?.content || undefined
}

/** The app's own mistake in a listener is for its console, not for the chat. */
function quietly(task: () => void): void {
  try {
    task()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}

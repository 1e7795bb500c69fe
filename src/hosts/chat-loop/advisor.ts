/**
 * The advisor: one penchant beside one host. Asks before the model and before each call, and learns what came of it.
 *
 * Lives here: what has to be kept between those moments, deadlines, failing open. May not know: any host's package or spelling.
 */
import { DEADLINE_MS, withinDeadline } from '../../util/deadline.js'
import { PenchantError } from '../../errors.js'
import type { Lesson, Noted, Question, Turn } from '../../penchant.js'
import { asSuggestionError } from '../../question.js'
import { defined } from '../../util/defined.js'
import { randomId } from '../../util/random-id.js'
import type { Advice, Advisor, HostCall, PenchantSoon, Request } from './advice.js'
import { arrange, NARROW_AT } from './arrange.js'
import { createIntroduction } from './introduce.js'
import { fillIn, statedArgs } from './fill-in.js'
import { FIND_TOOLS } from './find-tools.js'
import { limit, limitsFor } from './limit.js'
import { createPendingCalls } from './pending-calls.js'
import { mayRedirect, rivalFor } from './redirect.js'
import { type Asking, englishQuestion, type HostOptions, type HostTool, type Report, turnReport } from './report.js'
import { callMeant, createRequests, saidIn } from './requests.js'

/** P(none) from which on it says nothing that no tool was called. */
const FITS_NONE = 0.5

/** Share of the deadline that is waited for the vectors of new tools, and for what was said before; both go on behind the question. */
const SHARE_BEFORE = 0.3

export function createAdvisor(given: PenchantSoon, host: string, options: HostOptions = {}): Advisor {
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
  const learn = (lesson: Lesson): void => take(async () => (await soon).learn(lesson))
  /** One after the other: what was said before is known when it is asked what was meant by what came after. */
  function take(task: () => Promise<{ readonly noted: readonly Noted[] }>): void {
    learning = learning
      .then(task)
      .then(({ noted }) => {
        if (noted.length > 0) quietly(() => options.onNoted?.(noted))
      })
      .catch(trouble)
  }

  /** Reads what the user says for good, once it is known what became of the message. @param called whether it led to a call, if that tells anything */
  function hear(request: Request, called?: boolean): void {
    if (request.isRead) return
    request.isRead = true
    const { text: message, turns, before: ran, suggestion, conversation } = request
    // Where no tool would have fitted, none is called whatever was said.
    const isTold = called === true || (called === false && suggestion?.none !== undefined && suggestion.none < FITS_NONE)
    const said = { message, ...wordsBefore(turns), ...(ran === undefined ? {} : { ran }), ...(isTold ? { called } : {}) }
    take(async () => (await soon).remember({ ...said, ...defined({ conversation }), origin }))
  }

  const calls = createPendingCalls(learn, origin)

  const described = (tool: HostTool): HostTool => ({ ...tool, ...about[tool.name] })

  const add = createIntroduction(soon, trouble)

  async function ask(request: Request, tools: readonly HostTool[]): Promise<void> {
    request.asked = new Set(tools.map(({ name }) => name))
    const end = Date.now() + deadlineMs
    const shortlist = limitsFor(options, tools.length)
    const { value, error } = await within(async () => {
      await withinDeadline({ deadlineMs: deadlineMs * SHARE_BEFORE }, () => Promise.all([add(tools), learning])).catch(() => {})
      return (await soon).suggest(
        {
          query: request.turns,
          turn: request.id,
          ...(tools.length === 0 ? {} : { tools: [...request.asked] }),
          explore,
          origin,
          ...defined({ conversation: request.conversation, ran: request.before, notes: options.notes, shortlist }),
        },
        { deadlineMs: end - Date.now() },
      )
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
    const { request, given, tools, seen, isInsisted } = of
    const { suggestion, hasFailed } = request
    const arranged = arrange(given, hasFailed ? undefined : suggestion, narrowAt)
    const limited = limit(arranged.names, tools, { suggestion, always, seen, hasFailed, tie: arranged.tie })
    request.favoured = [...arranged.favoured, ...limited.unrivalled]
    const isChanged = !isInsisted && (arranged.isChanged || limited.hidden.length > 0)
    return {
      ...arranged,
      ...limited,
      isChanged,
      isNarrowed: arranged.isChanged,
      ...of,
      suggestion,
      prompt: suggestion?.prompt ?? '',
    }
  }

  /** What penchant says to a call of `tool`. @param among the rivals, where it is to say which of them the user wants */
  function suggestFor(
    { request }: Advice,
    said: Pick<HostCall, 'tool' | 'args'>,
    end: number,
    among: Pick<Question, 'tools' | 'domain'> = { tools: [said.tool] },
  ) {
    const { turns: query, id: turn, conversation } = request
    const left = Math.max(1, end - Date.now())
    const question: Question = { query, ...defined({ conversation }), turn, ...said, ...among, explore: false, notes: false, origin }
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

  return {
    async before({ turns, tools: given, conversation = options.conversation, seen = [], isInsisted = false }) {
      const said = saidIn(turns)
      const text = said.at(-1) ?? ''
      if (text.trim() === '' || (given.length === 0 && options.notes === false)) return undefined
      const tools = given.flatMap((tool) => (tool.name === FIND_TOOLS ? [] : described(tool)))
      const { last, isStep, isNext } = requests.find(conversation, turns)
      let request = isStep ? last : undefined
      if (request === undefined) {
        if (last !== undefined) hear(last, isNext ? false : undefined)
        const meant = last !== undefined && isNext ? callMeant(text, last.ran, tools) : undefined
        const answered = meant?.suggestion ?? last?.learnt ?? last?.suggestion
        // The answer to a question of ours says nothing about the answer before it; an edited message is no reply.
        if (answered !== undefined && last?.questions.size === 0 && isNext) learn({ suggestion: answered, reply: text })
        request = {
          id: randomId(),
          conversation,
          turns,
          text,
          count: said.length,
          wasAsked: (last?.questions.size ?? 0) > 0,
          questions: new Set(),
          hasFailed: false,
          isRead: !read,
          isAnswered: false,
          suggestion: undefined,
          asked: new Set(),
          ran: [],
          favoured: [],
          ...(meant === undefined ? {} : { before: meant.tool }),
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
      const advice = offer({
        request,
        given: given.map(({ name }) => name),
        tools: new Map(tools.map((tool) => [tool.name, tool])),
        seen,
        isInsisted,
      })
      if (suggestion !== undefined && request !== last) tell(turnReport(suggestion, advice))
      return advice
    },

    further: ({ request, given, tools, seen }, more, isInsisted) => offer({ request, given, tools, seen: [...seen, ...more], isInsisted }),

    async mayChange(advice, tool) {
      if (advice.tie.includes(tool)) return true
      const called = advice.tools.get(tool)
      const found = called && (await wanted(advice, { id: '', tool, args: {}, isBegun: true }, called))
      return found !== undefined && (found.tool !== called || Object.keys(found.value?.args ?? {}).length > 0)
    },

    async call(advice, call, rules) {
      const { request } = advice
      // Whoever calls directly has no model whose answer that would be.
      if (call.mayAskRivals !== false) request.isAnswered = true
      hear(request, true)
      const called = advice.tools.get(call.tool)
      if (called === undefined) return undefined
      const { tool, value: suggestion, error } = await wanted(advice, call, called)
      const filled = fillIn(tool, call.args, suggestion, rules)
      const isRedirected = tool !== called
      if (isRedirected) request.favoured = [...request.favoured, tool.name]
      const rivals = call.mayAskRivals !== false && advice.tie.includes(call.tool) ? advice.tie : undefined
      const asking: Asking | undefined =
        rivals === undefined && filled.outcome !== 'ask'
          ? undefined
          : { tool: tool.name, ...(rivals === undefined ? {} : { tools: rivals }), args: filled.ask }
      const words = asking === undefined || request.wasAsked || call.mayAsk === false ? undefined : wordsOf(asking, request)
      if (words !== undefined) request.questions.add(words)
      else calls.remember(request, { ...call, tool: tool.name }, filled, suggestion)
      const decided = isRedirected ? suggestion : rivals === undefined ? undefined : advice.suggestion
      const because = [...(decided?.tool?.because ?? []), ...filled.because]
      const outcome = asking !== undefined ? 'ask' : isRedirected ? 'filled' : filled.outcome
      const failure = error === undefined ? suggestion?.error : asSuggestionError(error)
      tell({
        about: 'call',
        outcome,
        because,
        tool: tool.name,
        ...(Object.keys(filled.supplied).length === 0 ? {} : { filled: filled.supplied }),
        ...defined({ asking, error: failure, suggestion }),
      })
      return {
        ...filled,
        tool: tool.name,
        isChanged: isRedirected || Object.keys(filled.supplied).length > 0,
        outcome,
        because,
        ...defined({ asking, question: words }),
      }
    },

    answered({ request, tools }) {
      request.isAnswered = true
      hear(request, tools.size === 0 ? undefined : false)
    },

    amend: calls.amend,

    add: (tools) => add(tools.map(described)),

    happened: calls.happened,

    async settled() {
      for (const request of requests.all()) hear(request)
      for (let seen: unknown; seen !== learning; ) {
        seen = learning
        await learning
      }
    },
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
}

/** What the assistant said before the user's last message. */
function wordsBefore(turns: readonly Turn[]): { readonly before?: string } {
  const last = turns.findLastIndex(({ role }) => role === 'user')
  const before = turns.slice(0, Math.max(0, last)).findLast(({ role }) => role === 'assistant')?.content
  return before === undefined || before === '' ? {} : { before }
}

/** The app's own mistake in a listener is for its console, not for the chat. */
function quietly(task: () => void): void {
  try {
    task()
  } catch (error) {
    globalThis.reportError?.(error)
  }
}

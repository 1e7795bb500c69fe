/** penchant beside an AG-UI agent in the page, as CopilotKit has them: AG-UI's middleware. Imports only `rxjs`, of which AG-UI is made. */
import { concat, concatMap, defer, from, type Observable } from 'rxjs'
import { createAdvisor } from './chat-loop/advisor.js'
import { type Fields, fieldsOf, listOf } from './chat-loop/fields.js'
import { offered } from './chat-loop/arrange.js'
import type { HostOptions, PenchantSoon } from './chat-loop/report.js'
import { advisedEvents, beforeRun } from './ag-ui-parts/ag-ui-run.js'

export type { Asking, HostOptions, Report, ToolFacts } from './chat-loop/report.js'

/** What an agent is asked with. */
export interface AgentRun {
  readonly messages: readonly object[]
  readonly tools: readonly object[]
  readonly context: readonly object[]
}

/** A middleware for `agent.use`. */
export interface AgUiMiddleware {
  <I extends AgentRun, O>(input: I, next: { run(input: I): O }): O
  /** Resolves when everything seen so far is learnt. */
  settled(): Promise<void>
}

/**
 * A middleware with penchant. The conversation is the run's `threadId`; preferences go into its `context`. Whatever goes wrong, the run goes on as it
 * came.
 *
 * @example
 * agent.use(penchantMiddleware(penchant))
 */
export function penchantMiddleware(penchant: PenchantSoon, options: HostOptions = {}): AgUiMiddleware {
  const advisor = createAdvisor(penchant, 'ag-ui', options)

  function run(given: Fields, next: { run(input: Fields): Observable<Fields> }): Observable<Fields> {
    // CopilotKit asks in the user's name what they could say next, with a tool of its own.
    if (toolInsistedOn(given) === 'copilotkitSuggest') return next.run(given)
    const asked = defer(() => beforeRun(advisor, given, 'parameters').catch(() => undefined))
    return asked.pipe(
      concatMap((advice) => {
        if (advice === undefined) return next.run(given)
        const changed = {
          ...given,
          tools: offered(listOf(given.tools), advice),
          ...(advice.prompt === ''
            ? {}
            : { context: [...listOf(given.context), { description: 'Preferences of the user', value: advice.prompt }] }),
        }
        const events = advisedEvents(advisor, advice)
        const whole = (list: Promise<readonly Fields[]>) => from(list).pipe(concatMap((each) => each))
        return concat(
          next.run(changed).pipe(concatMap((event) => whole(events.next(fieldsOf(event))))),
          defer(() => whole(events.end())),
        )
      }),
    )
  }

  return Object.assign(run as unknown as AgUiMiddleware, { settled: () => advisor.settled() })
}

/** The tool that a run has to call, as CopilotKit says it. */
const toolInsistedOn = ({ forwardedProps }: Fields): unknown => fieldsOf(fieldsOf(fieldsOf(forwardedProps).toolChoice).function).name

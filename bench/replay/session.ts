/**
 * A penchant to replay with: the engine's own parts over a log that is uncovered event by event, in shadow, without deadlines.
 *
 * Lives here: how the parts are put together. May not know: files, scores.
 */
import { createCatalogue } from '../../src/catalogue/catalogue.js'
import type { Embedder } from '../../src/embedding/embedder.js'
import { toolText } from '../../src/embedding/tools/tool-text.js'
import { createAnswers } from '../../src/engine/answering/answers.js'
import { createListener } from '../../src/engine/answering/listen.js'
import { createEmbedderSession } from '../../src/engine/embedder-session.js'
import { ENGINE_PARTS, type EngineParts } from '../../src/engine/engine-parts.js'
import { loadCrowd } from '../../src/engine/crowd-prior.js'
import { NO_RULES } from '../../src/arguments/disclosure/disclosure-rules.js'
import { checkOptions } from '../../src/engine-options.js'
import type { LogEvent } from '../../src/event.js'
import { loadKernels } from '../../src/linear/load-kernels.js'
import { createNotekeeper } from '../../src/memory/notekeeper.js'
import type { CrowdPrior, Decision, OpenOptions, Question, Tool } from '../../src/penchant.js'
import { type ToolVectors, toolVectors } from '../../src/reading/toward-requests.js'
import type { EventLog } from '../../src/store/event-log.js'
import { NO_ASSETS } from '../evals/no-assets.js'

/** Deadlines are the browser's business. */
const NO_HURRY_MS = 600_000

export interface ReplaySession {
  /** What would have been decided now. */
  decide(question: Question): Promise<Decision>
  /** Learns the next events of the log. */
  learn(events: readonly LogEvent[]): Promise<void>
  /** Unit vector of a request. */
  vector(text: string): Promise<Float32Array>
}

export interface ReplayOptions extends Pick<OpenOptions, 'policy' | 'noneAt' | 'border' | 'axes'> {
  readonly prior?: CrowdPrior
}

export async function openReplay(
  tools: readonly Tool[],
  embedder: Embedder,
  { policy: policyName = 'penchant', prior, ...more }: ReplayOptions = {},
  other: Partial<EngineParts> = {},
): Promise<ReplaySession> {
  const parts = { ...ENGINE_PARTS, ...other }
  const given = { user: 'replay', thread: 'main', embedder: embedder.tier, storage: 'memory', assets: NO_ASSETS, mode: 'shadow' } as const
  const options = checkOptions({ ...given, policy: policyName, prior, ...more } as Parameters<typeof checkOptions>[0])
  const policy = parts.policies[policyName]()
  const notekeeper = createNotekeeper(parts.notePolicies.penchant())
  const onTrouble = (error: Error): never => {
    // A figure of a penchant that broke on the way would be of something else.
    throw error
  }
  const kernels = await loadKernels()
  const catalogue = createCatalogue()
  const chooser = parts.createChooser(catalogue, kernels)
  const uncovered = uncoveredLog()
  const session = createEmbedderSession(
    embedder,
    { log: uncovered.log, kernels, policy, noteLearners: notekeeper.learners, options, disclose: NO_RULES, onSetAside: onTrouble, parts },
    () => undefined,
  )
  const crowd = loadCrowd(prior, onTrouble, new AbortController().signal)
  const listener = createListener({ catalogue, chooser, log: uncovered.log, session: () => session })
  const answers = createAnswers({
    options,
    catalogue,
    chooser,
    policy,
    notekeeper,
    listener,
    crowd,
    session: () => session,
    onTrouble,
  })
  catalogue.add(tools)
  await session.vectors.ensure(tools.flatMap((tool) => [toolText(tool), ...(policy.toolTexts?.(tool) ?? [])]))
  chooser.setVectors(new Map(tools.flatMap((tool) => vectorOf(tool))), true)
  await session.fold.catchUp()
  await crowd.settled

  function vectorOf(tool: Tool): [string, ToolVectors][] {
    const vector = session.vectors.get(toolText(tool))
    return vector === undefined ? [] : [[tool.name, toolVectors(vector, embedder.tier)]]
  }

  return {
    async decide(question) {
      const over = new AbortController().signal
      const { context, error } = await answers.answer(question, { deadlineMs: NO_HURRY_MS, over, ready: {} })
      if (context.decision === undefined || error !== undefined) throw new Error(error?.message ?? 'Nothing was decided.')
      return context.decision
    },
    async learn(events) {
      await session.fold.take({ after: session.fold.through, revision: REVISION, events: uncovered.add(events) })
    },
    vector: (text) => session.vectors.urgent(text),
  }
}

const REVISION = 0

/** A log whose future nobody sees. What a fold and a listener ask of a log, and nothing else. */
function uncoveredLog(): { readonly log: EventLog; add(events: readonly LogEvent[]): readonly LogEvent[] } {
  const events: LogEvent[] = []
  const log: Pick<EventLog, 'storage' | 'tail' | 'count' | 'state' | 'readSnapshot' | 'findBySuggestion'> = {
    storage: 'memory',
    async tail(after, limit = events.length) {
      const from = after === undefined ? 0 : events.findLastIndex(({ id }) => id === after) + 1
      return { revision: REVISION, events: events.slice(from, from + limit) }
    },
    count: async () => events.length,
    state: async () => ({ revision: REVISION, lastId: events.at(-1)?.id }),
    readSnapshot: async () => undefined,
    findBySuggestion: async () => undefined,
  }
  return {
    log: log as EventLog,
    add(news) {
      events.push(...news)
      return news
    },
  }
}

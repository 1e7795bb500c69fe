/**
 * Embedders: the one that answers, and how a better one takes over: when its folds are level with the log and its vectors of the catalogue made.
 *
 * Lives here: which session answers now, the vectors of tools, how loading stands. May not know: what is asked of a session.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { toolText } from '../embedding/tools/tool-text.js'
import { type Embedder, type EmbedderName, isDear, nameOf } from '../embedding/embedder.js'
import { createHashedEmbedder } from '../embedding/hashed.js'
import { PenchantError } from '../errors.js'
import type { Inspection, Notice } from '../contract/inspection.js'
import { type ToolVectors, toolVectors } from '../reading/toward-requests.js'
import { asSuggestionError } from '../question.js'
import { defined } from '../util/defined.js'
import type { Chooser } from '../selection/choose.js'
import type { EmbedderSession } from './embedder-session.js'
import { prepareArguments } from './answering/fill-arguments.js'
import type { ForegroundGate } from './foreground-gate.js'
import type { Notices } from './notices.js'
import type { OpeningNeeds } from './opening.js'

/** Tools whose vectors are made between two looks at the event loop, and with a tier whose vectors are dear. */
const TOOL_BATCH = 64
const DEAR_BATCH = 8

export interface EmbedderNeeds extends Pick<Notices, 'tell' | 'onTrouble'>, Pick<OpeningNeeds, 'closing' | 'policy'> {
  /** @param pause awaited before each batch of vectors */
  sessionFor(embedder: Embedder, pause: () => Promise<void> | undefined): EmbedderSession
  readonly catalogue: Catalogue
  readonly chooser: Chooser
  readonly wanted: EmbedderName
  /** Why a better one is not wanted. */
  readonly reason: string | undefined
  readonly gate: ForegroundGate
  /** Runs what must not interleave with learning or with changes of the catalogue. */
  work<T>(task: () => Promise<T>): Promise<T>
}

/** The hashed embedder answers at once, when its fold has caught up. */
export function createEmbedders(needs: EmbedderNeeds) {
  const { sessionFor, policy, catalogue, chooser, wanted, reason, gate, work, tell, onTrouble, closing } = needs
  // A tier that is on its way in gives way to the one that answers.
  const begin = (embedder: Embedder): EmbedderSession => {
    const begun: EmbedderSession = sessionFor(embedder, () => (begun === session ? undefined : gate.free()))
    return begun
  }
  let session = begin(createHashedEmbedder())
  let state: Inspection['embedder']['state'] = wanted === 'hashed' ? 'ready' : 'loading'
  let fallback: PenchantError | undefined
  let pendingTexts = 0
  let filling: Promise<void> = Promise.resolve()

  const standing = (): Notice => ({ kind: 'embedder', tier: nameOf(session.vectors.embedder), state, ...failure() })
  const failure = () => (fallback === undefined ? {} : { error: asSuggestionError(fallback) })

  // Taking over must: let learning, adding and suggesting go on while a long history is embedded; miss nothing that comes meanwhile; end when
  // the engine is closed.
  async function takeOver(embedder: Embedder): Promise<void> {
    const next = begin(embedder)
    closing.addEventListener('abort', () => void embedder.close(), { once: true })
    await next.fold.catchUp((done, of) => tell({ kind: 'embedding', done, of }))
    const made = await vectorsOf(next, catalogue.list())
    await prepareArguments(next)
    await work(async () => {
      if (closing.aborted) return
      await next.fold.catchUp()
      const today = catalogue.list()
      const news = today.filter((tool) => !made.has(tool))
      const late = await vectorsOf(next, news)
      const previous = session
      session = next
      chooser.setVectors(byName(today, new Map([...made, ...late])), true)
      if (nameOf(embedder) === wanted) state = 'ready'
      tell(standing())
      void embedder.failed?.then((error) => retire(embedder, error)).catch((error: unknown) => onTrouble(PenchantError.from(error)))
      // The next page visit begins with this tier again: from here, not from where it once was saved.
      await previous.fold.snapshot()
      await previous.vectors.embedder.close()
    })
  }

  /** An embedder that can answer no more gives way to the one that needs nothing. */
  async function retire(embedder: Embedder, error: PenchantError): Promise<void> {
    if (closing.aborted || session.vectors.embedder !== embedder) return
    fallback = error
    state = 'fallen-back'
    await takeOver(createHashedEmbedder())
  }

  async function vectorsOf(at: EmbedderSession, tools: readonly Tool[]): Promise<Map<Tool, ToolVectors>> {
    const made = new Map<Tool, ToolVectors>()
    let waiting = tools.length
    pendingTexts += waiting
    try {
      const size = isDear(at.vectors.embedder) ? DEAR_BATCH : TOOL_BATCH
      for (let i = 0; i < tools.length && !closing.aborted; i += size) {
        const batch = tools.slice(i, i + size)
        await at.vectors.ensure(batch.flatMap((tool) => [toolText(tool), ...(policy.toolTexts?.(tool) ?? [])]))
        for (const tool of batch) {
          const vector = at.vectors.get(toolText(tool))
          if (vector !== undefined) made.set(tool, toolVectors(vector, at.vectors.embedder.tier))
        }
        waiting -= batch.length
        pendingTexts -= batch.length
        tell({ kind: 'embedding', done: i + batch.length, of: tools.length })
        await breathe()
        await gate.free()
      }
      return made
    } finally {
      pendingTexts -= waiting
    }
  }

  return {
    /** What belongs to the embedder that answers now. */
    session: (): EmbedderSession => session,

    /** Lets each of `tiers` take over in its turn; resolves when the last has, or when no further one can be had. */
    async load(tiers: AsyncIterable<Embedder>): Promise<void> {
      try {
        for await (const embedder of tiers) {
          if (closing.aborted) return void (await embedder.close())
          await takeOver(embedder)
        }
      } catch (error) {
        if (closing.aborted) return
        fallback = PenchantError.from(error)
        state = 'fallen-back'
        tell(standing())
      }
    },

    /** Vectors of new tools, in their turn of `work`; the transformer's follow behind it. */
    // Outside the queue, since learning must not wait for thousands of them. Until then a new tool is found by its words.
    async add(tools: readonly Tool[]): Promise<void> {
      const at = session
      const fill = vectorsOf(at, tools).then((made) => {
        const still = tools.filter((tool) => catalogue.get(tool.name) === tool)
        if (at === session) chooser.setVectors(byName(still, made))
      })
      if (!isDear(at.vectors.embedder)) return fill
      filling = Promise.all([filling, fill]).then(
        () => {},
        (error) => {
          if (!closing.aborted) onTrouble(PenchantError.from(error))
        },
      )
    },

    /** When what follows behind has come. */
    filled: (): Promise<void> => filling,
    inspect: (): Inspection['embedder'] => {
      const { embedder } = session.vectors
      const heads = embedder.tier === 'hashed' ? 'words' : 'vectors'
      return defined({ tier: nameOf(embedder), id: embedder.id, wanted, reason, heads, state, ...failure(), pendingTexts })
    },
    /** Which one answers, as listeners are told. */
    standing,
  }
}

function byName(tools: readonly Tool[], vectors: ReadonlyMap<Tool, ToolVectors>): Map<string, ToolVectors> {
  return new Map(tools.filter((tool) => vectors.has(tool)).map((tool) => [tool.name, vectors.get(tool) as ToolVectors]))
}

/** Lets messages and timers in. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

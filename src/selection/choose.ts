/**
 * Choosing: from a question to a suggestion of a tool, in one pass. mention? → domain → policy → outcome.
 *
 * Lives here: what only today knows (the catalogue, what is pending, the provider of this turn). May not know: storage, threads.
 */
import { kept } from '../kept.js'
import { type Catalogue, providerOf } from '../catalogue/catalogue.js'
import { createDomainModel, type DomainModel, domainOf } from '../embedding/domain.js'
import type { Tier } from '../embedding/embedder.js'
import { createToolSpace, type ToolSpace } from '../embedding/tool-space.js'
import type { World } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import type { Lesson, Question, Suggestion, SuggestionContext, ToolChoice } from '../penchant.js'
import { randomId } from '../random-id.js'
import { toolHash } from '../text-hash.js'
import { type Asked, priorOf, readQuestion, type ToolsInText } from './asked.js'
import { decide, type Staying } from './decide.js'
import { matcherOf, type MentionMatcher } from './mention.js'
import { createNoneReader, type NoneReader } from './none/none.js'
import { type NoneBorder, noneOf } from './none/outcome.js'
import { argmax, type Candidate, type Choice, type Opinion, type Policy } from './policy.js'

/** Contenders that a suggestion carries, and so an event keeps. */
const CONTENDERS = 64

/** Domains less probable than this are not worth keeping. */
const LEAST_DOMAIN = 0.005

/** Later suggestions after which one that was never learnt about no longer counts as pending. */
const PENDING_ROUNDS = 30

/** Texts of which it is kept what they say of tools. */
const MOST_TEXTS = 10_000

/** Turns whose provider is remembered. */
const TURNS = 1000

export interface Chooser {
  /** Vectors of tools by name, as they are made. All at once when the embedder changes. */
  setVectors(vectors: ReadonlyMap<string, Float32Array>, isNewEmbedder?: boolean): void
  /** @throws PenchantError `invalid-argument`, `unknown-tool` */
  read(question: Question): Asked
  choose<State>(
    asked: Asked,
    vector: Float32Array,
    policy: Policy<State>,
    state: State,
    world: World,
    tier: Tier,
    known?: (text: string) => Float32Array | undefined,
    /** Without it nothing is said about none of the tools fitting. */
    border?: NoneBorder,
  ): Suggestion
  /** Tools that a text names or rules out, of today's catalogue. */
  toolsIn(text: string): ToolsInText
  /** What is learnt about is pending no longer. */
  settle(lessons: Lesson | readonly Lesson[]): void
  /** Forgets what is pending, and which provider which turn took. */
  clear(): void
}

export function createChooser(catalogue: Catalogue, kernels: Kernels, without: readonly string[] = []): Chooser {
  let seen = -1
  let matcher: MentionMatcher | undefined
  let model: DomainModel | undefined
  let space: ToolSpace | undefined
  let nones: NoneReader | undefined
  let vectors = new Map<string, Float32Array>()
  /** What texts say of today's tools: the same few cards are looked at for every request. */
  const inTexts = new Map<string, ToolsInText>()
  const pending = new Map<string, { readonly tool: string; readonly round: number }>()
  const providers = new Map<string, string>()
  let round = 0

  /** What is derived from the catalogue, made anew after it has changed. */
  function derived(): {
    readonly matcher: MentionMatcher
    readonly model: DomainModel
    readonly space: ToolSpace
    readonly nones: NoneReader
  } {
    if (seen !== catalogue.revision) {
      seen = catalogue.revision
      matcher = model = space = nones = undefined
      inTexts.clear()
      for (const name of vectors.keys()) if (catalogue.get(name) === undefined) vectors.delete(name)
    }
    matcher ??= matcherOf(catalogue.list())
    model ??= createDomainModel(catalogue.list(), { kernels, vectorOf: (tool) => vectors.get(tool.name) })
    space ??= createToolSpace(model, (tool) => vectors.get(tool.name), kernels)
    nones ??= createNoneReader(model, kernels)
    return { matcher, model, space, nones }
  }
  return {
    setVectors(made, isNewEmbedder = false) {
      space = undefined
      if (isNewEmbedder) {
        vectors = new Map(made)
        model = nones = undefined
      } else
        for (const [name, vector] of made) {
          vectors.set(name, vector)
          model?.setVector(name, vector)
        }
    },

    read: (question) => readQuestion(question, catalogue),

    choose(asked, vector, policy, state, world, tier, known, border) {
      const id = randomId()
      round += 1
      for (const [suggestion, { round: since }] of pending) if (round - since > PENDING_ROUNDS) pending.delete(suggestion)
      const names = asked.candidates.map(({ name }) => name)
      const { matcher, model, space, nones } = derived()
      const mention = without.includes('mention') ? undefined : matcher.match(asked.text)
      const isAllowed = new Set(names)
      const named = (asked.probe === undefined ? (mention?.tools ?? []) : [asked.probe]).filter(
        (name) => name !== null && isAllowed.has(name),
      ) as string[]
      const ruledOut = new Set(mention?.ruledOut ?? [])
      const unwanted = new Set(asked.wishes?.flatMap(({ tool, isWanted }) => (isWanted || named.includes(tool) ? [] : [tool])))

      // Whoever rules out every candidate gets them all back: something has to be said.
      const isOpen = (name: string) => !ruledOut.has(name) && !unwanted.has(name)
      const open = names.some(isOpen) ? names.filter(isOpen) : names
      const domains =
        asked.domain === undefined
          ? model.probability(vector, asked.text, open, policy.middle?.(state))
          : [{ domain: asked.domain, probability: 1 }]
      const choice: Choice = { ...choiceOf(asked, vector, domains, new Set(open), space), ...(known === undefined ? {} : { known }) }
      const opinion = policy.rank(state, choice, world)
      const decision = decide(asked, choice, opinion, named, mention, ruledOut, sameProvider(asked, choice, opinion))

      const order = choice.candidates
        // Whoever names a tool leaves nothing to believe.
        .map((candidate, k) => ({
          candidate,
          probability: named.length === 1 ? Number(candidate.tool.name === named[0]) : (opinion.probabilities[k] as number),
        }))
        .sort((a, b) => b.probability - a.probability)
      const context: SuggestionContext = {
        query: asked.text,
        conversation: asked.conversation,
        ...(asked.turn === undefined ? {} : { turn: asked.turn }),
        at: asked.at,
        named: named.length === 1,
        domains:
          asked.domain === undefined
            ? domains
                .filter(({ probability }) => probability >= LEAST_DOMAIN)
                .map(({ domain, probability }) => [domain, probability] as const)
            : [],
        contenders: contendersOf(
          order.map(({ candidate }) => candidate),
          domains,
        ).map((candidate) => ({ name: candidate.tool.name, hash: candidate.hash })),
        embedder: tier,
      }
      const tool: ToolChoice = {
        ...decision.tool,
        ranking: order.slice(0, CONTENDERS).map(({ candidate, probability }) => ({
          name: candidate.tool.name,
          ...(candidate.tool.domain === undefined ? {} : { domain: candidate.tool.domain }),
          probability,
        })),
      }
      const nothing = noneOf(asked, nones, border, {
        vector,
        tier,
        names: open,
        named,
        served: policy.nearestServed?.(state, choice, world),
      })
      if (nothing?.outcome === 'none') return { id, ...nothing, context }
      // Whoever does not want to explore is not trying anything that an outcome could be awaited for.
      if (asked.explore) pending.set(id, { tool: tool.name, round })
      const used = catalogue.get(tool.name)
      rememberProvider(asked, used && providerOf(used))
      return { id, outcome: decision.outcome, tool, ...(nothing === undefined ? {} : { none: nothing.none }), context }
    },

    toolsIn(text) {
      const { matcher: names } = derived()
      return kept(inTexts, text, MOST_TEXTS, () => {
        const mention = names.match(text)
        return { wanted: mention?.tools ?? [], unwanted: mention?.ruledOut ?? [] }
      })
    },

    settle(lessons) {
      for (const lesson of Array.isArray(lessons) ? (lessons as readonly Lesson[]) : [lessons as Lesson])
        if ('suggestion' in lesson) pending.delete(lesson.suggestion.id)
    },

    clear() {
      pending.clear()
      providers.clear()
      inTexts.clear()
    },
  }

  function choiceOf(asked: Asked, vector: Float32Array, domains: Choice['domains'], open: ReadonlySet<string>, space: ToolSpace): Choice {
    const waiting = new Map<string, number>()
    for (const { tool } of asked.explore ? pending.values() : []) waiting.set(tool, (waiting.get(tool) ?? 0) + 1)
    return {
      text: asked.text,
      vector,
      candidates: asked.candidates
        .filter(({ name }) => open.has(name))
        .map(
          (tool): Candidate => ({
            tool,
            hash: toolHash(tool),
            domain: domainOf(tool),
            prior: priorOf(asked, tool),
            pending: waiting.get(tool.name) ?? 0,
          }),
        ),
      domains,
      explore: asked.explore,
      space,
      stated: Object.values(asked.args),
      at: asked.at,
    }
  }

  /** The provider that an earlier call of this turn took, if it offers a tool in the most probable domain. */
  function sameProvider(asked: Asked, choice: Choice, opinion: Opinion): Staying | undefined {
    const provider = asked.turn === undefined ? undefined : providers.get(turnKey(asked))
    const domain = choice.domains[0]?.domain
    if (provider === undefined) return undefined
    const scores = Float64Array.from(choice.candidates, (candidate, k) =>
      providerOf(candidate.tool) === provider && candidate.domain === domain ? (opinion.scores[k] as number) : Number.NEGATIVE_INFINITY,
    )
    const k = argmax(scores)
    if (k < 0 || scores[k] === Number.NEGATIVE_INFINITY) return undefined
    return { k, evidence: { kind: 'same-turn', text: `An earlier call of this turn went to ${provider}.`, provider } }
  }

  function rememberProvider(asked: Asked, provider: string | undefined): void {
    if (asked.turn === undefined || provider === undefined || providers.has(turnKey(asked))) return
    providers.set(turnKey(asked), provider)
    for (const oldest of providers.keys()) {
      if (providers.size <= TURNS) break
      providers.delete(oldest)
    }
  }
}

/** Whole groups of rivals, the most probable domain first: what is learnt of one tool is learnt against all of its rivals. */
function contendersOf(order: readonly Candidate[], domains: Choice['domains']): readonly Candidate[] {
  const rank = new Map(domains.map(({ domain }, i) => [domain, i]))
  return [...order].sort((a, b) => (rank.get(a.domain) ?? 0) - (rank.get(b.domain) ?? 0)).slice(0, CONTENDERS)
}

const turnKey = (asked: Asked): string => JSON.stringify([asked.conversation, asked.turn])

/**
 * Choosing: from a question to a suggestion of a tool, in one pass. mention? → domain → policy → outcome.
 *
 * Lives here: what only today knows (the catalogue, what is pending, the provider of this turn). May not know: storage, threads.
 */
import { memoize } from '../util/memoize.js'
import { type Catalogue, providerOf } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { createDomainModel, type DomainModel, type DomainProbability, domainOf, type Jobs } from '../embedding/tools/domain.js'
import type { Tier } from '../embedding/embedder.js'
import { createToolSpace, type ToolSpace } from '../embedding/tools/tool-space.js'
import type { World } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import type { Lesson, Question, Suggestion, SuggestionContext, SuggestionLesson, ToolChoice } from '../penchant.js'
import { randomId } from '../util/random-id.js'
import { toolHash } from '../util/text-hash.js'
import { type Asked, isSettled, priorOf, readQuestion, type ToolsInText } from './asked.js'
import { decide, type Staying } from './decide.js'
import { matcherOf, type Mention, type MentionMatcher } from './naming/mention.js'
import { hear, NO_NAMES, type NamesIn, namesIn } from './heard.js'
import { createNoneReader, type NoneReader } from './none/none.js'
import { isRequest, isStatement, type NoneBorder, noneOf } from './none/none-outcome.js'
import { argmax, type Candidate, type Choice, isSpoiled, type Opinion, type Policy, rivalsByDomain, type ToolRecord } from './policy.js'
import { recordText } from './record.js'

/** Contenders that a suggestion carries, and so an event keeps. */
const CONTENDERS = 64

/** Domains less probable than this are not worth keeping. */
const LEAST_DOMAIN = 0.005

/** Jobs beside the likeliest of which it is told what the user takes: each costs a decision. */
const MOST_OTHER_JOBS = 3

/** Later suggestions after which one that was never learnt about no longer counts as pending. */
const PENDING_ROUNDS = 30

/** Texts of which it is kept what they say of tools, and cards of which it is kept for which jobs they are. */
const MOST_TEXTS = 10_000
const MOST_CARDS = 1000

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
  /** Where a text names tools of today's catalogue. */
  namesIn(text: string): NamesIn
  /** What requests and cards are for, among the domains of today's tools. */
  readonly jobs: Jobs
  /** Tools that a text of the user's wants, and those that it does not want; by its words alone. */
  toolsIn(text: string): ToolsInText
  /** What is learnt about is pending no longer; the provider of what ran is the one of its turn. */
  settle(lessons: Lesson | readonly Lesson[]): void
  /** A suggestion that nobody was given: nothing is awaited from it. */
  drop(id: string): void
  /** Forgets what is pending, and which provider which turn took. */
  clear(): void
}

export function createChooser(catalogue: Catalogue, kernels: Kernels, without: readonly string[] = []): Chooser {
  const hears = !without.includes('mention')
  let seen = -1
  let matcher: MentionMatcher | undefined
  let model: DomainModel | undefined
  let space: ToolSpace | undefined
  let nones: NoneReader | undefined
  let vectors = new Map<string, Float32Array>()
  /** What texts say of today's tools: the same few cards are looked at for every request. */
  const inTexts = new Map<string, ToolsInText>()
  /** P(domain) of cards, as long as no tool and no vector of one changes. */
  const jobsOfCards = new Map<string, readonly DomainProbability[]>()
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
      jobsOfCards.clear()
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
      jobsOfCards.clear()
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

    choose(question, vector, policy, state, world, tier, known, border) {
      const asked = policy.isPublished === true ? withoutHeard(question) : question
      const id = randomId()
      round += 1
      for (const [suggestion, { round: since }] of pending) if (round - since > PENDING_ROUNDS) pending.delete(suggestion)
      const names = asked.candidates.map(({ name }) => name)
      const { matcher, model, space, nones } = derived()
      const mention = hears ? matcher.match(asked.text) : undefined
      const isAllowed = new Set(names)
      const { heard } = asked
      const named = namedBy(asked, mention).filter((name) => isAllowed.has(name))
      const ruledOut = new Set([...(mention?.ruledOut ?? []), ...(heard?.notNow ?? [])].filter((name) => !named.includes(name)))
      const spoiled = asked.explore || policy.isPublished === true ? [] : spoiledIn(asked, (tool) => policy.recordOf(state, tool, asked.at))
      const barred = [...(asked.barred ?? []), ...spoiled].filter(({ tool }) => isAllowed.has(tool) && !named.includes(tool))
      const closed = new Set([...ruledOut, ...barred.map(({ tool }) => tool)])
      for (const { tool, isWanted } of asked.wishes ?? []) if (!isWanted && !named.includes(tool)) closed.add(tool)
      const open = openAmong(asked.candidates, closed, barred)
      const domains =
        asked.domain === undefined
          ? model.probability(vector, asked.text, open, policy.middle?.(state))
          : [{ domain: asked.domain, probability: 1 }]
      const choice: Choice = { ...choiceOf(asked, vector, domains, new Set(open), space), ...(known === undefined ? {} : { known }) }
      const opinion = policy.rank(state, choice, world)
      const decision = decide({ ...asked, barred }, choice, opinion, named, mention, ruledOut, sameProvider(asked, choice, opinion))

      const order = choice.candidates
        .map((candidate, k) => ({ candidate, probability: decision.probabilities[k] as number }))
        .sort((a, b) => b.probability - a.probability)
      const context: SuggestionContext = {
        query: asked.text,
        conversation: asked.conversation,
        ...(asked.turn === undefined ? {} : { turn: asked.turn }),
        at: asked.at,
        named: named.length === 1,
        ...(heard?.isOnce === true ? { once: true } : {}),
        ...(heard === undefined || heard.mentioned.length === 0 ? {} : { mentioned: heard.mentioned }),
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
      const nothing = noneOf({ ...asked, barred }, nones, border, {
        vector,
        tier,
        names: open,
        named,
        served: policy.nearestServed?.(state, choice, world),
      })
      const isTold =
        nothing !== undefined && !isSettled(asked, heard?.mentioned ?? named) && isRequest(asked) && policy.isPublished !== true
      const others = isTold ? otherJobs(nothing.outcome === 'none' ? undefined : decision.tool.name) : []
      const otherwise = others.length === 0 ? {} : { otherwise: others }
      if (nothing?.outcome === 'none') return { id, ...nothing, ...otherwise, context }
      // Whoever does not want to explore is not trying anything that an outcome could be awaited for.
      if (asked.explore) pending.set(id, { tool: tool.name, round })
      const because = barred.flatMap(({ evidence }) => (tool.because.includes(evidence) ? [] : evidence))
      return {
        id,
        outcome: decision.outcome,
        tool,
        ...otherwise,
        ...(nothing === undefined ? {} : { none: nothing.none }),
        ...(because.length === 0 ? {} : { because }),
        context,
      }

      /** What is known of the jobs that the request may be for, but of the one that is suggested for. */
      function otherJobs(suggested: string | undefined): readonly ToolChoice[] {
        const taken = choice.candidates.find((candidate) => candidate.tool.name === suggested)?.domain
        const wanted = new Set((asked.wishes ?? []).flatMap(({ tool: name, isWanted }) => (isWanted ? [name] : [])))
        const isKnown = ({ tool: one }: Candidate) => wanted.has(one.name) || policy.recordOf(state, one, asked.at).taken > 0
        const byDomain = rivalsByDomain(choice.candidates)
        const known = domains.flatMap(({ domain }) => {
          const rivals = domain === taken ? [] : (byDomain.get(domain) ?? [])
          return rivals.length > 1 && rivals.some(isKnown) ? [{ domain, rivals }] : []
        })
        return known.slice(0, MOST_OTHER_JOBS).flatMap(({ domain, rivals }): ToolChoice[] => {
          const job: Choice = { ...choice, candidates: rivals, domains: [{ domain, probability: 1 }], explore: false }
          const made = decide({ ...asked, barred }, job, policy.rank(state, job, world), [], undefined, new Set(), undefined)
          if (made.outcome === 'ask') return []
          const ranking = rivals.map(({ tool: { name } }, k) => ({ name, domain, probability: made.probabilities[k] as number }))
          return [{ ...made.tool, ranking: ranking.sort((a, b) => b.probability - a.probability).slice(0, CONTENDERS) }]
        })
      }
    },

    namesIn: (text) => (hears ? namesIn(text, derived().matcher) : NO_NAMES),

    jobs: {
      ofRequest(text, vector) {
        const { model } = derived()
        return model.tools.some(({ domain }) => domain !== undefined) ? model.probability(vector, text) : []
      },
      ofCard: (text, vector) => memoize(jobsOfCards, text, MOST_CARDS, () => derived().model.probability(vector(), text)),
    },

    toolsIn(text) {
      const { matcher: names } = derived()
      return memoize(inTexts, text, MOST_TEXTS, () => {
        const { used, notNow, lasting } = hear(text, namesIn(text, names), undefined, 'hashed', () => undefined)
        const of = (...stances: readonly string[]) => lasting.flatMap(({ tool, stance }) => (stances.includes(stance) ? [tool] : []))
        return { wanted: [...used, ...of('prefer')], unwanted: [...new Set([...notNow, ...of('never', 'less')])] }
      })
    },

    settle(lessons) {
      for (const lesson of Array.isArray(lessons) ? (lessons as readonly Lesson[]) : [lessons as Lesson])
        if ('suggestion' in lesson) {
          pending.delete(lesson.suggestion.id)
          rememberProvider(lesson)
        }
    },

    drop: (id) => void pending.delete(id),

    clear() {
      pending.clear()
      providers.clear()
      inTexts.clear()
      jobsOfCards.clear()
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

  /** What ran first in a turn, or was wanted in its place, whatever was suggested. */
  function rememberProvider({ suggestion, used, reward, instead }: SuggestionLesson): void {
    const { turn, conversation } = suggestion.context
    if (turn === undefined) return
    const key = turnKey({ turn, conversation })
    const ran = (reward ?? 1) < 0.5 ? undefined : (used ?? (reward === undefined ? undefined : suggestion.tool?.name))
    const tool = catalogue.get(instead ?? ran ?? '')
    const provider = tool && providerOf(tool)
    if (provider === undefined || (instead === undefined && providers.has(key))) return
    providers.set(key, provider)
    for (const oldest of providers.keys()) {
      if (providers.size <= TURNS) break
      providers.delete(oldest)
    }
  }
}

/** The question as the published harness has it: a name is matched, and what is said of it is not read. */
const withoutHeard = ({ heard: _, ...asked }: Asked): Asked => asked

/**
 * Tools that the user refused, or that failed, again and again, each with why. Once is enough where they have taken none of its rivals: then
 * there is nobody to put before it.
 */
function spoiledIn({ candidates, wishes = [], reopened = [] }: Asked, recordOf: (tool: Tool) => ToolRecord): NonNullable<Asked['barred']> {
  // A wish that was stated lapses by itself, once the user has acted against it often enough.
  const stated = new Set([
    ...reopened,
    ...wishes.flatMap(({ tool, isWanted, evidence }) => (isWanted && evidence.kind === 'stated' ? [tool] : [])),
  ])
  const records = candidates.map((tool) => ({ tool, record: recordOf(tool) }))
  const served = new Set(records.flatMap(({ tool, record }) => (record.taken > 0 ? [domainOf(tool)] : [])))
  return records.flatMap(({ tool, record }) => {
    if (stated.has(tool.name)) return []
    if (!isSpoiled(record) && (record.refused === 0 || served.has(domainOf(tool)))) return []
    return [{ tool: tool.name, evidence: { kind: 'refused' as const, text: recordText(record, record.taken), tool: tool.name, ...record } }]
  })
}

/**
 * Names of the candidates that may be suggested. Where a whole group of rivals is closed, those come back that were only put behind others or
 * went wrong; and where every candidate is closed, all: something has to be said.
 */
function openAmong(candidates: readonly Tool[], closed: ReadonlySet<string>, barred: NonNullable<Asked['barred']>): readonly string[] {
  const open = candidates.filter(({ name }) => !closed.has(name))
  const served = new Set(open.map(domainOf))
  const behind = new Set(
    barred.flatMap(({ tool, evidence }) =>
      evidence.kind === 'refused' || (evidence.kind === 'stance' && evidence.stance === 'less') ? [tool] : [],
    ),
  )
  const names = candidates.flatMap((tool) => {
    const { name } = tool
    return !closed.has(name) || (behind.has(name) && !served.has(domainOf(tool))) ? [name] : []
  })
  return names.length > 0 ? names : candidates.map(({ name }) => name)
}

/**
 * Tools that the request is to be done with. What a message says of a name is read by a head, which sees names where the matcher sees none;
 * a name that is surely only talked about, or of which rather something else is said, is no order.
 */
function namedBy(asked: Asked, mention: Mention | undefined): readonly string[] {
  const { probe, heard } = asked
  const { tools = [], ruledOut = [] } = mention ?? {}
  if (probe !== undefined) return probe === null ? [] : [probe]
  if (heard === undefined) return tools
  if (isStatement(asked)) return []
  const isOrder = (name: string): boolean => !heard.idle.includes(name) && !heard.doubtful.includes(name)
  // "A table, but not with Resy": a head that takes it for an order would do the opposite of what is asked.
  const used = heard.used.filter((name) => !ruledOut.includes(name))
  return [...new Set([...used, ...(used.length === 0 ? tools.filter(isOrder) : [])])]
}

/** Whole groups of rivals, the most probable domain first: what is learnt of one tool is learnt against all of its rivals. */
function contendersOf(order: readonly Candidate[], domains: Choice['domains']): readonly Candidate[] {
  const groups = new Map<string | undefined, Candidate[]>(domains.map(({ domain }) => [domain, []]))
  const first = groups.get(domains[0]?.domain) ?? []
  for (const candidate of order) (groups.get(candidate.domain) ?? first).push(candidate)
  return [...groups.values()].flat().slice(0, CONTENDERS)
}

const turnKey = ({ conversation, turn }: Pick<Asked, 'conversation' | 'turn'>): string => JSON.stringify([conversation, turn])

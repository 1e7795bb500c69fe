/**
 * The default policy: a mixture of experts on which of a domain's tools this user wants, and of beliefs on which domain a request is for.
 *
 * Lives here: habits, remembered requests, LinUCB and providers as experts; their weights; the domain of a request, sharpened by what was
 * confirmed. May not know: the catalogue of today beyond the candidates of a question, storage, time.
 *
 * Per (user, domain) and per (user, domain, request) counts of wins and losses, in copies that forget at different rates; a posterior mean
 * each; weights by how well each expert foresaw what came. A request that names its tool is not evidence of habit.
 */
import { providerOf } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import { domainOf, toolText } from '../embedding/domain.js'
import type { RoundEvent } from '../event.js'
import type { World } from '../learner.js'
import type { Evidence } from '../penchant.js'
import { similarEvidence, tidy } from './evidence.js'
import { type LinUcb, learnLinUcb, loadLinUcb, sampleTool, saveLinUcb, scoreLinUcb, startLinUcb, upperBounds } from './lin-ucb.js'
import {
  LONERS,
  type Loners,
  type LonersSnapshot,
  type LonersSpread,
  type LonersView,
  learnLoner,
  lonerEvidence,
  lonerRows,
  loadLoners,
  saveLoners,
  spreadOfLoners,
  startLoners,
} from './loners.js'
import { argmax, type Candidate, type Choice, type Opinion, outcomesOf, type Policy, type Rival, type ToolOutcome } from './policy.js'
import {
  addCount,
  type Counts,
  type CountsSnapshot,
  columnOf,
  gather,
  loadCounts,
  normalised,
  posteriorMean,
  saveCounts,
  startCounts,
} from './posterior.js'
import {
  cellIn,
  loadMemory,
  near,
  type Remembered,
  type RequestCell,
  type RequestMemory,
  remember,
  saveMemory,
  startMemory,
} from './request-memory.js'

/** What a cell is multiplied by before it counts again, per copy. The first never forgets. */
const DECAYS: readonly number[] = [1, 0.8, 0.5]

/** Start weights of the copies; habit and request memory alike. Most users are steady. */
const COPY_WEIGHTS: readonly number[] = [0.6, 0.25, 0.15]

/** Pseudo-count per tool of the uniform prior: Dirichlet(0.3) is the prior of the published simulator (Local Harness A.1). */
const PRIOR = 0.3

/** Pseudo-counts that habit is worth as the prior of a remembered request. */
const HABIT_AS_PRIOR = 0.7

/** Exponent of an expert's likelihood: below 1, weights move more slowly than Bayes' rule has it. */
const LEARNING_RATE = 0.7

/** Likelihood that an expert is charged at least, so that one surprise does not end it. */
const LEAST_LIKELIHOOD = 0.02

/** Share of the weights that goes back to the start weights each round, so that an expert can return. */
const SHARE = 0.01

/** Bonus for trying: TRY / (1 + times tried). */
const TRY = 0.25

/** A suggestion that was not learnt about yet counts as this much of a loss: asking twice tries two tools. */
const PENDING = 0.3

/** Without exploring, remembered requests weigh ρ^CARRY, ρ the share of times that they were right: what contradicted itself is not carried on. */
const CARRY = 40

/** Least factor of a domain whose tools have failed on a request, and of one where another was confirmed. */
const DOUBT = 0.02

/**
 * A request this near to a confirmed one is taken for another wording of it, and other domains weigh this much. Only domains that the tools
 * give: two functions of one provider are asked for in much the same words.
 */
const TWIN_SIMILARITY = 0.85
const TWIN_DOUBT = 0.05

/** Nearness of requests: e^{κ (cos − 1)}. */
const KAPPA = 10
const LEAST_SIMILARITY = 0.6

/** Softmax of LinUCB's scores, and its exploration inside the mixture. */
const BETA = 3
const ALPHA = 0.5

/** Domains less probable than this share of the best are not looked into. */
const LEAST_DOMAIN = 0.02

/** Most that a provider's record multiplies or divides the odds of its tools by. */
const PROVIDER_ODDS = 4

/** A provider was left behind when, at its former rate, it would have been used this many times since … */
const LEFT_BEHIND = 6
/** … and then its tools weigh this much. */
const LEFT_BEHIND_FACTOR = 0.02

/** Start weights of the experts that are no copies, beside 1 for habit and 1 for request memory. */
const NEAR_WEIGHT = 0.5
const BANDIT_WEIGHT = 0.1
const PROVIDER_WEIGHT = 0.3

const EXPERTS = [
  ...DECAYS.map((decay, copy) => ({ name: `habit ×${decay}`, kind: 'habit' as const, copy })),
  ...DECAYS.map((decay, copy) => ({ name: `same request ×${decay}`, kind: 'request' as const, copy })),
  { name: 'similar requests', kind: 'near' as const, copy: 0 },
  { name: 'LinUCB', kind: 'bandit' as const, copy: 0 },
  { name: 'provider', kind: 'provider' as const, copy: 0 },
]
const START_WEIGHTS = normalised(
  Float64Array.from(EXPERTS, ({ kind, copy }) =>
    kind === 'near'
      ? NEAR_WEIGHT
      : kind === 'bandit'
        ? BANDIT_WEIGHT
        : kind === 'provider'
          ? PROVIDER_WEIGHT
          : (COPY_WEIGHTS[copy] as number),
  ),
)

/** A domain's habits. */
interface Habit {
  readonly counts: Counts
  /** Whole rounds, for people: every win and loss by tool, without forgetting. */
  readonly record: Counts
  /** How often each tool was tried, as far as the request was for this domain. */
  readonly tries: Counts
}

/** Records of providers over all their tools. */
interface Providers {
  readonly counts: Counts
  /** The rounds between which a provider was used with success, and how often. */
  readonly uses: Map<string, { readonly first: number; last: number; count: number }>
  rounds: number
}

export interface Mixture {
  readonly habits: Map<string, Habit>
  readonly memory: RequestMemory
  readonly providers: Providers
  readonly bandit: LinUcb
  /** What is believed of tools without a domain. */
  readonly loners: Loners
  weights: Float64Array
  /** How often the tool that a remembered request spoke for was taken, and was right. */
  agreed: number
  contradicted: number
}

/** Parts that an ablation may leave out. */
export type Part = 'habit' | 'context' | 'memory' | 'near' | 'linucb' | 'forgetting' | 'provider' | 'sharpening' | 'mention'

/** The mixture, or the mixture without some of its parts. */
export function createMixture(without: readonly string[] = []): Policy<Mixture> {
  const left = new Set(without)
  const isOut = ({ kind, copy }: (typeof EXPERTS)[number]): boolean =>
    (copy > 0 && left.has('forgetting')) ||
    (kind === 'habit' && left.has('habit')) ||
    (kind === 'request' && (left.has('memory') || left.has('context'))) ||
    (kind === 'near' && (left.has('near') || left.has('context'))) ||
    (kind === 'bandit' && left.has('linucb')) ||
    (kind === 'provider' && left.has('provider'))
  const startWeights = normalised(START_WEIGHTS.map((weight, e) => (isOut(EXPERTS[e] as (typeof EXPERTS)[number]) ? 0 : weight)))

  return {
    name: 'mixture',
    version: 2,

    start: (world) => ({
      habits: new Map(),
      memory: startMemory(world),
      providers: { counts: startCounts(1), uses: new Map(), rounds: 0 },
      bandit: startLinUcb(world),
      loners: startLoners(),
      weights: Float64Array.from(startWeights),
      agreed: 0,
      contradicted: 0,
    }),

    texts: (event) => (event.kind === 'round' ? [event.query] : [toolText(event.tool)]),

    learn(state, event, world) {
      if (event.kind === 'definition') return sampleTool(state.bandit, world, event.tool)
      const outcomes = outcomesOf(event)
      const vector = world.vector(event.query)
      // A request that names its tool says nothing about habit (Local Harness §3.3 counts it; that costs 20 regret).
      if (event.named) return
      state.providers.rounds += 1
      if (event.domain !== undefined) remember(state.memory, event.query, vector, event.at).domain = event.domain
      for (const outcome of outcomes) learnOutcome(state, event, outcome, vector, world)
      learnLinUcb(state.bandit, event, world)
    },

    save: ({ habits, memory, providers, bandit, loners, weights, agreed, contradicted }) => ({
      habits: [...habits].map(([domain, { counts, record, tries }]) => [domain, saveCounts(counts), saveCounts(record), saveCounts(tries)]),
      memory: saveMemory(memory),
      providers: { counts: saveCounts(providers.counts), uses: [...providers.uses], rounds: providers.rounds },
      bandit: saveLinUcb(bandit),
      loners: saveLoners(loners),
      weights,
      agreed,
      contradicted,
    }),

    load(snapshot, world) {
      const saved = snapshot as {
        habits: [string, CountsSnapshot, CountsSnapshot, CountsSnapshot][]
        memory: Parameters<typeof loadMemory>[0]
        providers: { counts: CountsSnapshot; uses: [string, { first: number; last: number; count: number }][]; rounds: number }
        bandit: unknown
        loners: LonersSnapshot
        weights: Float64Array
        agreed: number
        contradicted: number
      }
      return {
        habits: new Map(
          saved.habits.map(([domain, counts, record, tries]) => [
            domain,
            { counts: loadCounts(counts), record: loadCounts(record), tries: loadCounts(tries) },
          ]),
        ),
        memory: loadMemory(saved.memory, world),
        providers: {
          counts: loadCounts(saved.providers.counts),
          uses: new Map(saved.providers.uses.map(([name, use]) => [name, { ...use }])),
          rounds: saved.providers.rounds,
        },
        bandit: loadLinUcb(saved.bandit, world),
        loners: loadLoners(saved.loners),
        weights: saved.weights,
        agreed: saved.agreed,
        contradicted: saved.contradicted,
      }
    },

    rank,

    habits: ({ habits, loners }) => [
      ...[...habits].map(([domain, { counts, record }]) => {
        const tools = [...record.index.keys()]
        const prior = new Float64Array(tools.length).fill(PRIOR)
        const p = posteriorMean(prior, gather(counts, counts.wins[0], tools), gather(counts, counts.losses[0], tools))
        const [wins, losses] = [gather(record, record.wins[0], tools), gather(record, record.losses[0], tools)]
        return {
          domain,
          tools: tools.map((tool, k) => ({ tool, chosen: wins[k] as number, refused: losses[k] as number, probability: p[k] as number })),
        }
      }),
      ...(loners.record.index.size === 0 ? [] : [{ domain: LONERS, tools: lonerRows(loners) }]),
    ],

    experts: ({ weights }) =>
      EXPERTS.map(({ name }, e) => ({ name, weight: weights[e] as number }))
        .filter((_, e) => (startWeights[e] as number) > 0)
        .sort((a, b) => b.weight - a.weight),

    arms: ({ bandit }) => bandit.arms.size,
  }

  // ---- questions

  function rank(state: Mixture, choice: Choice, world: World): Opinion {
    const view = viewOf(state, choice.text, choice.vector, world)
    const candidates = choice.candidates.map(inPool)
    const domains = sharpened(state, view, pooled(choice.domains, choice.candidates, candidates), rivalsByDomain(candidates))
    const likeliest = Math.max(...domains.map(({ probability }) => probability))
    const size = choice.candidates.length
    const probabilities = new Float64Array(size)
    const scores = new Float64Array(size).fill(Number.NEGATIVE_INFINITY)
    const tries = new Float64Array(size)
    const opinions = new Map<string, Spread>()
    let loners: Pool | undefined
    const columns = new Map<string, number[]>(domains.map(({ domain }) => [domain, []]))
    for (const [k, { domain }] of candidates.entries()) columns.get(domain)?.push(k)
    for (const { domain, probability } of domains) {
      const at = columns.get(domain) ?? []
      if (at.length === 0) continue
      if (probability < LEAST_DOMAIN * likeliest) {
        for (const k of at) probabilities[k] = probability / at.length
        continue
      }
      const rivals = at.map((k) => choice.candidates[k] as Candidate)
      if (domain === LONERS) {
        const pool = poolOf(state, view, choice, rivals, world)
        loners = pool
        at.forEach((k, i) => {
          probabilities[k] = scores[k] = probability * (pool.spread.p[i] as number)
        })
        continue
      }
      const spread = spreadOf(state, view, domain, rivals, world, !choice.explore)
      opinions.set(domain, spread)
      at.forEach((k, i) => {
        probabilities[k] = probability * (spread.p[i] as number)
        tries[k] = spread.tried[i] as number
        scores[k] = probability * ((spread.p[i] as number) + (choice.explore ? TRY / (1 + (tries[k] as number)) : 0))
      })
    }
    weighProviders(state, choice.candidates, probabilities, scores)
    return {
      probabilities,
      scores,
      because: (k) => explain(state, view, choice, k, domains, opinions, loners, { probabilities, scores }),
    }
  }

  /** The candidates that are loners, and what is believed of them. */
  interface Pool {
    readonly rivals: readonly Candidate[]
    readonly view: LonersView
    readonly spread: LonersSpread
  }

  function poolOf(state: Mixture, seen: View, choice: Choice, rivals: readonly Candidate[], world: World): Pool {
    const view: LonersView = { ...seen, memory: state.memory, space: choice.space }
    const byDomain = new Map(choice.domains.map(({ domain, probability }) => [domain, probability]))
    const relevance = Float64Array.from(rivals, ({ domain }) => byDomain.get(domain) ?? 0)
    const pending = Float64Array.from(rivals, (rival) => PENDING * rival.pending)
    return { rivals, view, spread: spreadOfLoners(state.loners, view, rivals, relevance, pending, world) }
  }

  /** Where no domain says who the rivals are, a provider's record speaks for each of its tools, whatever the group. */
  function weighProviders(
    { providers }: Mixture,
    candidates: readonly Candidate[],
    probabilities: Float64Array,
    scores: Float64Array,
  ): void {
    if (left.has('provider') || candidates.some(({ tool }) => tool.domain !== undefined)) return
    const { counts } = providers
    let mass = 0
    candidates.forEach(({ tool }, k) => {
      const column = counts.index.get(providerOf(tool) ?? '')
      const [won, lost] = column === undefined ? [0, 0] : [counts.wins[0]?.[column] ?? 0, counts.losses[0]?.[column] ?? 0]
      const factor = isLeftBehind(providers, tool)
        ? 1 / PROVIDER_ODDS
        : Math.min(PROVIDER_ODDS, Math.max(1 / PROVIDER_ODDS, (won + 0.5) / (lost + 0.5)))
      probabilities[k] = (probabilities[k] as number) * factor
      scores[k] = (scores[k] as number) * factor
      mass += probabilities[k] as number
    })
    if (mass > 0) for (let k = 0; k < probabilities.length; k++) probabilities[k] = (probabilities[k] as number) / mass
  }

  /** What is known of a request, looked up once. */
  interface View {
    readonly text: string
    readonly vector: Float32Array
    readonly same: Remembered | undefined
    readonly near: ReturnType<typeof near>
  }

  function viewOf(state: Mixture, text: string, vector: Float32Array, world: World): View {
    return { text, vector, same: state.memory.byText.get(text), near: near(state.memory, vector, world, KAPPA, LEAST_SIMILARITY) }
  }

  interface Spread {
    /** Of the mixture, `[rivals]`, sum 1. */
    readonly p: Float64Array
    /** Of each expert; undefined for one that has nothing to say. */
    readonly byExpert: readonly (Float64Array | undefined)[]
    /** Weight of each expert here, sum 1. */
    readonly weights: Float64Array
    /** How often each rival was tried, weighted as the experts are. */
    readonly tried: Float64Array
  }

  function spreadOf(state: Mixture, view: View, domain: string, rivals: readonly Rival[], world: World, isFrozen: boolean): Spread {
    const names = rivals.map(({ tool }) => tool.name)
    const size = names.length
    const habit = state.habits.get(domain)?.counts
    const pending = Float64Array.from(rivals, (rival) => PENDING * rival.pending)
    const priorMass = rivals.reduce((sum, { prior }) => sum + prior, 0)
    const prior = Float64Array.from(rivals, (rival) => (PRIOR * size * rival.prior) / priorMass)
    const counts = DECAYS.map((_, copy) => ({
      wins: gather(habit, habit?.wins[copy], names),
      losses: gather(habit, habit?.losses[copy], names),
    }))
    const habits = counts.map(({ wins, losses }) =>
      posteriorMean(
        prior,
        wins,
        losses.map((loss, k) => loss + (pending[k] as number)),
      ),
    )

    const base = new Float64Array(size) // habit, as the prior of what is remembered
    let mass = 0
    EXPERTS.forEach(({ kind, copy }, e) => {
      if (kind !== 'habit') return
      const weight = state.weights[e] as number
      mass += weight
      for (let k = 0; k < size; k++) base[k] = (base[k] as number) + weight * (habits[copy]?.[k] as number)
    })
    for (let k = 0; k < size; k++) base[k] = HABIT_AS_PRIOR * (mass > 0 ? (base[k] as number) / mass : 1 / size) + 1e-6

    const same = view.same?.cells.get(domain)?.counts
    const byExpert = EXPERTS.map((expert): Float64Array | undefined => {
      const { kind, copy } = expert
      if (isOut(expert)) return undefined
      if (kind === 'habit') return habits[copy]
      if (kind === 'request')
        return same === undefined
          ? normalised(Float64Array.from(base))
          : posteriorMean(base, gather(same, same.wins[copy], names), gather(same, same.losses[copy], names))
      if (kind === 'near') return nearOpinion(view, domain, names, base)
      if (kind === 'bandit') return banditOpinion(state, view, domain, rivals, world)
      return providerOpinion(state, rivals, prior)
    })

    const trust = isFrozen ? power((state.agreed + 2) / (state.agreed + state.contradicted + 2), CARRY) : 1
    const weights = normalised(
      Float64Array.from(EXPERTS, ({ kind }, e) =>
        byExpert[e] === undefined ? 0 : (state.weights[e] as number) * (kind === 'request' || kind === 'near' ? trust : 1),
      ),
    )
    const p = new Float64Array(size)
    const tried = Float64Array.from(pending)
    const tries = gather(state.habits.get(domain)?.tries, state.habits.get(domain)?.tries.wins[0], names)
    EXPERTS.forEach(({ copy }, e) => {
      const weight = weights[e] as number
      const { wins, losses } = counts[copy] as { wins: Float64Array; losses: Float64Array }
      for (let k = 0; k < size; k++) {
        p[k] = (p[k] as number) + weight * (byExpert[e]?.[k] ?? 0)
        tried[k] = (tried[k] as number) + weight * (copy === 0 ? (tries[k] as number) : (wins[k] as number) + (losses[k] as number))
      }
    })
    rivals.forEach(({ tool }, k) => {
      if (isLeftBehind(state.providers, tool)) p[k] = (p[k] as number) * LEFT_BEHIND_FACTOR
    })
    return { p: normalised(p), byExpert, weights, tried }
  }

  function nearOpinion(view: View, domain: string, names: readonly string[], base: Float64Array): Float64Array | undefined {
    const wins = new Float64Array(names.length)
    const losses = new Float64Array(names.length)
    let isAny = false
    for (const { request, weight } of view.near) {
      const counts = request.cells.get(domain)?.counts
      if (counts === undefined) continue
      isAny = true
      gather(counts, counts.wins[0], names).forEach((win, k) => {
        wins[k] = (wins[k] as number) + weight * win
      })
      gather(counts, counts.losses[0], names).forEach((loss, k) => {
        losses[k] = (losses[k] as number) + weight * loss
      })
    }
    return isAny ? posteriorMean(base, wins, losses) : undefined
  }

  function banditOpinion(state: Mixture, view: View, domain: string, rivals: readonly Rival[], world: World): Float64Array {
    const bounds = upperBounds(
      scoreLinUcb(
        state.bandit,
        world,
        view.text,
        view.vector,
        rivals.map(({ tool }) => ({ tool, domain })),
      ),
      ALPHA,
    )
    const top = Math.max(...bounds)
    return normalised(bounds.map((bound) => world.kernels.exp(BETA * (bound - top))))
  }

  /** The provider's record over all its tools, shared evenly among those that stand here. */
  function providerOpinion({ providers }: Mixture, rivals: readonly Rival[], prior: Float64Array): Float64Array | undefined {
    const names = rivals.map(({ tool }) => providerOf(tool))
    const known = [...new Set(names)].filter((name): name is string => name !== undefined)
    if (known.length < 2 || !known.some((name) => providers.counts.index.has(name))) return undefined
    const share = new Map(known.map((name) => [name, names.filter((other) => other === name).length]))
    const wins = gather(providers.counts, providers.counts.wins[0], known)
    const losses = gather(providers.counts, providers.counts.losses[0], known)
    const p = posteriorMean(new Float64Array(known.length).fill(PRIOR), wins, losses)
    const byName = new Map(known.map((name, i) => [name, (p[i] as number) / (share.get(name) as number)]))
    const strangers = 1 / names.length
    return normalised(
      Float64Array.from(names, (name, k) => (name === undefined ? strangers * (prior[k] as number) : (byName.get(name) as number))),
    )
  }

  /** What decided for candidate k: each kind of evidence by its lead over the runner-up of the same domain, the largest first. */
  function explain(
    state: Mixture,
    view: View,
    choice: Choice,
    k: number,
    domains: Choice['domains'],
    spreads: ReadonlyMap<string, Spread>,
    loners: Pool | undefined,
    opinion: Pick<Opinion, 'probabilities' | 'scores'>,
  ): readonly Evidence[] {
    const candidate = choice.candidates[k]
    if (candidate === undefined) return []
    const { domain } = candidate
    const tool = candidate.tool.name
    const rivals = choice.candidates.filter((other) => other.domain === domain)
    const spread = spreads.get(domain)
    const column = rivals.indexOf(candidate)
    const found: { readonly lead: number; readonly evidence: Evidence }[] = []
    const alone = loners?.rivals.indexOf(candidate) ?? -1
    if (loners !== undefined && alone >= 0) found.push(...lonerEvidence(state.loners, loners.view, loners.spread, loners.rivals, alone))
    else if (spread !== undefined) {
      const second = argmax(spread.p.map((p, i) => (i === column ? -1 : p)))
      const lead = (...kinds: readonly string[]): number =>
        EXPERTS.reduce((sum, { kind }, e) => {
          const p = spread.byExpert[e]
          return kinds.includes(kind) && p !== undefined
            ? sum + (spread.weights[e] as number) * ((p[column] as number) - (p[second] ?? 0))
            : sum
        }, 0)
      const record = state.habits.get(domain)?.record
      const chosen = record?.wins[0]?.[record.index.get(tool) ?? -1] ?? 0
      const of = rivals.reduce((sum, rival) => sum + (record?.wins[0]?.[record.index.get(rival.tool.name) ?? -1] ?? 0), 0)
      if (chosen > 0)
        found.push({
          lead: lead('habit', 'bandit'),
          evidence: { kind: 'habit', text: `Chosen ${tidy(chosen)} of ${tidy(of)} times for ${domain}.`, tool, domain, chosen, of },
        })
      const like = likest(view, domain, tool)
      if (like !== undefined)
        found.push({ lead: lead('request', 'near'), evidence: similarEvidence(tool, like.request, domain, like.similarity) })
      const provider = providerOf(candidate.tool)
      const { counts: providers } = state.providers
      const wins = provider === undefined ? 0 : (providers.wins[0]?.[providers.index.get(provider) ?? -1] ?? 0)
      if (provider !== undefined && wins > 0 && lead('provider') > 0) {
        const all = (providers.wins[0] as number[]).reduce((sum, win) => sum + win, 0)
        found.push({
          lead: lead('provider'),
          evidence: {
            kind: 'provider',
            text: `${provider} was chosen ${tidy(wins)} of ${tidy(all)} times, whatever the job.`,
            provider,
            chosen: wins,
            of: all,
          },
        })
      }
    }
    found.sort((a, b) => b.lead - a.lead)
    const evidence = found.map((entry) => entry.evidence)
    // Curiosity decided where belief alone would have chosen another, or where there is nothing to believe in.
    const isCurious = choice.explore && (evidence.length === 0 || argmax(opinion.probabilities) !== k)
    const tries = loners?.spread.tried[alone] ?? spread?.tried[column] ?? 0
    const trying: Evidence = {
      kind: 'trying',
      text: `Trying ${tool}: ${tries < 0.5 ? 'it has not been tried' : 'it has rarely been tried'} for ${domain}.`,
      tool,
      tries,
    }
    const topic = domains.find((entry) => entry.domain === domain)
    return [
      ...(isCurious ? [trying] : []),
      ...evidence,
      ...(topic !== undefined && domains.length > 1
        ? [
            {
              kind: 'topic' as const,
              text: `The request is about ${domain} (${Math.round(100 * topic.probability)} %).`,
              domain,
              probability: topic.probability,
            },
          ]
        : []),
      ...(candidate.prior !== 1 ? [{ kind: 'prior' as const, text: `The app gave ${tool} a weight of ${candidate.prior}.`, tool }] : []),
    ]
  }

  /** The remembered request most like this one that the tool served well. */
  function likest(view: View, domain: string, tool: string): { readonly request: Remembered; readonly similarity: number } | undefined {
    const served = (request: Remembered): boolean => {
      const counts = request.cells.get(domain)?.counts
      return (counts?.wins[0]?.[counts.index.get(tool) ?? -1] ?? 0) > 0
    }
    if (view.same !== undefined && served(view.same)) return { request: view.same, similarity: 1 }
    return view.near.find(({ request }) => served(request))
  }

  // ---- which domain

  /** P(domain | text) × what this very request has shown: where it was confirmed, and where what the user likes has failed on it. */
  function sharpened(
    state: Mixture,
    view: View,
    text: Choice['domains'],
    rivals: ReadonlyMap<string, readonly Rival[]>,
  ): Choice['domains'] {
    if (text.length < 2 || left.has('sharpening')) return text
    // What the app said outranks what outcomes suggest.
    const said = view.same?.domain
    const isServed = (request: Remembered | undefined): boolean => request !== undefined && [...request.cells.values()].some(hasWins)
    const isConfirmed = isServed(view.same)
    const twin = isConfirmed
      ? undefined
      : view.near.find(({ request, similarity }) => similarity >= TWIN_SIMILARITY && isServed(request))?.request
    const served = isConfirmed ? view.same : twin
    const raw = Float64Array.from(text, ({ domain, probability }) => {
      const cell = view.same?.cells.get(domain)
      const servedHere = served?.cells.get(domain)
      const isElsewhere = served !== undefined && !(servedHere !== undefined && hasWins(servedHere))
      const isGiven = rivals.get(domain)?.[0]?.tool.domain !== undefined
      const doubt = isConfirmed ? DOUBT : isGiven ? TWIN_DOUBT : 1
      const confirmed = said !== undefined ? (domain === said ? 1 : DOUBT * DOUBT) : isElsewhere ? doubt : 1
      return probability * confirmed * (cell === undefined ? 1 : notExhausted(state, domain, cell.counts, rivals.get(domain) ?? []))
    })
    const p = normalised(raw)
    return text.map(({ domain }, i) => ({ domain, probability: p[i] as number })).sort((a, b) => b.probability - a.probability)
  }

  /** 1 − the share of today's habit that has failed on this request already. */
  function notExhausted(state: Mixture, domain: string, cell: Counts, rivals: readonly Rival[]): number {
    const names = rivals.map(({ tool }) => tool.name)
    const losses = gather(cell, cell.losses[0], names)
    if (losses.every((loss) => loss === 0)) return 1
    const habit = state.habits.get(domain)?.counts
    const prior = new Float64Array(names.length).fill(PRIOR)
    let mass = 0
    let failed = 0
    EXPERTS.forEach(({ kind, copy }, e) => {
      if (kind !== 'habit') return
      const weight = state.weights[e] as number
      const p = posteriorMean(prior, gather(habit, habit?.wins[copy], names), gather(habit, habit?.losses[copy], names))
      mass += weight
      losses.forEach((loss, k) => {
        if (loss > 0) failed += weight * (p[k] as number)
      })
    })
    return Math.max(DOUBT, 1 - (mass > 0 ? failed / mass : 0))
  }

  // ---- learning

  function learnOutcome(state: Mixture, event: RoundEvent, { hash, reward }: ToolOutcome, vector: Float32Array, world: World): void {
    const tool = world.definition(hash)
    const domain = domainOf(tool)
    if (isLoner(tool)) {
      learnAlone(state, event, tool, reward, vector)
      return
    }
    const rivals = rivalsOf(state, event, tool, domain, world)
    const view = viewOf(state, event.query, vector, world)
    const column = rivals.findIndex((rival) => rival.tool.name === tool.name)
    const { p, byExpert } = spreadOf(state, view, domain, rivals, world, false)

    const spread = event.domains.map(([name, probability]) => ({ domain: name, probability }))
    const inDomain =
      event.domain !== undefined
        ? Number(event.domain === domain)
        : spread.length < 2
          ? 1
          : (sharpened(state, view, spread, contendersOf(event, world)).find((entry) => entry.domain === domain)?.probability ?? 0)
    const won = p[column] as number
    // A loss may also mean that the request was for another domain: it counts as far as it was for this one.
    const weight = reward >= 0.5 || inDomain >= 1 ? 1 : (inDomain * (1 - won)) / (1 - inDomain * won)

    const request = remember(state.memory, event.query, vector, event.at)
    const cell = cellIn(request, domain, DECAYS.length)
    if (reward >= 0.5) cell.wonAt.set(tool.name, event.at)
    noteAgreement(state, cell.counts, tool.name, reward)

    const likelihoods = Float64Array.from(EXPERTS, (_, e) => {
      const opinion = byExpert[e]
      const foreseen = (q: number) => reward * q + (1 - reward) * (1 - q)
      // Whoever said nothing is judged by what the others said.
      const likelihood = Math.max(LEAST_LIKELIHOOD, foreseen((opinion ?? p)[column] as number))
      return (state.weights[e] as number) * world.kernels.exp(LEARNING_RATE * world.kernels.log(1 - weight + weight * likelihood))
    })
    state.weights = normalised(likelihoods).map((share, e) => (1 - SHARE) * share + SHARE * (startWeights[e] as number))

    const habit = habitIn(state, domain)
    if (reward >= 0.5) takeBack(state, request)
    addHabit(habit.counts, cell, tool.name, reward, weight)
    addCount(habit.tries, tool.name, 1, weight, [1])
    addCount(cell.counts, tool.name, reward, weight, DECAYS)
    addCount(habit.record, tool.name, reward, 1, [1])
    const provider = providerOf(tool)
    if (provider !== undefined) addProvider(state.providers, provider, reward, weight)
  }

  function learnAlone(state: Mixture, event: RoundEvent, tool: Tool, reward: number, vector: Float32Array): void {
    const domain = domainOf(tool)
    const relevance = event.domains.length === 0 ? 1 : (event.domains.find(([name]) => name === domain)?.[1] ?? 0)
    const cell = cellIn(remember(state.memory, event.query, vector, event.at), LONERS, 1)
    learnLoner(state.loners, cell, { tool: tool.name, reward, vector, relevance, at: event.at })
    const provider = providerOf(tool)
    if (provider !== undefined) addProvider(state.providers, provider, reward, 1)
  }

  function contendersOf(event: RoundEvent, world: World): ReadonlyMap<string, readonly Rival[]> {
    return rivalsByDomain(
      event.contenders.map((hash) => {
        const tool = world.definition(hash)
        return { tool, domain: domainOf(tool), prior: 1, pending: 0 }
      }),
    )
  }

  function rivalsOf(state: Mixture, event: RoundEvent, tool: Tool, domain: string, world: World): readonly Rival[] {
    const found = new Map<string, Tool>([[tool.name, tool]])
    for (const rival of contendersOf(event, world).get(domain) ?? []) found.set(rival.tool.name, rival.tool)
    // A past call knows no contenders: its rivals are the tools of the domain that have been seen so far.
    if (event.contenders.length === 0)
      for (const name of state.habits.get(domain)?.counts.index.keys() ?? []) if (!found.has(name)) found.set(name, { ...tool, name })
    return [...found.values()].map((rival) => ({ tool: rival, prior: 1, pending: 0, domain }))
  }
}

/** Whether neither a domain nor its name says who the tool's rivals are. */
const isLoner = ({ name, domain }: Tool): boolean => domain === undefined && providerOf({ name }) === undefined

/** Loners stand in one pool. */
const inPool = <R extends Rival>(rival: R): R => (isLoner(rival.tool) ? { ...rival, domain: LONERS } : rival)

/** P(domain | text), the pool of loners taken as one. `inPools` are the candidates as they stand in pools. */
function pooled(domains: Choice['domains'], candidates: readonly Candidate[], inPools: readonly Candidate[]): Choice['domains'] {
  const alone = new Set(candidates.flatMap(({ domain }, k) => (inPools[k]?.domain === LONERS ? [domain] : [])))
  if (alone.size === 0) return domains
  const rest = domains.filter(({ domain }) => !alone.has(domain))
  const probability = Math.max(0, 1 - rest.reduce((sum, entry) => sum + entry.probability, 0))
  return [...rest, { domain: LONERS, probability }].sort((a, b) => b.probability - a.probability)
}

/**
 * The never-forgetting copy takes a repeated request for little new evidence of habit: its n-th win counts 1/n, and a loss after n wins
 * 1/(1 + n). The other copies take each round as it comes.
 */
function addHabit(habit: Counts, { counts, lent }: RequestCell, tool: string, reward: number, weight: number): void {
  const column = columnOf(habit, tool)
  const [wins, losses] = [habit.wins[0] as number[], habit.losses[0] as number[]]
  const earlier = counts.wins[0] as number[]
  const own = earlier[counts.index.get(tool) ?? -1] ?? 0
  const all = earlier.reduce((sum, win) => sum + win, 0)
  wins[column] = (wins[column] as number) + (weight * reward) / (1 + own)
  const loss = (weight * (1 - reward)) / (1 + all)
  losses[column] = (losses[column] as number) + loss
  if (loss > 0) lent.set(tool, (lent.get(tool) ?? 0) + loss)
  addCount(habit, tool, reward, weight, DECAYS, 1)
}

/** A win takes back the losses that its request put into habits before: what failed on the way was a search, not a dislike. */
function takeBack({ habits }: Mixture, { cells }: Remembered): void {
  for (const [domain, { lent }] of cells) {
    const habit = habits.get(domain)?.counts
    const losses = habit?.losses[0]
    if (habit === undefined || losses === undefined) continue
    for (const [tool, loss] of lent) {
      const column = columnOf(habit, tool)
      losses[column] = Math.max(0, (losses[column] as number) - loss)
    }
    lent.clear()
  }
}

/** Whether what this request remembers best was taken, and whether that was right. */
function noteAgreement(state: Mixture, { index, wins }: Counts, tool: string, reward: number): void {
  const own = wins[0] as number[]
  const best = argmax(own)
  if (best < 0 || (own[best] as number) <= 0.5 || index.get(tool) !== best) return
  if (reward >= 0.5) state.agreed += 1
  else state.contradicted += 1
}

function addProvider({ counts, uses, rounds }: Providers, provider: string, reward: number, weight: number): void {
  addCount(counts, provider, reward, weight, [1])
  if (reward < 0.5) return
  const use = uses.get(provider) ?? { first: rounds, last: rounds, count: 0 }
  uses.set(provider, use)
  use.last = rounds
  use.count += 1
}

/** Whether a provider was used more than once and then not for so long that its former rate cannot be going on. */
function isLeftBehind({ uses, rounds }: Providers, { provider, domain, name }: Tool): boolean {
  // Where domains are known, habit forgets by the rounds of its own domain; elsewhere any round has to do as an occasion.
  const runner = domain === undefined ? providerOf(provider === undefined ? { name } : { name, provider }) : undefined
  if (runner === undefined) return false
  const use = uses.get(runner)
  if (use === undefined || use.count < 2) return false
  const rate = use.count / (use.last - use.first + 1)
  return rate * (rounds - use.last) >= LEFT_BEHIND
}

function habitIn({ habits }: Mixture, domain: string): Habit {
  const habit = habits.get(domain) ?? { counts: startCounts(DECAYS.length), record: startCounts(1), tries: startCounts(1) }
  habits.set(domain, habit)
  return habit
}

function rivalsByDomain<R extends { readonly domain: string }>(candidates: readonly R[]): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>()
  for (const candidate of candidates) {
    const rivals = found.get(candidate.domain)
    if (rivals === undefined) found.set(candidate.domain, [candidate])
    else rivals.push(candidate)
  }
  return found
}

const hasWins = ({ counts }: RequestCell): boolean => (counts.wins[0] as number[]).some((win) => win > 0)

/** x^n by multiplication: the same on every engine. */
function power(x: number, n: number): number {
  let product = 1
  for (let i = 0; i < n; i++) product *= x
  return product
}

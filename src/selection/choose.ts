/**
 * Choosing: from a question to a suggestion of a tool, in one pass. mention? → domain → policy → outcome.
 *
 * Lives here: the order of the steps, and what a suggestion carries. May not know: storage, threads.
 */
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Tool } from '../catalogue/tool.js'
import type { Tier } from '../embedding/embedder.js'
import { isLatin } from '../embedding/text/script.js'
import { domainOf } from '../embedding/tools/domain.js'
import type { World } from '../learner.js'
import type { Kernels } from '../linear/kernels.js'
import { shortlist } from '../linear/shortlist.js'
import type { Question, Suggestion, SuggestionContext, ToolChoice } from '../penchant.js'
import { defined } from '../util/defined.js'
import { randomId } from '../util/random-id.js'
import { toolHash } from '../util/text-hash.js'
import { type Asked, isSettled, priorOf, readQuestion } from './asked.js'
import { decide } from './decide.js'
import { createGivenSuggestions } from './given-suggestions.js'
import { matcherOf } from './naming/mention.js'
import { mayAsk, type NoneBorder, noneOf } from './none/none-outcome.js'
import { openTools } from './open-tools.js'
import { type Candidate, type Choice, type Policy, rivalsByDomain, type ToolRecord } from './policy.js'
import { textShares } from './shortlist/text-shares.js'
import { withinLimits } from './shortlist/within-limits.js'
import { worthOffering } from './shortlist/worth-offering.js'
import { createTodaysTools } from './todays-tools.js'

/** Contenders that a suggestion carries, and so an event keeps. */
const CONTENDERS = 64

/** Domains less probable than this are not worth keeping. */
const LEAST_DOMAIN = 0.005

/** Jobs beside the likeliest of which it is told what the user takes: each costs a decision. */
const MOST_OTHER_JOBS = 3

export type Chooser = ReturnType<typeof createChooser>

/** @param matcherFor finds the names of a list of tools */
export function createChooser(catalogue: Catalogue, kernels: Kernels, matcherFor = matcherOf) {
  const { derived, forgetTexts, ...today } = createTodaysTools(catalogue, kernels, matcherFor)
  const given = createGivenSuggestions(catalogue)
  return {
    ...today,
    settle: given.settle,
    drop: given.drop,
    /** @throws PenchantError `invalid-argument`, `unknown-tool` */
    read: (question: Question): Asked => readQuestion(question, catalogue),

    /** @param border without it nothing is said about none of the tools fitting */
    choose<State>(
      question: Asked,
      vector: Float32Array,
      policy: Policy<State>,
      state: State,
      world: World,
      tier: Tier,
      known?: (text: string) => Float32Array | undefined,
      border?: NoneBorder,
    ): Suggestion {
      const isPublished = policy.isPublished === true
      const asked = isPublished ? withoutHeard(question) : question
      const id = randomId()
      given.nextRound()
      const { matcher, model, space, nones } = derived()
      const mention = matcher.match(asked.text)
      const { heard } = asked
      const recordOf = (tool: Tool): ToolRecord => policy.recordOf(state, tool, asked.at)
      const { open, offerable, named, ruledOut, barred } = openTools(asked, mention, asked.explore || isPublished ? undefined : recordOf)
      const about = { ...asked, barred }
      // A model's likeness of signs that it cannot read is none: words, names and what was learnt decide.
      const isRead = tier === 'hashed' || isLatin(asked.text)
      const names = open.map(({ name }) => name)
      const domains =
        asked.domain === undefined
          ? model.probability(isRead ? vector : undefined, asked.text, names, policy.middle?.(state))
          : [{ domain: asked.domain, probability: 1 }]
      const waiting = asked.explore ? given.pending() : undefined
      const candidateOf = (tool: Tool): Candidate => ({
        tool,
        hash: toolHash(tool),
        domain: domainOf(tool),
        prior: priorOf(asked, tool),
        pending: waiting?.get(tool.name) ?? 0,
      })
      const choice: Choice = {
        text: asked.text,
        vector,
        candidates: open.map(candidateOf),
        domains,
        explore: asked.explore,
        ...(isRead ? { space } : {}),
        stated: Object.values(asked.args),
        at: asked.at,
        ...defined({ crowd: asked.crowd, known }),
      }
      const opinion = policy.rank(state, choice, world)
      const decision = decide(about, choice, opinion, { named, mention, ruledOut, staying: given.staying(asked, choice, opinion) })

      const context: SuggestionContext = defined({
        query: asked.text,
        conversation: asked.conversation,
        turn: asked.turn,
        at: asked.at,
        named: named.length === 1,
        once: heard?.isOnce === true ? true : undefined,
        forOthers: asked.isForOthers === true ? true : undefined,
        mentioned: mentionedIn(about),
        domains:
          asked.domain === undefined
            ? domains
                .filter(({ probability }) => probability >= LEAST_DOMAIN)
                .map(({ domain, probability }) => [domain, probability] as const)
            : [],
        contenders: contendersOf(choice, decision.probabilities).map(({ tool, hash }) => ({ name: tool.name, hash })),
        embedder: tier,
      })
      const tool: ToolChoice = { ...decision.tool, ranking: likeliest(choice.candidates, decision.probabilities) }
      const served = policy.nearestServed?.(state, choice, world)
      const nothing = noneOf(about, nones, border, { vector, tier, names, named, served, ruledOut })
      const isTold = nothing !== undefined && !isSettled(asked, heard?.mentioned ?? named) && mayAsk(asked) && !isPublished
      const others = isTold ? otherJobs(nothing.outcome === 'none' ? undefined : decision.tool.name) : []
      const offers = defined({
        otherwise: others.length === 0 ? undefined : others,
        shortlist: asked.shortlist && withinLimits(offered(), asked.shortlist),
      })
      if (nothing?.outcome === 'none') return { id, ...nothing, ...offers, context }
      // Whoever does not want to explore is not trying anything that an outcome could be awaited for.
      if (asked.explore) given.await(id, tool.name)
      const because = barred.flatMap(({ evidence }) => (tool.because.includes(evidence) ? [] : evidence))
      const reasons = defined({ none: nothing?.none, because: because.length === 0 ? undefined : because })
      return { id, outcome: decision.outcome, tool, ...offers, ...reasons, context }

      /** Whether the user took a tool before, or said that they want it. */
      function isKnown({ tool: one }: Candidate): boolean {
        return (asked.wishes ?? []).some(({ tool: name, isWanted }) => isWanted && name === one.name) || recordOf(one).taken > 0
      }

      /** The choice among rivals, as if the request were for what they do. */
      function within(domain: string, rivals: readonly Candidate[]): Choice {
        return { ...choice, candidates: rivals, domains: [{ domain, probability: 1 }], explore: false }
      }

      /** All that may be offered to a chat model, in the order in which it should be. */
      function offered(): readonly Tool[] {
        const probabilityOf = new Map(open.map((tool, k) => [tool, decision.probabilities[k] as number]))
        const rows = offerable.map(({ name }) => space.rowOf.get(name) as number)
        return worthOffering({
          candidates: offerable.map(candidateOf),
          byText: textShares(model, isRead ? choice : { text: asked.text }, rows, kernels.exp),
          probabilities: Float64Array.from(offerable, (tool) => probabilityOf.get(tool) ?? 0),
          named,
          suggested: nothing?.outcome === 'none' ? undefined : decision.tool.name,
          isKnown,
          among: (domain, rivals) => policy.rank(state, within(domain, rivals), world).probabilities,
        })
      }

      /** What is known of the jobs that the request may be for, but of the one that is suggested for. */
      function otherJobs(suggested: string | undefined): readonly ToolChoice[] {
        const taken = choice.candidates.find((candidate) => candidate.tool.name === suggested)?.domain
        const byDomain = rivalsByDomain(choice.candidates)
        if (byDomain.size === choice.candidates.length) return [] // a job that one tool alone does leaves nothing to choose
        const known: { readonly domain: string; readonly rivals: readonly Candidate[] }[] = []
        for (const { domain } of domains) {
          const rivals = domain === taken ? [] : (byDomain.get(domain) ?? [])
          if (rivals.length > 1 && rivals.some(isKnown)) known.push({ domain, rivals })
          if (known.length === MOST_OTHER_JOBS) break
        }
        return known.flatMap(({ domain, rivals }): ToolChoice[] => {
          const job = within(domain, rivals)
          const made = decide(about, job, policy.rank(state, job, world))
          if (made.outcome === 'ask') return []
          return [{ ...made.tool, ranking: likeliest(rivals, made.probabilities).map((ranked) => ({ ...ranked, domain })) }]
        })
      }
    },

    /** Forgets what is pending, and which provider which turn took. */
    clear() {
      given.clear()
      forgetTexts()
    },
  }
}

/** What a message names, but what it bans for good, leaves out for another, or once more: that is not there to be compared or asked about. */
function mentionedIn({ heard, barred = [] }: Pick<Asked, 'heard' | 'barred'>): readonly string[] | undefined {
  const { mentioned = [], lasting = [], used = [], notNow = [], leftOut = [] } = heard ?? {}
  const isLeftOut = (name: string) =>
    leftOut.includes(name) ||
    (mentioned.length === 1 && notNow.includes(name) && barred.some(({ tool }) => tool === name)) ||
    (!used.includes(name) && lasting.some(({ tool, stance }) => tool === name && stance === 'never'))
  const named = mentioned.filter((name) => !isLeftOut(name))
  return named.length === 0 ? undefined : named
}

/** The question as the published harness has it: a name is matched, and what is said of it is not read. */
const withoutHeard = ({ heard: _, ...asked }: Asked): Asked => asked

/** As many as a suggestion carries, the likeliest first. */
const likeliest = (candidates: readonly Candidate[], probabilities: Float64Array) =>
  shortlist(candidates.keys(), (k) => probabilities[k] as number, CONTENDERS).map((k) => {
    const { name, domain } = (candidates[k] as Candidate).tool
    return defined({ name, domain, probability: probabilities[k] as number })
  })

/** Whole groups of rivals, the most probable domain first: what is learnt of one tool is learnt against all of its rivals. */
function contendersOf({ candidates, domains }: Choice, probabilities: Float64Array): readonly Candidate[] {
  const groups = new Map<string, number[]>(domains.slice(0, CONTENDERS).map(({ domain }) => [domain, []])) // no group is empty
  candidates.forEach(({ domain }, k) => void groups.get(domain)?.push(k))
  return [...groups.values()]
    .flatMap((rivals) => rivals.sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number)))
    .slice(0, CONTENDERS)
    .map((k) => candidates[k] as Candidate)
}

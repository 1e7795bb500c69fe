/**
 * Personal parameters: what belongs into one because of who the user is, by what they stated and by what their calls had on such occasions.
 *
 * Lives here: the order of the rules, and what must stay empty. May not know: axes and hypotheses, the log, hosts, threads.
 */
import type { Tool } from '../../catalogue/tool.js'
import { domainOf } from '../../embedding/tools/domain.js'
import type { Tier } from '../../embedding/embedder.js'
import type { Kernels } from '../../linear/kernels.js'
import { dot } from '../../linear/dot.js'
import { byPair, memoize, weakly } from '../../util/memoize.js'
import { sentencesOf, conditionsOf, isMet, jobClauses, spansIn } from './job-parts.js'
import type { Disclosure } from '../disclosure/disclosure.js'
import { createAsksOwn } from './asks.js'
import { FACT_TEXTS, factFor, factTexts, isFitting, shapeFor } from './fact-for.js'
import { createNearness, type Rough, type Vectors } from '../axes/nearness.js'
import { type FactState, type Profile, profileOf } from './facts.js'
import type { Guard } from '../disclosure/permission.js'
import { isLeftOut } from '../history/lesson.js'
import { createOwnHabits, type OwnHabit } from '../history/own-habit.js'
import { isRequired, type Parameter, parametersOf, spoken } from '../schema/parameters.js'
import {
  type Border,
  type Circumstances,
  describe,
  type PastArguments,
  type PastCall,
  type PastParameter,
  sameness,
  sideOf,
} from '../history/past-arguments.js'
import { takenBefore } from '../argument-evidence.js'
import type { Proposal } from '../sources/source.js'
import { isContact, plainValue } from '../schema/value-shape.js'
import {
  type Clause,
  lookAt,
  type Beneficiary,
  BENEFICIARY_TEXTS,
  beneficiaryAnchors,
  beneficiaryOf,
  beneficiarySpans,
} from './beneficiary.js'

export interface PersonalState {
  readonly facts: FactState
  readonly past: PastArguments
}

export interface PersonalQuestion {
  readonly tool: Tool
  /** The user's words. */
  readonly query: string
  /** Arguments that are stated already: left alone. */
  readonly stated: Readonly<Record<string, unknown>>
  /** Whether the call is for somebody else (`isForSomebodyElse`). Default: for the user. */
  readonly isForOthers?: boolean
  readonly origin?: string
  /** When it is asked, milliseconds since 1970. */
  readonly at?: number
  /** Order of the first choice since all has changed for this user: calls before it say nothing. Default: all count. */
  readonly since?: number
}

/** What of a question's words was read. */
interface Reading {
  /** The clauses that say the job. */
  readonly job: readonly string[]
  /** The same after a first look; none where nothing hangs on whose the thing is. */
  readonly clauses: readonly Clause[]
}

export interface PersonalAnswer {
  readonly proposals: ReadonlyMap<string, Proposal>
  /** Parameters that nothing may fill in unasked: sensitive or curious, and no rule allows them; or somebody else's, or not asked for this time. */
  readonly closed: ReadonlySet<string>
  /** Parameters whose own past speaks against any value: seldom given, or mixed. */
  readonly unsteady: ReadonlySet<string>
}

export interface PersonalOptions {
  readonly tier: Tier
  readonly circumstances: Circumstances
  /** What may be filled in at all. */
  readonly guard: Guard
  /** What was learnt from calls on one side stays there. */
  readonly border?: Border
  /** Rough vectors of words, where the tier's own are dear: for a first look at the many short spans of a request. */
  readonly rough?: Rough
}

export interface Personal {
  /** Texts of `texts` that are the same for every question: made early, a first question is answered in time. */
  readonly anchors: readonly string[]
  /** Texts whose vectors `spans` and `fill` ask for, whatever the request says. */
  texts(state: PersonalState, question: PersonalQuestion): readonly string[]
  /** The request's own, in whole and in parts. */
  said(question: PersonalQuestion): readonly string[]
  /** Short spans of the request that `fill` asks for besides; none where nothing hangs on them. */
  spans(state: PersonalState, question: PersonalQuestion): readonly string[]
  fill(state: PersonalState, question: PersonalQuestion): PersonalAnswer
}

/** A habit that no fact knows overrules a fact from this share on. */
const OVERRULES = 0.8
/** A share of votes as a probability: p = a + b · share, from train users of several scenarios. */
const CALIBRATION = { a: 0.82, b: 0.17 }

/** Questions whose likeness to what past calls were asked is kept. */
const MOST_ASKED = 256

const NOBODYS: Beneficiary = { forOther: false, words: '' }

/** @param vector the vector of an announced text */
export function createPersonal(vector: Vectors, kernels: Pick<Kernels, 'exp'>, options: PersonalOptions): Personal {
  const { circumstances, guard, rough, border, tier } = options
  const nearness = createNearness(vector, rough)
  const asksOwn = createAsksOwn(tier, vector)
  const ownHabit = createOwnHabits(vector, kernels, circumstances)
  /** By what is asked, how much a parameter of past calls is the same question. */
  const alike = new Map<string, (other: PastParameter) => number>()

  function sameOf(past: PastArguments, parameter: Parameter, domain: string): readonly number[] {
    const known = describe(parameter, domain)
    const key = `${known.about}\u0000${known.domain}\u0000${known.kind}\u0000${known.options}`
    return past.parameters.map(memoize(alike, key, MOST_ASKED, () => weakly((other: PastParameter) => sameness(known, other, nearness))))
  }

  /** Read once a question, since `spans` and `fill` both ask. */
  const readingOf = byPair((state: PersonalState, question: PersonalQuestion): Reading => {
    const { tool, query, stated } = question
    const values = Object.values(stated)
    const clauses = sentencesOf(query)
    const about = vector(toolText(tool))
    const near = clauses.map((clause) => dot(vector(clause), about))
    const job = jobClauses(clauses, values, near)
    return { job, clauses: hangsOnWhose(state, question) ? lookAt(job, profileOf(state.facts), nearness, values) : [] }
  })

  /**
   * Whether the answer hangs on whose the thing is: what fits a person stays empty for somebody else, and where something is or goes depends on
   * whose place is meant. Reading that takes a vector for each short span of the request, some sixty for a sentence.
   */
  function hangsOnWhose({ facts }: PersonalState, { tool, stated }: PersonalQuestion): boolean {
    const { leaves } = profileOf(facts)
    const isKnown = (shape: string | undefined): boolean =>
      (shape === 'address' || shape === 'place') && leaves.some((leaf) => leaf.shape === shape)
    return openOf(tool, stated).some((parameter) =>
      isRequired(tool, parameter)
        ? (isKnown('address') || isKnown('place')) && isKnown(shapeFor(parameter, nearness))
        : isFitting(parameter, nearness),
    )
  }

  return {
    anchors: [...FACT_TEXTS, ...BENEFICIARY_TEXTS],

    texts({ facts, past }, { tool, stated }) {
      const profile = profileOf(facts)
      const open = openOf(tool, stated)
      if (open.length === 0) return []
      return [
        ...guard.texts(tool),
        ...FACT_TEXTS,
        ...beneficiaryAnchors(profile),
        toolText(tool),
        ...open.flatMap((parameter) => [...factTexts(parameter, profile), ...conditionsOf(parameter)]),
        ...past.parameters.map(({ about }) => about),
        ...profile.leaves.flatMap(({ note }) => (note === '' ? [] : circumstances.texts(note))),
      ]
    },

    said({ tool, query, stated }) {
      if (openOf(tool, stated).length === 0) return []
      const values = Object.values(stated).filter((value): value is string => typeof value === 'string')
      return [...sentencesOf(query), ...circumstances.texts(query), ...values]
    },

    spans(state, question) {
      const { tool, stated } = question
      if (openOf(tool, stated).length === 0) return []
      const { job, clauses } = readingOf(state, question)
      const hasConditions = openOf(tool, stated).some((parameter) => !isRequired(tool, parameter) && conditionsOf(parameter).length > 0)
      return [...(hasConditions ? job.flatMap((clause) => spansIn(clause, Object.values(stated))) : []), ...beneficiarySpans(clauses)]
    },

    fill(state, question) {
      const { tool, query, stated, origin = '', since = 0, isForOthers = false } = question
      const domain = domainOf(tool)
      const profile = profileOf(state.facts)
      const proposals = new Map<string, Proposal>()
      const [closed, unsteady] = [new Set<string>(), new Set<string>()]
      const open = openOf(tool, stated)
      if (open.length === 0) return { proposals, closed, unsteady }
      const { job, clauses } = readingOf(state, question)
      const whose = clauses.length > 0 ? beneficiaryOf(clauses, profile, nearness) : NOBODYS
      const isTheirs = whose.forOther || whose.at !== undefined
      const at = circumstances.of({ text: query, values: Object.values(stated), at: question.at ?? 0 }, { vector, kernels })
      const side = sideOf(border, { tool: tool.name, domain, origin })

      const guards = guard.of(tool)
      for (const parameter of open) {
        const mustBe = isRequired(tool, parameter)
        const guarded = guards?.get(parameter.name)
        if (guarded === undefined) continue
        const { disclosure, permission, isRefused } = guarded
        const isAllowed = permission !== 'none'
        if (!isAllowed) closed.add(parameter.name)
        if (!mustBe && ((isTheirs && isFitting(parameter, nearness)) || !isMet(parameter, job, Object.values(stated), nearness))) {
          closed.add(parameter.name)
          continue
        }
        const same = sameOf(state.past, parameter, domain)
        const counts = (call: PastCall): boolean => sideOf(border, call) === side && (permission === 'any' || call.tool === tool.name)
        const own = ownHabit({ past: state.past, same, counts, isRequired: mustBe, isForOther: isForOthers, since, profile, at })
        if (own.isUnsteady) unsteady.add(parameter.name)
        const fact = factFor(parameter, {
          profile,
          whose,
          stated,
          isRequired: mustBe,
          disclosure,
          asksOwn: asksOwn(parameter),
          links: new Set(own.past.map(({ plain }) => plain)),
          nearness,
        })
        const habit = mayRepeat(own.steady?.value, tool, state.past, profile) ? habitual(parameter, own, profile) : undefined
        const proposal = isAllowed ? preferred(fact, habit, own.isOwn) : isRefused ? undefined : toAskFor(fact, disclosure)
        if (proposal !== undefined) proposals.set(parameter.name, proposal)
      }
      return { proposals, closed, unsteady }
    },
  }
}

const toolText = ({ name, title, description }: Tool): string => `${title ?? spoken(name)}: ${description}`

/** Parameters that nobody stated. */
const openOf = (tool: Tool, stated: PersonalQuestion['stated']): readonly Parameter[] =>
  parametersOf(tool).filter(({ name }) => isLeftOut(stated[name]))

/** Where somebody lives or is reached is repeated to the very tool that was told, or where it was stated. */
function mayRepeat(value: unknown, tool: Tool, { calls }: PastArguments, { leaves }: Profile): boolean {
  if (!isContact(value)) return true
  const plain = plainValue(value)
  return (
    leaves.some((leaf) => leaf.person === undefined && plainValue(leaf.value) === plain) ||
    calls.some((call) => call.tool === tool.name && call.values.some(([, , one]) => one === plain))
  )
}

function habitual({ name }: Parameter, { steady, chosen, past }: OwnHabit, { leaves }: Profile): Proposal | undefined {
  if (steady === undefined) return undefined
  return {
    value: steady.value,
    confidence: Math.min(0.99, CALIBRATION.a + CALIBRATION.b * steady.share),
    because: [takenBefore(name, steady.value, chosen, past.length, steady.isCircumstance)],
    source: steady.isCircumstance ? 'occasion' : 'habit',
    chosen,
    isStated: leaves.some(({ person, value }) => person === undefined && plainValue(value) === plainValue(steady.value)),
  }
}

/** What was stated, unless the calls had again and again what no fact knows. */
function preferred(fact: Proposal | undefined, habit: Proposal | undefined, isOwn: boolean): Proposal | undefined {
  if (fact === undefined || habit === undefined) return fact ?? habit
  return isOwn && habit.isStated !== true && habit.confidence >= CALIBRATION.a + CALIBRATION.b * OVERRULES ? habit : fact
}

/** What is sensitive is the user's to give, and only where the tool cannot do without. */
function toAskFor(fact: Proposal | undefined, disclosure: Disclosure): Proposal | undefined {
  return fact === undefined || disclosure.class !== 'needed' ? undefined : { ...fact, ask: fact.ask ?? [fact.value] }
}

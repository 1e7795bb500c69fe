/**
 * The crowd, as one device sees it: how likely anybody takes each of some answers, and how far this user is like the others.
 *
 * Lives here: what a user's own choices say of the crowd, and what the crowd says to them. May not know: where counts or choices come from.
 */
import type { CrowdAnswer, CrowdPrior } from '../contract/crowds.js'
import { believedShares, concentrationOf, sumOf } from './noisy-shares.js'
import { nameOfQuestion } from './crowd-questions.js'

/** What the user took of a group of rivals, and what was wrong, by name of the tool. */
export interface OwnChoices {
  wins(tool: string): number
  losses(tool: string): number
}

/** The crowd in the eyes of one user. */
export interface CrowdView {
  /** How likely the user chooses as the crowd does, 0 … 1. */
  readonly likeness: number
  /** P(answer), in the order given, > 0, sum 1; undefined where the crowd was not asked. `Float64Array[answers]` */
  opinion(name: string, answers: readonly CrowdAnswer[]): Float64Array | undefined
  /** The share of an answer among people who take any of some, whoever asks. 0 … 1 */
  share(name: string, answer: CrowdAnswer, answers: readonly CrowdAnswer[]): number
}

export interface Crowd {
  /** @param own the user's choices in a group of rivals; undefined where there are none */
  seenBy(own: (domain: string) => OwnChoices | undefined): CrowdView
}

/** Users choose as the crowd does, in proportion to share^1; whatever it does, share^0; or against it, share^−1. */
const TILTS = [1, 0, -1] as const

/** How likely each is of a user of whom nothing is known. */
const START = [0.8, 0.15, 0.05] as const

/** Of people who choose as the crowd does, so many choose for reasons of their own, this or that alike. */
const OWN_REASONS = 0.2

/** By answer, > 0, sum 1. */
type Shares = ReadonlyMap<CrowdAnswer, number>

export function createCrowd({ questions }: Pick<CrowdPrior, 'questions'>): Crowd {
  const concentration = concentrationOf(questions)
  const sharesOf = new Map<string, Shares>()
  const rivals: { readonly domain: string; readonly tilted: readonly Shares[] }[] = []
  for (const question of questions) {
    const values = believedShares(question, concentration)
    const shares: Shares = new Map(question.answers.map((answer, k) => [answer, values[k] as number]))
    sharesOf.set(nameOfQuestion(question), shares)
    if ('domain' in question) rivals.push({ domain: question.domain, tilted: TILTS.map((tilt) => tiltedBy(tilt, shares)) })
  }

  /** Of today's answers alone. Nothing is known of one that is newer than the counts: it stands where the others do on average. */
  function among(name: string, answers: readonly CrowdAnswer[]): Shares | undefined {
    const shares = sharesOf.get(name)
    const known = answers.flatMap((answer) => shares?.get(answer) ?? [])
    if (known.length === 0) return undefined
    const mean = sumOf(known) / known.length
    return normalised(new Map(answers.map((answer) => [answer, shares?.get(answer) ?? mean])))
  }

  return {
    seenBy(own) {
      const logs = START.map(Math.log)
      for (const { domain, tilted } of rivals) {
        const choices = own(domain)
        if (choices === undefined) continue
        for (const [i, shares] of tilted.entries()) logs[i] = (logs[i] as number) + evidenceOf(choices, shares)
      }
      const most = Math.max(...logs)
      const odds = logs.map((log) => Math.exp(log - most))
      const weights = odds.map((one) => one / sumOf(odds))
      return {
        likeness: weights[0] as number,
        opinion(name, answers) {
          const shares = among(name, answers)
          if (shares === undefined) return undefined
          const opinions = TILTS.map((tilt) => tiltedBy(tilt, shares))
          return Float64Array.from(answers, (answer) =>
            sumOf(opinions.map((opinion, i) => (weights[i] as number) * (opinion.get(answer) as number))),
          )
        },
        share: (name, answer, answers) => among(name, answers)?.get(answer) ?? 0,
      }
    },
  }
}

/** Log of the probability of what the user took most in a group, as far as they took it; else of what was wrong being wrong. */
function evidenceOf({ wins, losses }: OwnChoices, shares: Shares): number {
  let [most, share, right] = [0, 1, 0]
  for (const [tool, p] of shares as ReadonlyMap<string, number>) {
    const won = wins(tool)
    if (won > most) [most, share] = [won, p]
    if (losses(tool) <= won) right += p
  }
  const taken = Math.min(1, most)
  // All were wrong: that is none of what people choose between.
  return taken * Math.log(share) + (1 - taken) * (right > 0 ? Math.log(right) : 0)
}

const tiltedBy = (tilt: number, shares: Shares): Shares =>
  normalised(new Map([...shares].map(([answer, p]) => [answer, ((1 - OWN_REASONS) * p + OWN_REASONS / shares.size) ** tilt])))

function normalised(shares: Shares): Shares {
  const sum = sumOf([...shares.values()])
  return new Map([...shares].map(([answer, value]) => [answer, value / sum]))
}

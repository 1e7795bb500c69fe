/**
 * What a message says of tools by name: which to use now, which once, which never, which rather than which.
 *
 * Lives here: from names and the probabilities of stances to what is concluded; in doubt nothing. May not know: habits, the log, hosts.
 */
import type { Tier } from '../embedding/embedder.js'
import { type NamedAt, probabilityOf, type ReadStance, readStances, STANCES, type Stance } from '../reading/read-stances.js'
import { normalized } from '../reading/head.js'
import { hasHeads } from '../reading/heads.js'
import { readsInPlace } from '../reading/clauses.js'
import { comparisonFeatures, pairVector, readComparison } from '../reading/comparisons.js'
import type { MentionMatcher } from './naming/mention.js'

/** What was said of tools. Names of tools everywhere. */
export interface Heard {
  /** All that the message names, whatever it says of them. */
  readonly mentioned: readonly string[]
  /** To be used for what the message asks. */
  readonly used: readonly string[]
  /** Whether that is an exception. */
  readonly isOnce: boolean
  /** Not to be used for what the message asks. */
  readonly notNow: readonly string[]
  /** Of those, what is surely left out for a rival that is to be used: it is not there to be compared with it. Words alone are not that sure. */
  readonly leftOut: readonly string[]
  /** What the message says of them holds for what it asks, and no longer: an exception, or what is left out. */
  readonly forNow: readonly string[]
  /** Those, and what is much likelier to be left out, or meant for an occasion, than to be used: no order, whatever else is unclear. */
  readonly doubtful: readonly string[]
  /** What holds from now on. */
  readonly lasting: readonly LastingStance[]
  /** Taken or left out on an occasion narrower than their job. */
  readonly occasional: readonly string[]
  /** Surely only talked about. */
  readonly idle: readonly string[]
  /** What is spoken for, and against, but for what holds on an occasion: whether a request is one is not known. */
  readonly favoured: readonly string[]
  readonly disfavoured: readonly string[]
}

export interface LastingStance {
  readonly tool: string
  readonly stance: 'never' | 'less' | 'prefer' | 'open'
  /** What it was compared with. */
  readonly over: readonly string[]
  /** Where it is named. */
  readonly start: number
  readonly end: number
}

/** P(stance) from which on it is concluded. Chosen on writers that the head had not seen (bench/fit/reading.ts), 2026-11-23. */
const CONCLUDED = 0.5
/** The same for what lasts: a ban that nobody meant, or the wrong one of two, is worse than nothing. Taking a ban back harms least. */
const LASTING: readonly (readonly [LastingStance['stance'], Stance, number])[] = [
  ['never', 'never', 0.7],
  ['prefer', 'prefer', 0.7],
  ['less', 'less', 0.7],
  ['open', 'again', 0.3],
]
/**
 * How much likelier a name has to be left out than used to be no order, where neither is concluded. At 1 fewer that are left out are used (8 % in
 * place of 9), but "Resy please" alone, of which words say next to nothing, would be none either (2026-11-24).
 */
const DOUBTFUL = 2
/** P(talked about) from which on a name is surely no order. */
const IDLE = 0.65
/**
 * P(direction) from which on one name of a comparison is put before another: one that is read in the wrong direction is worse than none. Of 1,760
 * by fourteen writers left out, who were asked for all the ways to compare, 62 % are read rightly, 6 % wrongly;
 * of 699 sentences that merely compare 8 % are taken for a preference (2026-11-23).
 */
const DIRECTED = 0.7
/** P from which on a name beside one that is used is surely left out: “one from A and one from B” may read as the first alone, by .9 (2026-11-29). */
const LEFT_OUT = 0.95
/** Names of one message that are compared with each other; in a longer list nothing is. */
const MOST_COMPARED = 3

/** Of a message that names no tool. */
export const NOTHING_HEARD: Heard = {
  mentioned: [],
  used: [],
  isOnce: false,
  notNow: [],
  leftOut: [],
  forNow: [],
  doubtful: [],
  lasting: [],
  occasional: [],
  idle: [],
  favoured: [],
  disfavoured: [],
}

/** The names in a message, as the head takes them: tools of one name are one thing. */
export interface NamesIn {
  readonly names: readonly NamedAt[]
  /** Tools by the name of the thing. */
  readonly tools: ReadonlyMap<string, readonly string[]>
}

export function namesIn(text: string, matcher: MentionMatcher): NamesIn {
  const tools = new Map<string, readonly string[]>()
  const names = matcher.places(text).map(({ tools: named, start, end }) => {
    const name = named.join('\n')
    tools.set(name, named)
    return { name, start, end }
  })
  return { names, tools }
}

/**
 * Right after a call, that another tool than the one that ran, which is not named, is left out is so much less likely than the words alone say; a
 * ban for good less so: it may come to mind at any time.
 */
const ANOTHER_LEFT_OUT = 0.01
const ANOTHER_BANNED = 0.1

/**
 * @param ran the tool that it comes right after, where it comes after a call
 * @param domainOf the job of each tool that is named, and of what ran
 * @param vectorOf of `stanceTexts`; none: words alone
 * @param called whether a call followed, as far as that is known
 */
export function hear(
  text: string,
  { names, tools }: NamesIn,
  ran: string | undefined,
  domainOf: (tool: string) => string | undefined,
  tier: Tier,
  vectorOf: (text: string) => Float32Array | undefined,
  called?: boolean,
): Heard {
  if (names.length === 0 || !hasHeads()) return NOTHING_HEARD
  const isRanNamed = [...tools.values()].some((named) => ran !== undefined && named.includes(ran))
  const ranFor = ran === undefined ? undefined : domainOf(ran)
  const read = readStances(text, names, ran !== undefined, tier, vectorOf)
    .map((one) => (ranFor !== undefined && !isRanNamed && jobsOf(one).includes(ranFor) ? asCorrection(one) : one))
    .map((one) => (called === false ? asUncalled(one) : one))
  function toolsOf({ name }: ReadStance): readonly string[] {
    return tools.get(name) ?? []
  }
  function jobsOf(one: ReadStance): readonly string[] {
    return toolsOf(one).flatMap((tool) => domainOf(tool) ?? [])
  }
  /** Whether two things may be for one job: nobody compares a taxi with a song. */
  function areRivals(one: ReadStance, other: ReadStance): boolean {
    const [jobs, others] = [jobsOf(one), jobsOf(other)]
    return jobs.length === 0 || others.length === 0 || jobs.some((job) => others.includes(job))
  }
  const directions = (read.length > MOST_COMPARED ? [] : read).flatMap((one, i) =>
    read.slice(i + 1).flatMap((other) => {
      if (!areRivals(one, other)) return []
      const features = comparisonFeatures(text, names, one.name, other.name)
      return directed(one, other, readComparison(features, tier, pairVector(one.vector, other.vector)))
    }),
  )
  // What is to be used now and not the other says nothing of later.
  const pairs = directions.filter((pair) =>
    [pair.better, pair.worse].some((one) => probabilityOf(one, 'prefer', 'less', 'never') > CONCLUDED),
  )
  const isBetter = (one: ReadStance): boolean => pairs.some(({ better }) => better === one)
  const isWorse = (one: ReadStance): boolean => pairs.some(({ worse }) => worse === one)
  /** What is concluded of one name: by itself, or by its comparisons with the others. */
  function stanceOf(one: ReadStance, compared: readonly Pair[]): LastingStance['stance'] | undefined {
    const alone = lastingStance(one)
    // What is liked as well, or asked for now, is for another job; what else is named beside it has to be behind it.
    const rivals = read.filter((other) => other !== one && areRivals(one, other))
    const isAlone = (other: ReadStance): boolean => used.includes(other) || lastingStance(other) === 'prefer'
    if (alone === 'never' || alone === 'open') return alone
    if (compared.length > 0) {
      if (compared.every(({ better }) => better === one)) return 'prefer'
      return compared.every(({ worse }) => worse === one) ? 'less' : undefined
    }
    return rivals.length === 0 || (alone === 'prefer' && rivals.every(isAlone)) ? alone : undefined
  }
  /** Which of two stands behind is the head of comparisons to say; one name alone may be liked less than before. */
  function isNotNow(one: ReadStance): boolean {
    if (isBetter(one)) return false
    return isWorse(one) || probabilityOf(one, 'not', 'never', ...(read.length === 1 ? (['less'] as const) : [])) > CONCLUDED
  }
  const all = (of: readonly ReadStance[]): readonly string[] => [...new Set(of.flatMap(toolsOf))]
  const now = (one: ReadStance): number => probabilityOf(one, ...NOW)
  const used = read.filter((one) => now(one) > CONCLUDED)
  const notNow = read.filter((one) => isNotNow(one) && !used.includes(one))
  return {
    mentioned: all(read),
    used: all(used),
    isOnce: used.some((one) => probabilityOf(one, 'once') > probabilityOf(one, 'use')),
    notNow: all(notNow),
    leftOut: all(
      notNow.filter(
        (one) =>
          readsInPlace(tier) &&
          probabilityOf(one, 'not', 'never') > LEFT_OUT &&
          directions.some(({ better, worse }) => worse === one && used.includes(better)),
      ),
    ),
    forNow: all([...used, ...notNow.filter((one) => used.length > 0 || isOnlyNow(one))]),
    doubtful: all(read.filter((one) => notNow.includes(one) || probabilityOf(one, 'when', 'unless', ...AGAINST) > DOUBTFUL * now(one))),
    idle: all(read.filter((one) => probabilityOf(one, 'none') > IDLE)),
    occasional: all(read.filter((one) => probabilityOf(one, 'when', 'unless') > CONCLUDED)),
    favoured: all(read.filter((one) => isBetter(one) || (!isWorse(one) && probabilityOf(one, ...FOR) > CONCLUDED))),
    disfavoured: all(read.filter((one) => isWorse(one) || (!isBetter(one) && probabilityOf(one, ...AGAINST) > CONCLUDED))),
    lasting: read.flatMap((one) => {
      const compared = pairs.filter(({ better, worse }) => better === one || worse === one)
      const stance = stanceOf(one, compared)
      if (stance === undefined) return []
      const at = names.find(({ name }) => name === one.name)
      const opposite = stance === 'prefer' ? AGAINST : FOR
      const others =
        compared.length === 0
          ? read.filter((other) => probabilityOf(other, ...opposite) > CONCLUDED)
          : compared.flatMap(({ better, worse }) => [better, worse])
      const over = all(others.filter((other) => other !== one))
      return toolsOf(one).map((tool) => ({ tool, stance, over, start: at?.start ?? 0, end: at?.end ?? 0 }))
    }),
  }
}

function asCorrection({ probabilities, ...one }: ReadStance): ReadStance {
  const weighed = probabilities.map((p, k) => {
    const stance = STANCES[k] as Stance
    return stance === 'never' ? ANOTHER_BANNED * p : AGAINST.includes(stance) ? ANOTHER_LEFT_OUT * p : p
  })
  return { ...one, probabilities: normalized(weighed) }
}

/** An order that no call followed is rather one for good: Bayes' rule between the two. */
function asUncalled(one: ReadStance): ReadStance {
  const [now, prefer] = [probabilityOf(one, ...NOW), probabilityOf(one, 'prefer')]
  const scale = (now + prefer) / (UNCALLED.now * now + UNCALLED.prefer * prefer || 1)
  const probabilities = one.probabilities.map((p, k) => {
    const stance = STANCES[k] as Stance
    return stance === 'prefer' ? p * UNCALLED.prefer * scale : NOW.includes(stance) ? p * UNCALLED.now * scale : p
  })
  return { ...one, probabilities }
}

/** P(no call follows) of an order, and of what is preferred from now on. */
const UNCALLED = { now: 0.1, prefer: 0.7 } as const
const NOW: readonly Stance[] = ['use', 'once']

const FOR: readonly Stance[] = ['use', 'once', 'prefer']
const AGAINST: readonly Stance[] = ['never', 'less', 'not']

/** Whether what is left out is left out of this rather than of all that comes. */
const isOnlyNow = (one: ReadStance): boolean => probabilityOf(one, 'not') > probabilityOf(one, 'never', 'less')

/** What is concluded of one name by itself. */
const lastingStance = (one: ReadStance): LastingStance['stance'] | undefined =>
  LASTING.find(([, stance, lasts]) => probabilityOf(one, stance) > lasts)?.[0]

/** Which of two names is put before the other, if surely one is; none, or one pair. @param direction P of `DIRECTIONS` */
function directed(first: ReadStance, second: ReadStance, [isFirst, isSecond]: readonly number[]): readonly Pair[] {
  const [better, worse] = (isFirst as number) > (isSecond as number) ? [first, second] : [second, first]
  return Math.max(isFirst as number, isSecond as number) > DIRECTED ? [{ better, worse }] : []
}

interface Pair {
  readonly better: ReadStance
  readonly worse: ReadStance
}

/**
 * The figures of the toolbench eval, from what was played.
 *
 * Lives here: pure functions of records and gold. May not know: agents, files, plots.
 */
import type { StreamUser, Streams } from './data.js'
import type { Played, PlayedUser } from './protocol.js'

/** Rounds of the rolling accuracy (Local Harness, App. F). */
const WINDOW = 50

/** Below this, a share counts as this in KL(true ‖ learnt). */
const FLOOR = 1e-12

const hit = (round: Played) => Number(round.chosen === round.wanted)

/** What a run is summed up by, in the order of the report's columns. */
export const FIGURES = [
  'regret',
  'accuracy',
  'accuracyExplicit',
  'accuracyStandard',
  'domainAccuracy',
  'recoveryRate',
  'spearman',
  'kl',
  'cosine',
] as const

/** Mean, and sample standard deviation over seeds (0 for one seed). */
export function meanAndSd(values: readonly number[]): { mean: number; sd: number } {
  const mean = average(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, sd: values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0 }
}

/** Cumulative regret Σ (1 − r) after each round, mean over users, with the half width of its 95 % band. `[rounds]` */
export function regretCurve(users: readonly PlayedUser[]): { mean: number[]; band: number[] } {
  const mean: number[] = []
  const band: number[] = []
  const sums = users.map(() => 0)
  for (let t = 0; t < longest(users); t++) {
    for (const [u, user] of users.entries()) {
      const round = user.train[t]
      if (round !== undefined) sums[u] = (sums[u] ?? 0) + 1 - hit(round)
    }
    const { mean: level, sd } = meanAndSd(sums)
    mean.push(level)
    band.push((1.96 * sd) / Math.sqrt(sums.length))
  }
  return { mean, band }
}

/** Cumulative regret of the last round, mean over users. */
export function regret(users: readonly PlayedUser[]): number {
  return average(users.map((user) => user.train.reduce((sum, round) => sum + 1 - hit(round), 0)))
}

/** Share of rounds served as wanted: all, those that name a tool, and those that do not; frozen test pool or training rounds. */
export function accuracy(
  users: readonly PlayedUser[],
  streams: Streams,
  of: 'test' | 'train' = 'test',
): { all: number; explicit: number; standard: number } {
  const rounds = users.flatMap((user) => user[of])
  const isExplicit = (round: Played) => streams.templates[round.template]?.explicit === true
  return {
    all: average(rounds.map(hit)),
    explicit: average(rounds.filter(isExplicit).map(hit)),
    standard: average(rounds.filter((round) => !isExplicit(round)).map(hit)),
  }
}

/** Share of training and test rounds whose chosen tool lies in the request's domain. */
export function domainAccuracy(users: readonly PlayedUser[], streams: Streams): number {
  const rounds = users.flatMap((user) => [...user.train, ...user.test])
  return average(rounds.map((round) => Number(streams.domainOf[round.chosen] === streams.templates[round.template]?.domain)))
}

/** Mean reward over a sliding window, mean over users, with the half width of its 95 % band. `[rounds]` */
export function rollingAccuracy(users: readonly PlayedUser[], window = WINDOW): { mean: number[]; band: number[] } {
  const mean: number[] = []
  const band: number[] = []
  for (let t = 0; t < longest(users); t++) {
    const shares = users.map((user) => average(user.train.slice(Math.max(0, t + 1 - window), t + 1).map(hit)))
    const { mean: level, sd } = meanAndSd(shares)
    mean.push(level)
    band.push((1.96 * sd) / Math.sqrt(shares.length))
  }
  return { mean, band }
}

/** Training accuracy of each domain, `[domains]`; NaN where a domain was never asked for. */
export function domainHeat(users: readonly PlayedUser[], streams: Streams): number[] {
  return streams.domains.map((_, domain) =>
    average(users.flatMap((user) => user.train.filter((round) => streams.templates[round.template]?.domain === domain).map(hit))),
  )
}

/** The best that a policy with one tool per (user, domain) can reach on standard rounds, by round: the mode's probability. `[rounds]` */
export function staticOracle(users: readonly StreamUser[], streams: Streams): number[] {
  const rounds = Math.max(0, ...users.map((user) => user.rounds.length))
  return Array.from({ length: rounds }, (_, t) =>
    average(
      users.map((user) => {
        const entry = user.pool[user.rounds[t] ?? -1]
        const template = streams.templates[entry?.template ?? -1]
        if (entry === undefined || template === undefined) return Number.NaN
        return template.explicit ? 1 : Number(entry.tool === user.preferences?.[template.domain])
      }),
    ),
  )
}

/** What an agent believes of a user's taste against the truth, over all (user, domain). */
export interface TasteMetrics {
  /** Share of pairs whose learnt mode is the true one (the paper reports it for one-hot users). */
  readonly recoveryRate: number
  readonly spearman: number
  /** KL(true ‖ learnt), nats. */
  readonly kl: number
  readonly cosine: number
}

/** @param learnt distribution over the rivals of (user, domain), `[K]` */
export function tasteMetrics(
  users: readonly StreamUser[],
  streams: Streams,
  learnt: (user: number, domain: number) => ArrayLike<number>,
): TasteMetrics {
  const rows = users.flatMap((user, u) =>
    streams.rivals.flatMap((rivals, domain) => {
      const mode = user.preferences?.[domain]
      if (mode === undefined) return []
      const truth = user.soft?.[domain] ?? rivals.map((tool) => Number(tool === mode))
      const belief = Array.from(learnt(u, domain))
      return [{ mode: rivals.indexOf(mode), truth, belief }]
    }),
  )
  return {
    recoveryRate: average(rows.map(({ mode, belief }) => Number(belief.indexOf(Math.max(...belief)) === mode))),
    spearman: average(rows.map(({ truth, belief }) => spearman(truth, belief))),
    kl: average(rows.map(({ truth, belief }) => divergence(truth, belief))),
    cosine: average(rows.map(({ truth, belief }) => cosine(truth, belief))),
  }
}

/** Rank correlation with mean ranks for ties; 0 where one side is constant. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  const x = ranks(a)
  const y = ranks(b)
  const mx = average(x)
  const my = average(y)
  let xy = 0
  let xx = 0
  let yy = 0
  for (const [i, value] of x.entries()) {
    const other = y[i] ?? 0
    xy += (value - mx) * (other - my)
    xx += (value - mx) ** 2
    yy += (other - my) ** 2
  }
  return xx > 0 && yy > 0 ? xy / Math.sqrt(xx * yy) : 0
}

/** KL(p ‖ q) in nats; q is floored, since a learner may have ruled out what happens. */
export function divergence(p: readonly number[], q: readonly number[]): number {
  return p.reduce((sum, share, i) => (share > 0 ? sum + share * Math.log(share / Math.max(q[i] ?? 0, FLOOR)) : sum), 0)
}

export function cosine(a: readonly number[], b: readonly number[]): number {
  let ab = 0
  let aa = 0
  let bb = 0
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0
    ab += value * other
    aa += value * value
    bb += other * other
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0
}

/** Expected calibration error of stated probabilities over equal-count bins, and the bins. */
export function calibration(
  claims: readonly { readonly probability: number; readonly hit: boolean }[],
  bins = 10,
): { ece: number; bins: { probability: number; accuracy: number; count: number }[] } {
  const sorted = [...claims].sort((a, b) => a.probability - b.probability)
  const rows = Array.from({ length: bins }, (_, i) => {
    const part = sorted.slice(Math.floor((i * sorted.length) / bins), Math.floor(((i + 1) * sorted.length) / bins))
    return {
      probability: average(part.map((claim) => claim.probability)),
      accuracy: average(part.map((claim) => Number(claim.hit))),
      count: part.length,
    }
  }).filter((row) => row.count > 0)
  const error = rows.reduce((sum, row) => sum + row.count * Math.abs(row.probability - row.accuracy), 0)
  return { ece: rows.length > 0 ? error / sorted.length : 0, bins: rows }
}

/** Mean rank of each value among all, from 1. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}

/** NaN of nothing, skipping NaN. */
function average(values: readonly number[]): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count > 0 ? sum / count : Number.NaN
}

function longest(users: readonly PlayedUser[]): number {
  return Math.max(0, ...users.map((user) => user.train.length))
}

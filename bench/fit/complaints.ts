/** How sure a complaint's nearness to a card makes that the complaint is about this card: σ(slope (s − centre)), per embedder. */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Tier } from '../../src/embedding/embedder.js'
import { embedAll } from '../embed-all.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'

export const HELP = `fit complaints --data VARS_DEV
  how near to a card a complaint must be to be about it: the two numbers a tier of src/memory/reply/reply.ts, to be put there by hand`

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { data: { type: 'string' } } })
  if (values.data === undefined) throw new DataError('complaints needs --data FILE.')
  const bench = JSON.parse(await readFile(values.data, 'utf8')) as MemoryBench
  const fits: Partial<Record<Tier, object>> = {}
  progress.start(3)
  for (const tier of ['hashed', 'static', 'transformer'] as const) {
    fits[tier] = await fitComplaints(bench, tier)
    progress.tick(tier)
  }
  progress.end()
  return { fit: 'complaints', ...fits }
}

interface MemoryBench {
  readonly templates: Readonly<Record<string, readonly string[]>>
  readonly values: Readonly<Record<string, { readonly want: string; readonly gripe: string }>>
  readonly users: readonly {
    readonly id: string
    readonly cards: readonly { readonly action: string; readonly note: string; readonly value: string | null }[]
  }[]
}

const KINDS = ['neg_kw', 'neg_free', 'trap_neg']

/**
 * Every user complains once about each value that a card of theirs holds, in a wording that turns with the value.
 *
 * @returns the fit, the share of complaints whose nearest card holds the value
 */
async function fitComplaints(bench: MemoryBench, tier: Tier) {
  const frames = KINDS.flatMap((kind) => bench.templates[kind] ?? []).filter((frame) => /\{[wW]\}/.test(frame))
  const cases = bench.users.flatMap(({ cards }, u) =>
    [...new Set(cards.flatMap(({ value }) => (value === null ? [] : [value])))].map((value, v) => {
      const { want = '', gripe = '' } = bench.values[value] ?? {}
      const frame = frames[(u * 7 + v) % frames.length] as string
      const text = v % 4 === 3 ? gripe : frame.replaceAll('{w}', want).replaceAll('{W}', `${want.charAt(0).toUpperCase()}${want.slice(1)}`)
      return { cards, value, text, isGripe: v % 4 === 3 }
    }),
  )
  const embedder = await openTier(tier)
  const vectors = await embedAll(
    embedder,
    cases.flatMap(({ text, cards }) => [text, ...cards.flatMap(({ action, note }) => [action, note])]),
  )
  await embedder.close()
  const nearest = (text: string, cards: (typeof cases)[number]['cards']) => {
    const near = cards.map(({ action, note }) => Math.max(cosine(text, action), 0.9 * cosine(text, note)))
    const best = Math.max(...near)
    return { s: best, value: cards[near.indexOf(best)]?.value }
  }
  const cosine = (a: string, b: string) => {
    const x = vectors.get(a)
    const y = vectors.get(b)
    return x === undefined || y === undefined ? 0 : x.reduce((dot, value, i) => dot + value * (y[i] as number), 0)
  }
  const found = cases.map(({ text, cards, value, isGripe }) => {
    const { s, value: named } = nearest(text, cards)
    return { s, hit: named === value, isGripe }
  })
  const share = (part: readonly boolean[]) => Math.round((1e3 * part.filter(Boolean).length) / Math.max(1, part.length)) / 1e3
  return {
    ...fitSlope(found),
    complaints: found.length,
    found: share(found.filter(({ isGripe }) => !isGripe).map(({ hit }) => hit)),
    foundInGripes: share(found.filter(({ isGripe }) => isGripe).map(({ hit }) => hit)),
  }
}

/** The grid point with the least log loss: two numbers need nothing finer. */
function fitSlope(cases: readonly { readonly s: number; readonly hit: boolean }[]): { slope: number; centre: number } {
  let best = { loss: Number.POSITIVE_INFINITY, slope: 12, centre: 0.42 }
  for (let slope = 2; slope <= 30; slope += 1)
    for (let centre = 0.05; centre <= 0.951; centre += 0.01) {
      let loss = 0
      for (const { s, hit } of cases) loss += Math.log(1 + Math.exp((hit ? -1 : 1) * slope * (s - centre)))
      if (loss < best.loss) best = { loss, slope, centre: Math.round(centre * 100) / 100 }
    }
  return { slope: best.slope, centre: best.centre }
}

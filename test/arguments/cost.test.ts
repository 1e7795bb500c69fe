/** What filling costs: little beside an embedding, and flat in the history. */
import { expect, test } from 'vitest'
import { dot } from '../../src/linear/dot.js'
import { choice, flag, type SmallWorld, smallWorld, tool, whole } from './small-world.js'

const WORDS = ['plain', 'budget', 'quiet', 'quick', 'warm', 'formal', 'digital', 'private', 'local', 'outdoor']
const parametersOf = (n: number, salt: string) =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => {
      const about = `${WORDS[i % WORDS.length]} ${salt}`
      const schema =
        i % 3 === 0
          ? choice([`${about} low`, `${about} middle`, `${about} high`], about)
          : i % 3 === 1
            ? flag(about)
            : whole('Number of people')
      return [`${WORDS[i % WORDS.length]}${i}`, schema]
    }),
  )
const BIG = tool('big', parametersOf(20, 'thing'))
const OTHERS = Array.from({ length: 12 }, (_, i) => tool(`other${i}`, parametersOf(4, `matter ${i}`)))

function pastOf(rounds: number) {
  return Array.from({ length: rounds }, (_, i) => {
    const one = OTHERS[i % OTHERS.length] as (typeof OTHERS)[number]
    const schemas = Object.entries(
      one.inputSchema.properties as Record<string, { readonly enum?: readonly string[]; readonly type: string }>,
    )
    const args = schemas.map(([name, { enum: values, type }]) => [name, values?.[i % 2] ?? (type === 'boolean' ? i % 2 === 0 : 2)] as const)
    return [one.name, Object.fromEntries(args)] as const
  })
}

/** The fastest of many, of each work by turns: what it costs when nothing else runs, on the machine as it was for the other too. */
function fastestMs<const Works extends readonly (() => void)[]>(...works: Works): { -readonly [I in keyof Works]: number } {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let i = 0; i < 60; i++) {
    for (const [k, work] of works.entries()) {
      const from = performance.now()
      work()
      best[k] = Math.min(best[k] as number, performance.now() - from)
    }
  }
  return best as { -readonly [I in keyof Works]: number }
}

const fillOf = (world: SmallWorld) => () => void world.ask('big', { query: 'the big one, as always' })

/** 500 cosines of 384 numbers, on the machine as it is now: 0.1 to 0.2 ms. */
function yardstick(): void {
  const rows = Array.from({ length: 500 }, (_, i) => ROWS[i % ROWS.length] as Float32Array)
  let sum = 0
  for (const row of rows) sum += dot(row, ROWS[0] as Float32Array)
  if (Number.isNaN(sum)) throw new Error('A cosine is a number.')
}
const ROWS = Array.from({ length: 50 }, (_, i) => Float32Array.from({ length: 384 }, (_, k) => Math.sin(i * 384 + k)))

test('filling 20 parameters takes well under a millisecond: no more than 3,500 cosines', async () => {
  const world = await smallWorld([BIG, ...OTHERS], pastOf(400))
  const [fill, cosines] = fastestMs(fillOf(world), yardstick)
  expect(fill).toBeLessThan(7 * cosines)
})

test('a ten times longer history makes it no slower', async () => {
  const [short, long] = [await smallWorld([BIG, ...OTHERS], pastOf(200)), await smallWorld([BIG, ...OTHERS], pastOf(2000))]
  const [tenfold, once] = fastestMs(fillOf(long), fillOf(short))
  expect(tenfold).toBeLessThan(3 * once + 0.1)
})

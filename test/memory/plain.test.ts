/** Cards without an occasion of their own: which are near enough to be told, and which of two stands. */
import { describe, expect, test } from 'vitest'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { type Card, directionOf } from '../../src/memory/cards/card.js'
import { setAside } from '../../src/memory/cards/relation.js'
import { SAME_TOPIC } from '../../src/memory/cards/same-topic.js'
import { nearEnough } from '../../src/memory/retrieve/plain.js'
import { KINDS } from '../../src/reading/clauses.js'

const world = { tier: 'transformer', kernels: twinKernels() } as const

describe('near enough', () => {
  const told = (logits: readonly number[], isConstraint = false) => {
    const isNear = nearEnough(logits, world)
    return logits.filter((logit) => isNear(logit, isConstraint)).length
  }

  test('of fifty cards that are a little near no more are told than of two', () => {
    expect(told([-1, -3])).toBe(2)
    expect(told([-1, ...Array<number>(49).fill(-3)])).toBe(1)
  })

  test('what bears on the request is told however many others do', () => expect(told(Array<number>(30).fill(1))).toBe(30))

  test('what must be heeded needs less', () => {
    const others = Array<number>(20).fill(-2.5)
    expect(told([-1, ...others])).toBe(1)
    expect(told([-1, ...others], true)).toBe(21)
  })

  test('nothing is told that is far from the request, even where it is all there is', () => expect(told([-5])).toBe(0))
})

describe('the newer of two', () => {
  /** At an angle whose cosine is `near` to the older one. */
  const at = (near: number) => directionOf(Float32Array.from([near, Math.sqrt(1 - near * near)]))
  const card = (event: string, action: string, near: number, kind: (typeof KINDS)[number]): Card =>
    ({
      event,
      action,
      role: 'wish',
      what: at(near),
      kindsOfClause: KINDS.map((one) => (one === kind ? 0.9 : 0.1 / (KINDS.length - 1))),
    }) as unknown as Card
  const older = card('1', 'always economy cars for me', 1, 'wish')
  const against = (near: number, kind: (typeof KINDS)[number]) =>
    setAside(older, card('2', 'executive cars from now on, no more economy', near, kind), world)

  test('takes the place of one on its subject', () => expect(against(0.6, 'change')).toBeGreaterThan(SAME_TOPIC))
  test('leaves one on another subject alone, whatever words they share', () => expect(against(0.35, 'wish')).toBe(0))
  test('may be further off in words where it says that a mind was changed', () => {
    expect(against(0.35, 'change')).toBeGreaterThan(SAME_TOPIC)
    expect(against(0.2, 'change')).toBe(0)
  })
})

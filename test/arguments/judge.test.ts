import { describe, expect, test } from 'vitest'
import { decide, validIn } from '../../src/arguments/judge.js'
import { parametersOf } from '../../src/arguments/schema/parameters.js'
import type { ProposedValue, SourceName } from '../../src/arguments/sources/source.js'
import { tool, words } from './small-world.js'

const proposed = (source: SourceName, value: string, confidence: number, more: Partial<ProposedValue> = {}): ProposedValue => ({
  source,
  value,
  confidence,
  because: [],
  ...more,
})
const desk = tool('desk', { seat: words(), phone: words('', { pattern: '^\\+\\d+$' }) })
const judged = (...candidates: readonly ProposedValue[]) => decide(new Map([['seat', candidates]]), desk).seat

describe('one judge for every value', () => {
  test('the first that is sure enough is filled in, whoever proposed it', () => {
    expect(judged(proposed('axis', 'low', 0.5), proposed('habit', 'aisle', 0.9))).toMatchObject({ value: 'aisle', confidence: 0.9 })
    expect(judged(proposed('occasion', 'window', 0.85), proposed('axis', 'aisle', 0.9))).toMatchObject({ value: 'window' })
  })

  test('where none is sure enough, the user is asked; where next to nothing speaks for a value, it stays empty', () => {
    expect(judged(proposed('axis', 'low', 0.4), proposed('analogy', 'high', 0.5))).toMatchObject({ ask: ['low', 'high'] })
    expect(judged(proposed('axis', 'low', 0.2))).toBeUndefined()
  })

  test('what is the user’s to give is asked, however sure it is', () => {
    expect(judged(proposed('fact', '1988-04-17', 0.95, { ask: ['1988-04-17'] }))).toMatchObject({ ask: ['1988-04-17'] })
  })

  test('a tool that destroys is filled only where that is as good as certain; below, the user is asked', () => {
    const cancel = { ...desk, annotations: { destructiveHint: true } }
    const by = (confidence: number) => decide(new Map([['seat', [proposed('axis', 'low', confidence)]]]), cancel).seat
    expect(judged(proposed('axis', 'low', 0.8))).toMatchObject({ value: 'low' })
    expect(by(0.8)).toMatchObject({ ask: ['low'] })
    expect(by(0.99)).toMatchObject({ value: 'low' })
  })

  test('where one argument may bar another, nothing is filled in unasked', () => {
    const crossed = { ...desk, inputSchema: { ...desk.inputSchema, not: { required: ['seat', 'phone'] } } }
    expect(decide(new Map([['seat', [proposed('habit', 'aisle', 0.9)]]]), crossed).seat).toMatchObject({ ask: ['aisle'] })
  })

  test('the schema has the last word, and takes a number without its blanks', () => {
    const phone = parametersOf(desk)[1] as ReturnType<typeof parametersOf>[number]
    const [written] = validIn(phone, desk)(proposed('fact', '+358 40 123 4567', 0.95))
    expect(written?.value).toBe('+358401234567')
    expect(validIn(phone, desk)(proposed('fact', 'none', 0.95))).toEqual([])
  })
})

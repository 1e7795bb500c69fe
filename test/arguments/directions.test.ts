/** Which way tastes point: whole, of the embedder's own size, and right about words that no list holds. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AXIS_DIRECTIONS } from '../../src/arguments/axis-directions.js'
import { AXES } from '../../src/arguments/axes.js'
import { directionsOf } from '../../src/arguments/directions.js'
import { dot } from '../../src/linear/dot.js'
import { realMeanings } from './real-meanings.js'

/** Axis, its negative end, its positive end. */
const UNSEEN = [
  ['company', 'lone wolf', 'family reunion'],
  ['speed', 'snail', 'rocket'],
  ['diet', 'turkey sandwich', 'spinach lasagne'],
  ['quiet', 'jackhammer', 'monastery'],
  ['eco', 'oil heating', 'bamboo'],
  ['formal', 'pub quiz', 'board meeting'],
  ['outdoor', 'basement', 'orchard'],
  ['depth', 'tweet', 'monograph'],
  ['intense', 'nap', 'triathlon'],
  ['daypart', 'cornflakes', 'nightcap'],
  ['voice', 'fax', 'loudspeaker announcement'],
  ['new', 'car boot sale', 'still sealed'],
  ['ornate', 'whitewash', 'mosaic'],
  ['warm', 'glacier', 'oven'],
  ['sweet', 'gherkin', 'marzipan'],
  ['expert', 'kindergarten', 'doctorate'],
  ['risk', 'piggy bank', 'day trading'],
  ['modern', 'typewriter', 'robot'],
  ['serious', 'prank', 'funeral speech'],
  ['alcohol', 'orange squash', 'vodka'],
] as const

const meanings = realMeanings()

describe('directions of axes', () => {
  test('one for each axis of the bank, two bits a number', () => {
    const { dimensions, rows } = AXIS_DIRECTIONS.transformer
    expect(Buffer.from(rows, 'base64').length).toBe((AXIS_DIRECTIONS.axes.length * dimensions) / 4)
    expect([...directionsOf('transformer').keys()].map(({ name }) => name)).toEqual(AXIS_DIRECTIONS.axes)
  })

  test('other tiers have none, and neither has an axis of the app', () => {
    expect(directionsOf('hashed').size + directionsOf('static').size).toBe(0)
    const own = { name: 'sweet', negative: ['bitter'], positive: ['sugary'] }
    expect(directionsOf('transformer').get(own)).toBeUndefined()
  })

  test('most words that stand in no list lie the right way', async () => {
    const bank = readFileSync('bench/fit/tastes.txt', 'utf8') + JSON.stringify(AXES)
    const words = UNSEEN.flatMap(([, negative, positive]) => [negative, positive])
    expect(words.filter((word) => bank.includes(`${word} |`) || bank.includes(`| ${word}\n`) || bank.includes(`"${word}"`))).toEqual([])
    await meanings.ensure(words)
    const right = UNSEEN.filter(([axis, negative, positive]) => {
      const way = [...directionsOf('transformer')].find(([{ name }]) => name === axis)?.[1] as Float32Array
      return dot(way, meanings.vector(positive)) > dot(way, meanings.vector(negative))
    })
    expect(right.length).toBeGreaterThanOrEqual(16)
  })
})

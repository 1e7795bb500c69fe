/** Maps of axes: whole, of the embedder's own size, and right about wordings that the bank does not hold. */
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { AXES } from '../../src/arguments/axes/axes.js'
import { axisTexts, createAxisSpace } from '../../src/arguments/axes/axis-space.js'
import { allTexts, parametersOf, textsOf } from '../../src/arguments/schema/parameters.js'
import { createPlacer } from '../../src/arguments/axes/placement.js'
import { mapsOf } from '../../src/arguments/axes/read-axis-maps.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { dot } from '../../src/linear/dot.js'
import { mapIn, type StoredAxisMap } from '../../src/reading/heads.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { realMeanings } from './real-meanings.js'

/** Axis, its negative end, its positive end. */
const UNSEEN = [
  ['company', 'hermit crab', 'choir outing'],
  ['speed', 'garden slug', 'rocket'],
  ['diet', 'turkey sandwich', 'spinach lasagne'],
  ['quiet', 'pneumatic drill', 'abbey cloister'],
  ['eco', 'oil heating', 'bamboo'],
  ['formal', 'darts league', 'board meeting'],
  ['outdoor', 'mine shaft', 'meadow picnic'],
  ['depth', 'bumper sticker', 'encyclopaedia'],
  ['intense', 'deckchair snooze', 'decathlon'],
  ['daypart', 'cornflakes', 'moonlight walk'],
  ['voice', 'pigeon post', 'megaphone speech'],
  ['new', 'jumble sale', 'shrink-wrapped'],
  ['ornate', 'bare plaster', 'mosaic'],
  ['warm', 'igloo', 'blast furnace'],
  ['sweet', 'pickled herring', 'butterscotch'],
  ['expert', 'crayon drawing', 'dissertation'],
  ['risk', 'savings stamp', 'day trading'],
  ['modern', 'spinning wheel', 'robot'],
  ['serious', 'prank', 'funeral speech'],
  ['alcohol', 'orange squash', 'vodka'],
] as const

/** Axis that decides, or none; name, description and values of a parameter. */
const PARAMETERS = [
  ['quiet', 'hostel_bed', 'Where you would like to sleep', ['party_dorm', 'mixed_dorm', 'dorm_with_curfew']],
  ['digital', 'warranty_slip', 'How the guarantee is kept', ['stapled_to_the_box', 'glovebox_folder', 'email_attachment']],
  ['cost', 'opera_place', '', ['standing_room', 'upper_circle', 'royal_box']],
  ['sweet', 'pancake_filling', 'What goes on it', ['bacon_and_leek', 'plain', 'maple_syrup']],
  ['company', 'canoe', '', ['one_seater', 'two_seater', 'war_canoe']],
  ['expert', 'sewing_pattern', 'How much you have to know already', ['first_pillow', 'lined_skirt', 'tailored_jacket']],
  ['voice', 'complaint_by', 'How we hear of it', ['contact_form', 'chat_window', 'hotline']],
  ['daypart', 'swim_lane', '', ['before_work', 'lunch_break', 'after_nine_pm']],
  [undefined, 'hem', 'Colour of the thread', ['crimson', 'navy', 'olive']],
  [undefined, 'court', 'Which court', ['north', 'middle', 'south']],
  [undefined, 'claim_reason', 'Why the parcel comes back', ['wrong_size', 'broken', 'not_ordered']],
  [undefined, 'file_type', 'What to export', ['csv', 'xlsx', 'json']],
] as const

const meanings = realMeanings()
const bank = ['first', 'second'].map((half) => readFileSync(`bench/fit/parameters/${half}.txt`, 'utf8')).join('\n')

describe('maps of axes', () => {
  test('one for each built-in axis, two bits a number', () => {
    for (const { dimensions, directions, about, scales, bases } of (['static', 'transformer'] as const).map(
      (tier) => mapIn('axes', tier) as StoredAxisMap,
    )) {
      expect(Buffer.from(directions, 'base64').length).toBe((AXES.length * dimensions) / 4)
      expect(Buffer.from(about, 'base64').length).toBe(((AXES.length + 1) * dimensions) / 4)
      expect([scales.length, bases.length]).toEqual([AXES.length + 1, AXES.length + 1])
    }
    expect([...mapsOf('transformer').directions.keys()]).toEqual(AXES)
  })

  test('the hashed tier has none, and neither has an axis of the app', () => {
    expect(mapsOf('hashed').directions.size + mapsOf('hashed').about.size).toBe(0)
    const own = { name: 'sweet', negative: ['bitter'], positive: ['sugary'] }
    expect(mapsOf('transformer').directions.get(own)).toBeUndefined()
  })

  test('without heads.txt there are none either, and the poles decide', async () => {
    vi.resetModules()
    const { mapsOf: bare } = await import('../../src/arguments/axes/read-axis-maps.js')
    expect(bare('transformer')).toEqual({ directions: new Map(), about: new Map(), odds: mapsOf('transformer').odds })
  })

  test('most words that the bank does not hold lie the right way', async () => {
    const words = UNSEEN.flatMap(([, negative, positive]) => [negative, positive])
    expect(
      words.filter((word) => bank.includes(`| ${word.replaceAll(' ', '_')} <`) || bank.includes(`< ${word.replaceAll(' ', '_')}\n`)),
    ).toEqual([])
    await meanings.ensure(words)
    const right = UNSEEN.filter(([axis, negative, positive]) => {
      const way = [...mapsOf('transformer').directions].find(([{ name }]) => name === axis)?.[1] as Float32Array
      return dot(way, meanings.vector(positive)) > dot(way, meanings.vector(negative))
    })
    expect(right.length).toBeGreaterThanOrEqual(17)
  })

  test('most parameters that the bank does not hold are told by the axis that decides them, and the others by none', async () => {
    const tool: Tool = {
      name: 'order',
      description: '',
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(
          PARAMETERS.map(([, name, description, options]) => [name, { type: 'string', enum: [...options], description }]),
        ),
      },
    }
    const parameters = parametersOf(tool)
    await meanings.ensure([...axisTexts(AXES), ...parameters.flatMap((parameter) => allTexts(textsOf(parameter, tool)))])
    const space = createAxisSpace(AXES, meanings.vector, twinKernels(), mapsOf('transformer'))
    const place = createPlacer(meanings.vector, space)
    const placed = new Map(parameters.map((parameter) => [parameter.name, place(parameter, tool)]))
    const right = PARAMETERS.filter(([axis, name]) => {
      const [first] = placed.get(name)?.axes ?? []
      return axis === undefined
        ? (first?.rho ?? 0) < 0.5
        : first?.axis === axis && (first.positions.at(-1) ?? 0) > (first.positions[0] ?? 0)
    })
    expect(right.length).toBeGreaterThanOrEqual(10)
  })
})

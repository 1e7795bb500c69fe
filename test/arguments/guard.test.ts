import { expect, test } from 'vitest'
import { createArguments } from '../../src/arguments/arguments.js'
import { createPastArguments, wholeRequests } from '../../src/arguments/history/past-arguments.js'
import type { DisclosureLimit, DisclosureRule } from '../../src/arguments/disclosure/disclosure.js'
import { createGuard } from '../../src/arguments/disclosure/permission.js'
import { parametersOf } from '../../src/arguments/schema/parameters.js'
import type { World } from '../../src/learner.js'
import { twinKernels } from '../../src/linear/twin/twin-kernels.js'
import { tool } from './personal-world.js'
import { realMeanings } from './real-meanings.js'
import { roundOf } from './small-world.js'

const meanings = realMeanings()
const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more })
const loan = tool('Purse.ask_loan', 'Ask for a loan', {
  colour: text('Colour of the card', { enum: ['red', 'blue', 'green'] }),
  bracket: text('Income bracket of the household', { enum: ['low income', 'middle income', 'high income'] }),
  illness: text('Illness and disease of the applicant', { enum: ['none', 'chronic illness'] }),
})
const permissions = (guard: ReturnType<typeof createGuard>) =>
  Object.fromEntries(parametersOf(loan).map((parameter) => [parameter.name, guard.permission(parameter, loan)]))

test('health and income are closed, lists of values too; a rule leaves them to what the same tool was told', async () => {
  const [guard, open] = [createGuard(meanings.vector), createGuard(meanings.vector, () => ({ allow: [{ when: 'asked' }], never: [] }))]
  await meanings.ensure(guard.texts(loan))
  expect(permissions(guard)).toEqual({ colour: 'any', bracket: 'none', illness: 'none' })
  expect(permissions(open)).toEqual({ colour: 'any', bracket: 'own', illness: 'own' })
  expect(guard.texts(loan)).toEqual([])
})

test('while vectors are missing every parameter may be a sensitive one, and later what it asks decides', async () => {
  let isHere = false
  const guard = createGuard((one) => (isHere ? meanings.vector(one) : undefined))
  await meanings.ensure(guard.texts(loan))
  expect(guard.of(loan)).toBeUndefined()
  expect(permissions(guard)).toEqual({ colour: 'none', bracket: 'none', illness: 'none' })
  const opened = (allow: readonly DisclosureRule[], never: readonly DisclosureLimit[] = []) =>
    permissions(
      createGuard(
        () => undefined,
        () => ({ allow, never }),
      ),
    ).colour
  expect(opened([{ kinds: ['income'], when: 'asked' }])).toBe('none')
  expect(opened([{ when: 'needed' }])).toBe('none')
  expect(opened([{ when: 'asked' }])).toBe('own')
  expect(opened([{ when: 'asked' }], [{ kinds: ['health'] }])).toBe('none')
  expect(opened([{ when: 'asked' }], [{ kinds: ['health'], tools: ['Another'] }])).toBe('own')
  isHere = true
  expect(permissions(guard)).toEqual({ colour: 'any', bracket: 'none', illness: 'none' })
})

test('what another tool was told of income fills nothing, whether or not the vectors of the guard are there', async () => {
  const kernels = twinKernels()
  const other = tool('Till.open_account', 'Open an account', {
    bracket: text('Income bracket of the household', { enum: ['low income', 'middle income', 'high income'] }),
    colour: text('Colour of the card', { enum: ['red', 'blue', 'green'] }),
  })
  const byHash = new Map([loan, other].map((one) => [one.name, one]))
  const definition = (hash: string) => byHash.get(hash)
  const world = { kernels, definition, vector: () => new Float32Array(1) } as unknown as World
  const learner = createPastArguments(wholeRequests)
  const past = learner.start(world)
  for (let i = 0; i < 4; i++)
    learner.learn(past, roundOf(other.name, { bracket: 'middle income', colour: 'green' }), { ...world, place: i })
  const filledBy = async (permission: ReturnType<typeof createGuard>['permission'] | undefined) => {
    const made = createArguments(meanings.vector, kernels, permission === undefined ? {} : { permission })
    await meanings.ensure(made.texts(past, definition, { tool: loan, hash: loan.name }))
    return Object.keys(made.fill({ tool: loan, hash: loan.name, query: 'a loan', stated: {}, past, definition }).args)
  }
  const guard = createGuard(meanings.vector)
  await meanings.ensure(guard.texts(loan))
  expect(await filledBy(undefined)).toEqual(['colour', 'bracket'])
  expect(await filledBy(guard.permission)).toEqual(['colour'])
  expect(await filledBy(createGuard(() => undefined).permission)).toEqual([])
})

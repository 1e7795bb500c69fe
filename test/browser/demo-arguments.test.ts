/** The demo's form of a call: where each argument comes from, and a question that a click answers. */
import { signal } from '@preact/signals'
import { h, render } from 'preact'
import { expect, onTestFinished, test } from 'vitest'
import { type Args, Arguments, startingArgs } from '../../demo/arguments.js'
import type { DemoTool } from '../../demo/tools.js'
import type { ArgumentChoice, Suggestion } from '../../src/penchant.js'

const TOOL: DemoTool = {
  name: 'Kerbly',
  domain: 'Rides',
  description: 'Orders a car',
  inputSchema: {
    type: 'object',
    properties: {
      to: { type: 'string' },
      ride_class: { type: 'string', enum: ['economy', 'comfort'] },
      seats: { type: 'integer' },
      shared: { type: 'boolean' },
    },
  },
}

function show(choices: Readonly<Record<string, ArgumentChoice>>, stated: Args = {}) {
  const suggestion = { tool: { name: 'Kerbly' }, args: choices } as unknown as Suggestion
  const args = signal<Args>(startingArgs(TOOL, suggestion, stated))
  const place = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => place.remove())
  render(h(Arguments, { id: 'a', tool: TOOL, suggestion, stated, isPlanned: false, args }), place)
  const sources = [...place.querySelectorAll('.source')].map(({ textContent }) => textContent)
  const button = (name: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { place, args, sources, button }
}

test('each field says where its value comes from', () => {
  const because = [{ kind: 'chosen-before', text: 'You chose comfort.' }] as never
  const { args, sources } = show({ ride_class: { value: 'comfort', confidence: 0.9, because } }, { to: 'the station' })
  expect(args.value).toEqual({ to: 'the station', ride_class: 'comfort' })
  expect(sources).toEqual(['you said so', 'filled, 90 % sure. You chose comfort.', 'left alone', 'left alone'])
})

test('what is the user’s to choose is a question with a button for each value; a click answers it, another corrects it', async () => {
  const { place, args, button } = show({
    ride_class: { ask: ['economy', 'comfort'], confidence: 0.5, because: [] },
    shared: { ask: [true], confidence: 0.4, because: [] },
  })
  expect(args.value).toEqual({})
  expect([...place.querySelectorAll('fieldset.ask')].map(({ textContent }) => textContent)).toEqual([
    'Choose ride classeconomycomfortwhich?',
    'Choose sharedyesis it?',
  ])
  button('comfort')?.click()
  button('yes')?.click()
  expect(args.value).toEqual({ ride_class: 'comfort', shared: true })
  await expect.poll(() => button('comfort')?.getAttribute('aria-pressed')).toBe('true')
  expect(place.querySelector('select')?.value).toBe('comfort')
  button('economy')?.click()
  expect(args.value).toEqual({ ride_class: 'economy', shared: true })
})

/** Whether a request names whom a message spoke of. */
import { expect, test } from 'vitest'
import { namesIn } from '../../src/memory/retrieve/same-person.js'

test.each([
  ['A flight for Imran, please', 'My colleague Imran takes the halal meal.', true],
  ['Get Meera on a call', 'Meera cannot do video', true],
  ['Meera wants a call', 'Meera cannot do video', false], // a sentence begins with a capital, whatever it begins with
  ['Order soup', 'Order nothing with nuts for her', false],
  ['A soup for Monika', 'My colleague Imran takes the halal meal.', false],
  ['a soup', '', false],
])('“%s” beside “%s”: %s', (request, message, isNamed) => {
  expect(namesIn(request)(message)).toBe(isNamed)
})

test('a very long request takes no longer than its length', () => {
  const before = performance.now()
  expect(namesIn(`${'A Name of Many, '.repeat(50_000)}${' '.repeat(100_000)}Imran`)('a colleague, Imran')).toBe(true)
  expect(performance.now() - before).toBeLessThan(2000)
})

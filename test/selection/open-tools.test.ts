/** Which tools a request leaves open: names that are ruled out, and names that are only talked about. */
import { expect, test } from 'vitest'
import type { Tool } from '../../src/catalogue/tool.js'
import type { Asked } from '../../src/selection/asked.js'
import { NOTHING_HEARD } from '../../src/selection/heard.js'
import { createMentionMatcher } from '../../src/selection/naming/mention.js'
import { openTools } from '../../src/selection/open-tools.js'

const TOOLS: readonly Tool[] = ['clinq', 'callio'].map((name) => ({
  name,
  description: `${name.toUpperCase()} keeps calls`,
  inputSchema: {},
}))
const TEXT = 'How can I toggle the Do Not Disturb feature on my CLINQ account?'
const asked = (more: Partial<Asked> = {}): Asked => ({
  text: TEXT,
  conversation: '',
  candidates: TOOLS,
  prior: {},
  explore: false,
  args: {},
  at: 0,
  ...more,
})
const mention = createMentionMatcher(TOOLS).match(TEXT)
const namesOf = (tools: readonly Tool[]) => tools.map(({ name }) => name)

test('words alone take a “not” beside a name for its own', () => {
  expect(mention?.ruledOut).toEqual(['clinq'])
  expect(namesOf(openTools(asked(), mention).open)).toEqual(['callio'])
})

test('a name that is surely only talked about is not ruled out by a “not” beside it, nor is it an order', () => {
  const { open, offerable, named, ruledOut } = openTools(
    asked({ heard: { ...NOTHING_HEARD, mentioned: ['clinq'], idle: ['clinq'] } }),
    mention,
  )
  expect([namesOf(open), namesOf(offerable), named, [...ruledOut]]).toEqual([['clinq', 'callio'], ['clinq', 'callio'], [], []])
})

test('where all of a job were refused, they are open again and nothing bars them; one that is banned stays out', () => {
  const rivals = ['a', 'b', 'c'].map((name): Tool => ({ name, description: name, inputSchema: {}, domain: 'calls' }))
  const other: Tool = { name: 'd', description: 'd', inputSchema: {}, domain: 'mail' }
  const said = { kind: 'stance', text: 'You said so.', tool: 'c', stance: 'never', event: 'e', at: 0 } as const
  const { open, barred } = openTools(
    asked({ text: 'ring them', candidates: [...rivals, other], barred: [{ tool: 'c', evidence: said }] }),
    undefined,
    ({ name }) => ({ taken: 0, refused: name === 'd' ? 0 : 1, failed: 0 }),
  )
  expect(namesOf(open)).toEqual(['a', 'b', 'd'])
  expect(new Set(barred.map(({ tool }) => tool))).toEqual(new Set(['c']))
})

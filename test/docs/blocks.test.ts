/** README.md and docs/: each code block passes a strict TypeScript as a reader would type it, and the check would say so if one did not. */
import { expect, test } from 'vitest'
import { ALIASES, type Block, blocksOf, check, OLDER, readPages } from './blocks.js'

test.each([
  ['newest', ALIASES],
  ['older', OLDER],
])('each code block of README.md and docs/ passes TypeScript as it stands there, with the %s hosts', (_, aliases) => {
  // OpenAI's agents take a client of the newest version alone.
  const blocks = readPages().filter(({ code }) => aliases !== OLDER || !code.includes("'@openai/agents'"))
  const pages = new Set(blocks.map(({ page }) => page))
  for (const page of ['README.md', 'docs/hosts.md', 'docs/persona.md', 'docs/quick-start.md']) expect(pages).toContain(page)
  expect(blocks.filter(({ language }) => language === 'ts').length).toBeGreaterThan(25)
  expect(check(blocks, aliases)).toEqual([])
})

const PAGE = `# A page

\`\`\`ts
import { openPenchant } from 'penchant'

const penchant = await openPenchant({ user: 'ada', usr: 'ada' })
\`\`\`

## Below a heading

\`\`\`ts
// … continued
await penchant.learn({ suggestion: 1 })
\`\`\`

\`\`\`ts
await penchant.close()
\`\`\`

\`\`\`sh
npm install penchant
\`\`\`

\`\`\`html
<p></p>
<script type="module">
  import { openPenchant } from 'penchant'
  await openPenchant({ user: 7 })
</script>
\`\`\`

\`\`\`js
import { withPenchant } from 'penchant/openai'
withPenchant()
\`\`\`

\`\`\`ts
import { Engine } from 'penchant/src/engine.js'
import { streamText } from 'ai'
streamText({})
\`\`\`

\`\`\`diff
 import { tools } from './tools'
-tools.one.two
+tools.one.three
 tools.one.four
\`\`\`
`

test('a wrong block is told by its page, its line and what TypeScript says', () => {
  const found = check(blocksOf('page.md', PAGE))
  expect(found.map((each) => /^page\.md:\d+:\d+ TS\d+/.exec(each)?.[0])).toEqual([
    'page.md:6:52 TS2561',
    'page.md:13:22 TS2345',
    'page.md:17:7 TS2304',
    'page.md:28:24 TS2322',
    'page.md:34:1 TS2554',
    'page.md:38:24 TS2307',
    'page.md:40:12 TS2345',
    'page.md:46:11 TS2339',
    'page.md:47:11 TS2339',
  ])
  expect(found[2]).toBe("page.md:17:7 TS2304: Cannot find name 'penchant'.")
})

test('a block continues the one before it on its own page, and no other', () => {
  const block = (page: string, line: number, code: string): Block => ({ page, line, heading: '', language: 'ts', code })
  const first = block('a.md', 1, 'const one = 1\n')
  const second = block('a.md', 4, '// … continued\nconst two = one\n')
  const third = block('a.md', 8, '// … and on\nexport const three: string = one + two\n')
  expect(check([first, second])).toEqual([])
  expect(check([first, second, third])).toEqual(["a.md:9:14 TS2322: Type 'number' is not assignable to type 'string'."])
  expect(() => check([first, { ...second, page: 'b.md' }])).toThrow('b.md:4')
})

test('a block that nobody knows how to check, or that has no end, is no block that passes', () => {
  expect(() => check(blocksOf('page.md', '```python\nprint()\n```\n'))).toThrow('page.md:2')
  expect(() => blocksOf('page.md', 'text\n```ts\nconst one = 1\n')).toThrow('page.md:2')
})

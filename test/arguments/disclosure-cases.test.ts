/** How well each tier reads parameters in wording that no phrase was chosen by: `eval disclosure`, its half that is never tuned on. */
import { expect, test } from 'vitest'
import { figuresOf, judged, readCases } from '../../bench/evals/disclosure/run.js'
import { openTier } from '../../bench/evals/open-tier.js'

// Least shares in percent; what was measured stands in docs/evals.md.
test.each([
  ['transformer', { sensitiveFound: 85, sensitiveWrongly: 10, class: 88, curiousFound: 58 }],
  ['static', { sensitiveFound: 85, sensitiveWrongly: 10, class: 88, curiousFound: 50 }],
  ['hashed', { sensitiveFound: 48, sensitiveWrongly: 4, class: 85, curiousFound: 20 }],
] as const)('the %s tier tells what is sensitive and what serves the asker alone', async (tier, least) => {
  const cases = (await readCases()).filter(({ half }) => half === 'held')
  const embedder = await openTier(tier)
  const figures = figuresOf(cases, await judged(cases, embedder))
  await embedder.close()
  expect(cases).toHaveLength(87)
  expect(figures.sensitiveFound).toBeGreaterThanOrEqual(least.sensitiveFound)
  expect(figures.sensitiveWrongly).toBeLessThanOrEqual(least.sensitiveWrongly)
  expect(figures.class).toBeGreaterThanOrEqual(least.class)
  expect(figures.curiousFound).toBeGreaterThanOrEqual(least.curiousFound)
})

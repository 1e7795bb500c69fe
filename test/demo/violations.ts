/** Barriers that axe can find on a page, shadow roots and all. */
import axe from 'axe-core'
import type { Page } from 'playwright'

export async function violations(page: Page): Promise<string[]> {
  // What fades in has half its contrast for a moment.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run()
    return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  })
}

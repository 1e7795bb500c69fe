/**
 * What the visitor may say to the crowd: what a report would look like, before it is made; consent; the report.
 *
 * May not know: how a report is drawn. Nothing of it leaves the page: there is no server.
 */
import { signal } from '@preact/signals'
import type { Contribution, CrowdQuestion } from 'penchant'
import { mechanismFor } from 'penchant/crowd'
import { attempt, inspection } from './session.js'
import { domains, toolsOf } from './tools.js'
import { words } from './words.js'

const { crowd: say } = words

/** How much one report may tell (ε), and all of them: four reports. */
const EPSILON = 1
const AGREED = 4

const last = signal<Contribution | undefined>(undefined)

export function Contribute() {
  const { spent = 0, agreed = 0 } = inspection.value?.crowd ?? {}
  const isAgreed = agreed > 0
  const agree = (to: number) => void attempt((opened) => opened.consent(to), to > 0 ? say.agreedTo(to) : say.withdrew)
  return (
    <section aria-labelledby="crowd-title">
      <h2 id="crowd-title">{say.title}</h2>
      <p class="note">{say.note}</p>
      <Example />
      <p>
        {say.standing(spent, agreed)}{' '}
        <button type="button" onClick={() => agree(isAgreed ? 0 : AGREED)}>
          {isAgreed ? say.withdraw : say.agree(AGREED)}
        </button>{' '}
        <button type="button" disabled={!isAgreed || spent + EPSILON > agreed} onClick={() => void report()}>
          {say.make}
        </button>
      </p>
      {last.value !== undefined && (
        <p data-testid="report">
          {say.made(nameOf(last.value.question), last.value.isNew)} <code>{last.value.report}</code>
        </p>
      )}
    </section>
  )
}

/** A made-up answer to the first question, and how often chance says something else. */
function Example() {
  const [domain = ''] = domains
  const [tool] = toolsOf(domain)
  const { size, p, q } = mechanismFor(toolsOf(domain).length + 1, EPSILON)
  return <p class="note">{say.example(domain, tool?.name ?? '', { answers: size, own: p, other: q })}</p>
}

async function report(): Promise<void> {
  await attempt(async (opened) => {
    last.value = await opened.contribution({ epsilon: EPSILON })
  }, say.handedOver)
}

const nameOf = (question: CrowdQuestion): string => ('domain' in question ? question.domain : `${question.tool}: ${question.parameter}`)

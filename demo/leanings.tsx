/** Preference axes: what the choices lean towards, with how many speak for it and against it. */
import type { Leaning } from 'penchant'
import { Bar } from './card.js'
import { words } from './words.js'

const { leanings: say } = words

/** Leanings that are worth a look. */
const SHOWN = 8

export function Leanings({ leanings }: { leanings: readonly Leaning[] }) {
  const shown = leanings.slice(0, SHOWN)
  const most = Math.max(1, ...shown.map((one) => one.for))
  return (
    <section aria-labelledby="leanings-title">
      <h3 id="leanings-title">{say.title}</h3>
      <p class="note">{shown.length === 0 ? say.none : say.note}</p>
      <ul class="bars leanings">
        {shown.map((leaning) => (
          <li key={leaning.axis} data-testid={`leaning-${leaning.axis}`}>
            <span class="bar-name">{leaning.towards}</span>
            <Bar share={leaning.for / most} />
            <span class="standing">
              {say.counts(leaning.for, leaning.against)}
              {leaning.except !== undefined && `, ${say.except(leaning.except)}`}
              {leaning.isTurn && `, ${say.lately}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What the visitor said of single tools and has not taken back, and a ban by hand.
 *
 * May not know: how messages are read.
 */
import { signal } from '@preact/signals'
import type { StanceListing } from 'penchant'
import { attempt, inspection } from './session.js'
import { domains, tools, toolsOf } from './tools.js'
import { words } from './words.js'

const { about: say } = words

const chosen = signal(tools[0]?.name ?? '')

export function Stances() {
  const said = inspection.value?.stances ?? []
  return (
    <section aria-labelledby="stances-title">
      <h2 id="stances-title" tabIndex={-1}>
        {say.stances}
      </h2>
      <p class="note">{say.stancesNote}</p>
      {said.length === 0 && <p class="waiting">{say.noStances}</p>}
      <ul class="lines" aria-labelledby="stances-title">
        {said.map((one) => (
          <Said key={one.event} said={one} />
        ))}
      </ul>
      <form
        class="reply"
        onSubmit={(event) => {
          event.preventDefault()
          const tool = chosen.value
          void attempt((opened) => opened.remember({ tool, stance: 'never' }), say.banned(tool))
        }}
      >
        <label class="unseen" for="ban">
          {say.banLabel}
        </label>
        <select
          id="ban"
          value={chosen.value}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value
          }}
        >
          {domains.map((domain) => (
            <optgroup key={domain} label={domain}>
              {toolsOf(domain).map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit">{say.ban}</button>
      </form>
    </section>
  )
}

function Said({ said: { event, tool, stance, sentence, since } }: { said: StanceListing }) {
  const what = say.stance(stance, tool)
  return (
    <li data-testid="stance">
      <span>
        {what}
        {sentence !== undefined && <span class="what"> – “{sentence}”</span>}
        {since !== undefined && <span class="kind">{say.since(since)}</span>}
      </span>
      <span class="row-actions">
        <button type="button" class="small" aria-label={say.takeBackIt(what)} onClick={() => void takeBack(event, what)}>
          {say.takeBack}
        </button>
      </span>
    </li>
  )
}

// The button goes away with its line: the focus must not be lost with it.
async function takeBack(event: string, what: string): Promise<void> {
  await attempt((opened) => opened.forget({ event }), say.tookBack(what))
  document.getElementById('stances-title')?.focus({ preventScroll: true })
}

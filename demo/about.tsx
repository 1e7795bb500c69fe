/**
 * What it knows of you: the package's own element, and what only this page has beside it.
 *
 * May not know: what the element shows.
 */
import { Align } from './alignment.js'
import { Contribute } from './contribute.js'
import { About as Known } from './elements.js'
import { Failure } from './failure.js'
import { ModelSettings } from './model-settings.js'
import { begunAnew, inspection, KEEP_DAYS, keepDays, keepFor, look, opened, persist, troubles } from './session.js'
import { tools } from './tools.js'
import { words } from './words.js'

const { about: say } = words

export function About() {
  return (
    <>
      {troubles.value.map((error) => (
        <Failure key={error.message} error={error} />
      ))}
      <Known
        // What only this page has is known by then: nothing moves afterwards.
        penchant={inspection.value && opened.value}
        tools={tools}
        onpenchant-change={({ detail }) => void (detail.did === 'erased' ? begunAnew() : look())}
      >
        <Keeping />
        <section class="beside" aria-labelledby="align-title">
          <h2 id="align-title">{say.alignTitle}</h2>
          <Align />
          <ModelSettings />
        </section>
        <Contribute />
      </Known>
    </>
  )
}

function Keeping() {
  return (
    <div class="keep">
      {inspection.value?.storage.isPersistent === false && (
        <button type="button" onClick={() => void persist()}>
          {say.persist}
        </button>
      )}
      <label>
        {say.keep}{' '}
        <select value={String(keepDays.value)} onChange={({ currentTarget }) => void keepFor(Number(currentTarget.value))}>
          {KEEP_DAYS.map((days) => (
            <option key={days} value={String(days)}>
              {say.keepFor(days)}
            </option>
          ))}
        </select>
      </label>
      <p class="note">{say.keepNote}</p>
    </div>
  )
}

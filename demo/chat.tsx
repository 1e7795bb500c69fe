/**
 * The chat: the catalogue, penchant's suggestions, the newest at the end, and the line to type into below them.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Card } from './card.js'
import { Failure } from './failure.js'
import { ask, exchanges, fromCrowd, lastAsked, mayTry, open, phase, startFromCrowd, startOver } from './session.js'
import { ModelSettings } from './model-settings.js'
import { domains, sampleRequests, toolsOf } from './tools.js'
import { words } from './words.js'

const { chat: say } = words

const draft = signal('')

export function Chat() {
  // Whoever comes back from another view finds the chat where they left it: at its newest.
  useEffect(showNewest, [])
  return (
    <section class="chat" aria-label={say.section}>
      <Composer />
      {phase.value.is === 'opening' && <p class="waiting">{say.opening}</p>}
      {phase.value.is === 'failed' && (
        <Failure error={phase.value.error}>
          <button type="button" onClick={() => void open()}>
            {say.again}
          </button>
        </Failure>
      )}
      <ol class="feed" aria-label={say.feed}>
        {exchanges.value.map((exchange) => (
          <li key={exchange.key}>
            <Card exchange={exchange} isNewest={exchange === exchanges.value[0]} />
          </li>
        ))}
      </ol>
      <Settings />
    </section>
  )
}

/** Samples, and the line to type into: last to the eye, first to the keyboard, so that the newest answer is the next stop. */
function Composer() {
  const isOpen = phase.value.is === 'open'
  return (
    <div class="composer">
      <ul class="chips" aria-label={say.samples} tabIndex={isOpen ? undefined : 0}>
        {sampleRequests.map((request) => (
          <li key={request}>
            <button type="button" class="chip" disabled={!isOpen} onClick={() => void send(request)}>
              {request}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="composer-row"
        onSubmit={(event) => {
          event.preventDefault()
          void send(draft.value)
        }}
      >
        <h2 class="unseen">
          <label for="request">{say.ask}</label>
        </h2>
        <input
          id="request"
          autocomplete="off"
          enterkeyhint="send"
          placeholder={lastAsked.value === undefined ? say.placeholder : say.placeholderNext}
          maxLength={2000}
          value={draft.value}
          onInput={(event) => {
            draft.value = event.currentTarget.value
          }}
        />
        <button type="submit" class="primary" disabled={!isOpen}>
          {say.send}
        </button>
      </form>
    </div>
  )
}

/** How it is asked from now on. */
function Settings() {
  const isOpening = phase.value.is === 'opening'
  return (
    <>
      <div class="composer-foot">
        <label class="switch">
          <input
            type="checkbox"
            checked={mayTry.value}
            onChange={(event) => {
              mayTry.value = event.currentTarget.checked
            }}
          />
          {say.mayTry}
        </label>
        <label class="switch" title={say.fromCrowdNote}>
          <input
            type="checkbox"
            checked={fromCrowd.value}
            disabled={isOpening}
            onChange={(event) => void startFromCrowd(event.currentTarget.checked)}
          />
          {say.fromCrowd}
        </label>
        <button type="button" class="plain" disabled={isOpening} onClick={() => void startOver()}>
          {say.startOver}
        </button>
      </div>
      {fromCrowd.value && <p class="note">{say.fromCrowdNote}</p>}
      <ModelSettings />
    </>
  )
}

/** What there is to choose from. A click on a tool begins a request that names it. */
export function Catalogue() {
  return (
    <details class="catalogue" open={matchMedia('(min-width: 60rem)').matches}>
      <summary>{say.tools}</summary>
      <dl>
        {domains.map((domain) => (
          <div key={domain}>
            <dt>{domain}</dt>
            {toolsOf(domain).map(({ name, description }) => (
              <dd key={name}>
                <button
                  type="button"
                  title={description}
                  aria-label={say.beginWith(name, description)}
                  onClick={() => begin(say.ending(name))}
                >
                  {name}
                </button>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

function begin(ending: string): void {
  draft.value = ending
  const input = document.getElementById('request')
  if (!(input instanceof HTMLInputElement)) return
  input.value = draft.value
  input.focus()
  input.setSelectionRange(0, 0)
}

async function send(request: string): Promise<void> {
  if (request.trim() === '' || phase.value.is !== 'open') return
  draft.value = ''
  const answered = ask(request.trim())
  // Keys on a phone's screen would hide the answer.
  if (matchMedia('(pointer: coarse)').matches) document.getElementById('request')?.blur()
  // It has the screen to itself, so that the answer moves nothing when it comes.
  showNewest()
  await answered
}

function showNewest(): void {
  requestAnimationFrame(() => document.querySelector('.feed > li')?.scrollIntoView({ block: 'start' }))
}

/**
 * The chat: the catalogue, a request, and penchant's suggestions, newest first.
 *
 * May not know: how penchant is called; that is the session's part.
 */
import { signal } from '@preact/signals'
import { Card } from './card.js'
import { Failure } from './failure.js'
import { ask, type Exchange, exchanges, fromCrowd, lastAsked, mayTry, open, phase, startFromCrowd, startOver } from './session.js'
import { ModelSettings } from './model-settings.js'
import { domains, sampleRequests, toolsOf } from './tools.js'
import { words } from './words.js'

const { chat: say } = words

/** Requests that stay in sight. */
const SHOWN = 5

const draft = signal('')

export function Chat() {
  const isOpen = phase.value.is === 'open'
  return (
    <section class="chat" aria-label={say.section}>
      <h2>
        <label for="request">{say.ask}</label>
      </h2>
      <ul class="chips" aria-label={say.samples}>
        {sampleRequests.map((request) => (
          <li key={request}>
            <button type="button" class="chip" disabled={!isOpen} onClick={() => void send(request)}>
              {request}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="composer"
        onSubmit={(event) => {
          event.preventDefault()
          void send(draft.value)
        }}
      >
        <div class="composer-row">
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
        </div>
      </form>
      {phase.value.is === 'opening' && <p class="waiting">{say.opening}</p>}
      {phase.value.is === 'failed' && (
        <Failure error={phase.value.error}>
          <button type="button" onClick={() => void open()}>
            {say.again}
          </button>
        </Failure>
      )}
      <Feed exchanges={exchanges.value.slice(0, SHOWN)} />
      {exchanges.value.length > SHOWN && (
        <details>
          <summary>{say.earlier}</summary>
          <Feed exchanges={exchanges.value.slice(SHOWN)} />
        </details>
      )}
      <Settings />
    </section>
  )
}

/** How it is asked from now on, below what it answered. */
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

function Feed({ exchanges: shown }: { exchanges: readonly Exchange[] }) {
  return (
    <ol class="feed" aria-label={say.feed}>
      {shown.map((exchange) => (
        <li key={exchange.key}>
          <Card exchange={exchange} isNewest={exchange === exchanges.value[0]} />
        </li>
      ))}
    </ol>
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
  showNewest()
  await answered
}

/** On a narrow screen what was asked goes to the top, and the answer stands below it. */
function showNewest(): void {
  if (!matchMedia('(max-width: 40rem)').matches) return
  // Keys on the screen would hide the answer.
  if (matchMedia('(pointer: coarse)').matches) document.getElementById('request')?.blur()
  requestAnimationFrame(() => document.querySelector('.composer')?.scrollIntoView({ block: 'start' }))
}

/**
 * The chat model: none, the browser's own, one at an address of the visitor's, or one in this page.
 *
 * May not know: what is done with the model.
 */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { browserModelShare, chooseModel, chosenModel, hasBrowserModel, type ModelChoice, originOf } from './model-choice.js'
import { pageModel } from './page-model.js'
import { PageModelSettings } from './page-model-settings.js'
import { inspection } from './session.js'
import { words } from './words.js'

const { model: say } = words

const KINDS = ['rules', 'browser', 'endpoint', 'page'] as const
type Kind = (typeof KINDS)[number]

export function ModelSettings() {
  // Whoever loads a model is one who has chosen it, wherever they look at it.
  const inForce: Kind = pageModel.value.is === 'none' ? chosenModel.kind : 'page'
  const kind = useSignal<Kind>(inForce)
  const hasModel = useSignal(false)
  const isRefused = useSignal(false)
  useEffect(() => {
    void hasBrowserModel().then((has) => {
      hasModel.value = has
    })
  }, [])
  const hints = {
    rules: say.rulesHint,
    browser: hasModel.value ? say.browserHint : `${say.browserHint} ${say.noBrowserModel}`,
    endpoint: say.endpointHint,
    page: say.pageHint,
  }
  const asked = inspection.value?.chat
  return (
    <details class="model">
      <summary>
        {say.summary(say[pageModel.value.is === 'ready' ? 'page' : chosenModel.kind])}
        {browserModelShare.value !== undefined && ` ${say.arriving(browserModelShare.value)}`}
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const text = (name: string): string => String(given.get(name) ?? '').trim()
          isRefused.value = kind.value === 'endpoint' && originOf(text('address')) === undefined
          if (isRefused.value) return document.getElementById('model-address')?.focus()
          if (kind.value === 'page') return
          const choice: ModelChoice =
            kind.value === 'endpoint' ? { kind: 'endpoint', baseUrl: text('address'), model: text('model') } : { kind: kind.value }
          chooseModel(choice, text('key'))
        }}
      >
        <fieldset>
          <legend>{say.legend}</legend>
          {KINDS.map((one) => (
            <label key={one} class="option">
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind.value === one}
                disabled={one === 'browser' && !hasModel.value}
                onChange={() => {
                  kind.value = one
                }}
              />
              <span>
                {say[one]} <span class="what">{hints[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {kind.value === 'endpoint' && <Endpoint isRefused={isRefused.value} />}
        {asked !== undefined && asked.ms > 0 && <p data-testid="model-asked">{say.asked(asked)}</p>}
        {kind.value === 'page' ? <PageModelSettings /> : <button type="submit">{say.use}</button>}
      </form>
    </details>
  )
}

function Endpoint({ isRefused }: { isRefused: boolean }) {
  const { baseUrl = '', model = '' } = chosenModel.kind === 'endpoint' ? chosenModel : {}
  return (
    <div class="endpoint">
      <label>
        {say.address}
        <input
          id="model-address"
          name="address"
          required
          inputMode="url"
          autocomplete="off"
          placeholder={say.addressPlaceholder}
          defaultValue={baseUrl}
          aria-invalid={isRefused}
          aria-describedby={isRefused ? 'model-refused' : undefined}
        />
      </label>
      {isRefused && (
        <p id="model-refused" class="refused-input" role="alert">
          {say.badAddress}
        </p>
      )}
      <label>
        {say.name}
        <input name="model" required autocomplete="off" placeholder={say.namePlaceholder} defaultValue={model} />
      </label>
      <label>
        {say.key}
        <input name="key" type="password" autocomplete="off" />
      </label>
    </div>
  )
}

/**
 * Who plans the calls: the rules, the browser's own model, or a model at an address of the visitor's.
 *
 * May not know: what is done with the model.
 */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { chooseModel, chosenModel, hasBrowserModel, type ModelChoice, originOf } from './model-choice.js'
import { words } from './words.js'

const { model: say } = words

export function ModelSettings() {
  const kind = useSignal<ModelChoice['kind']>(chosenModel.kind)
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
  }
  return (
    <details class="model">
      <summary>{say.summary(say[chosenModel.kind])}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          const text = (name: string): string => String(given.get(name) ?? '').trim()
          isRefused.value = kind.value === 'endpoint' && originOf(text('address')) === undefined
          if (isRefused.value) return document.getElementById('model-address')?.focus()
          const choice: ModelChoice =
            kind.value === 'endpoint' ? { kind: 'endpoint', baseUrl: text('address'), model: text('model') } : { kind: kind.value }
          chooseModel(choice, text('key'))
        }}
      >
        <fieldset>
          <legend>{say.legend}</legend>
          {(['rules', 'browser', 'endpoint'] as const).map((one) => (
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
        <button type="submit">{say.use}</button>
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

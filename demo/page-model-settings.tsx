/** A model in this page: pick its weights, see them load, leave it again. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { megabytes, percent } from './numbers.js'
import { leavePageModel, loadPageModel, pageModel, type Weights, weightsOfFile, weightsOfServer } from './page-model.js'
import { announcement, reopen } from './session.js'
import { words } from './words.js'

const { model: say } = words

export function PageModelSettings() {
  const served = useSignal<Weights | undefined>(undefined)
  useEffect(() => {
    void weightsOfServer().then((weights) => {
      served.value = weights
    })
  }, [])
  const now = pageModel.value
  if (now.is === 'loading')
    return (
      <div class="page-model">
        <p class="model-progress">
          <label for="model-loading">{say.loading(now.doing, now.name)}</label>{' '}
          <progress id="model-loading" value={now.share} data-testid="model-loading">
            {percent(now.share)}
          </progress>{' '}
          {percent(now.share)}
        </p>
        <button type="button" onClick={() => void leavePageModel()}>
          {say.cancel}
        </button>
      </div>
    )
  if (now.is === 'ready')
    return (
      <div class="page-model">
        <p data-testid="model-ready">{say.ready(now.name, megabytes(now.bytes), now.tookMs)}</p>
        <button type="button" onClick={() => void leavePageModel().then(reopen)}>
          {say.leave}
        </button>
      </div>
    )
  const { value: own } = served
  return (
    <div class="page-model">
      <div class="actions">
        <label class="button">
          {say.pick}
          <input
            class="unseen"
            type="file"
            accept=".gguf"
            aria-describedby={now.trouble === undefined ? undefined : 'model-trouble'}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file !== undefined) void use(weightsOfFile(file))
            }}
          />
        </label>
        {own !== undefined && (
          <button type="button" onClick={() => void use(own)}>
            {say.takeServed(own.name, megabytes(own.bytes))}
          </button>
        )}
      </div>
      {now.trouble !== undefined && (
        <p id="model-trouble" class="refused-input" role="alert">
          {now.trouble}
        </p>
      )}
    </div>
  )
}

async function use(weights: Weights): Promise<void> {
  if (!(await loadPageModel(weights))) return
  await reopen()
  announcement.value = say.loaded(weights.name)
}

/** Aligning the persona, and what came of it. */
import { signal } from '@preact/signals'
import { announcement, attempt } from './session.js'
import { words } from './words.js'

const { about: say } = words

const result = signal('')

export function Align() {
  return (
    <>
      <button type="button" onClick={() => void align()}>
        {say.align}
      </button>
      {result.value !== '' && (
        <p class="note" data-testid="alignment">
          {result.value}
        </p>
      )}
    </>
  )
}

async function align(): Promise<void> {
  result.value = ''
  await attempt(async (opened) => {
    const { accepted } = await opened.align()
    result.value = accepted ? say.aligned : say.nothingToAlign
    announcement.value = result.value
  })
}

/** An error of penchant's, in full: what happened, what to do, and its code. */
import type { ComponentChildren } from 'preact'
import type { SuggestionError } from 'penchant'

export function Failure({ error, children }: { error: SuggestionError; children?: ComponentChildren }) {
  return (
    <div class="failure" role="alert">
      <p>
        <code>{error.code}</code> {error.message}
      </p>
      <p>{error.hint}</p>
      {children}
    </div>
  )
}

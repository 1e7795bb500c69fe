/**
 * Notices: what the engine tells of its own accord, to whoever listens.
 *
 * Lives here: listeners, and what one who comes late has to be told. May not know: where trouble comes from.
 */
import type { Notice } from '../contract/inspection.js'
import type { PenchantError } from '../errors.js'
import { asSuggestionError } from '../question.js'

export type Notices = ReturnType<typeof createNotices>

export const asTrouble = (error: PenchantError): Notice => ({ kind: 'trouble', error: asSuggestionError(error) })

export function createNotices() {
  const listeners = new Set<(notice: Notice) => void>()
  const unlearnt = new Map<unknown, PenchantError>()
  const tell = (notice: Notice): void => {
    for (const listener of listeners) listener(notice)
  }
  const onTrouble = (error: PenchantError): void => tell(asTrouble(error))
  return {
    /** @returns how to stop that */
    listen(listener: (notice: Notice) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
    onTrouble,
    /** An event could not be learnt: trouble, told once, though each embedder's fold finds the same events. */
    onSetAside(error: PenchantError): void {
      if (!unlearnt.has(error.fields.event)) onTrouble(error)
      unlearnt.set(error.fields.event, error)
    },
    /** What was told of one of them. */
    setAside: (event: string): PenchantError | undefined => unlearnt.get(event),
    /** Nobody listens any more. */
    end: (): void => listeners.clear(),
  }
}

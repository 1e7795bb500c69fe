/** The log of an engine's user: whose it is, and where it lies. */
import type { CheckedOptions } from '../../engine-options.js'
import { PenchantError } from '../../errors.js'
import type { EventLog } from '../../store/event-log.js'
import { openLog } from '../../store/log.js'
import { createMemoryBackend } from '../../store/memory-backend.js'

/** @throws PenchantError `storage-newer`, `storage-blocked`, `storage-failed` */
export function openUsersLog(options: CheckedOptions, onTrouble: (error: PenchantError) => void): Promise<EventLog> {
  return openLog({
    user: ownerOf(options),
    onTrouble,
    encryption: options.encryption,
    ...(options.storage === 'memory' ? { backend: createMemoryBackend('asked for') } : {}),
  })
}

/** The user, or the user within one app. No user id can be taken for a pair. */
const ownerOf = ({ user, app }: CheckedOptions): string => (app === undefined ? user : `\u0000${JSON.stringify([app, user])}`)

/** What is said where the browser gives no database. */
export const keptInMemory = ({ storageReason }: EventLog): PenchantError =>
  new PenchantError('storage-failed', {
    message: `What is learnt is kept in memory only. ${storageReason ?? ''}`,
    hint: 'It is gone when the page is; in a private window or a sandboxed frame there may be no other way.',
  })

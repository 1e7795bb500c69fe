/** Opening a page in the default browser. */
import { spawn } from 'node:child_process'
import process from 'node:process'

/**
 * Where there is no browser, the address that is said has to do.
 *
 * @param {string} address
 * @param {(message: string) => void} say
 */
export function openPage(address, say) {
  const [program, ...rest] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address]
  spawn(program, rest, { stdio: 'ignore', detached: true })
    .on('error', () => say(`no browser could be opened from here: open ${address} yourself`))
    .unref()
}

/**
 * `npm start`: from a bare checkout to the demo in the default browser. `--no-open` only serves it; `--port N` chooses the port.
 */
import process from 'node:process'
import { openPage } from './open-page.mjs'
import { ROOT, build, run, say, setUp } from './set-up.mjs'

setUp()
process.chdir(ROOT)
build()
run('building the demo', [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])

const asked = process.argv.indexOf('--port')
const port = asked > 0 ? Number(process.argv[asked + 1]) : 4173
const { preview } = await import('vite')
const server = await preview({ preview: { port, host: '127.0.0.1', strictPort: false, open: false } })
const url = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${port}/`
say(`the demo is at ${url} (Ctrl-C ends it)`)
if (!process.argv.includes('--no-open') && process.env.CI === undefined) openPage(url, say)

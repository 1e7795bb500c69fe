/** Builds what is stale, bundles bench/speed and runs it: `npm run speed -- --only kernels --quick`. */
import { ensureBrowser } from './browser.mjs'
import { runBundled } from './run-bundled.mjs'
import { say, setUp } from './set-up.mjs'

setUp()
ensureBrowser(say)
await runBundled('bench/speed/main.ts', 'speed')

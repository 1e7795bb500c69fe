/** Bundles the fault simulator and runs it: `npm run faults -- --seeds 10000 --json`. */
import { runBundled } from './run-bundled.mjs'

await runBundled('test/faults/main.ts', 'faults')

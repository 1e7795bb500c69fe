/** Builds what is stale, bundles bench/evals and runs it: `node scripts/eval.mjs eval toolbench …`. */
import { runBundled } from './run-bundled.mjs'

await runBundled('bench/evals/main.ts', 'evals')

/**
 * Prints `tests: N passed, N failed` from the runner's own report of the last `npm test`, or of the report that is named.
 * Exit 1 if there is none, none ran, or one failed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT } from './set-up.mjs'

const { passed, failed } = read(process.argv[2] ?? join(ROOT, '.cache', 'tests.json'))
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
process.exit(passed > 0 && failed === 0 ? 0 : 1)

function read(path) {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    // A file that could not even be collected is a failure that no test counts.
    const broken = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

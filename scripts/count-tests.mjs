/**
 * Prints `tests: N passed, N failed` from the runners' own reports: those of the last `npm test`, or the ones that are named, added up.
 * Exit 1 if one of them is missing, none ran in it, or one failed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ROOT } from './set-up.mjs'

const named = process.argv.slice(2)
const counts = (named.length > 0 ? named : [join(ROOT, '.cache', 'tests.json')]).map(read)
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
process.stdout.write(`tests: ${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && counts.every((count) => count.passed > 0) ? 0 : 1)

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

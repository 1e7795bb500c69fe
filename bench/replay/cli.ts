#!/usr/bin/env node
/**
 * `npx penchant replay export.json`: what is said on a terminal, and the page that opens by itself.
 *
 * Lives here: progress, Ctrl-C, the package's own assets. May not know: how anything is scored.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { EMBEDDER_IDS } from '../../src/embedding/generated/asset-table.js'
import { useHeads } from '../../src/reading/heads.js'
import { VERSION } from '../../src/util/version.js'
import { openTierFrom } from '../evals/open-tier.js'
import { progressBar } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { band, introduction, writePage } from './page.js'
import { openPage } from '../../scripts/open-page.mjs'
import { OPTIONS, type ReplayResult, run } from './run.js'

const HELP = `penchant ${VERSION}

penchant replay export.json [more.json …]
  decides every request of an exported log again, each before anything is learnt of it, and says how often that was right: beside the app's own
  choices, habit, the nearest request; by confidence, by month, by group, by author; with 95 % bands (docs/proof.md)
${OPTIONS}
  --json                 the figures as JSON on standard output, and no page
  --no-open              write the page, but do not open it`

/** They stand beside this file. */
const asset = async (name: string): Promise<ArrayBuffer> => new Uint8Array(await readFile(new URL(name, import.meta.url))).buffer

process.exitCode = await main(process.argv.slice(2))
// A reader of the pipe that has gone wants no more.
process.stdout.on('error', () => {})

async function main([command, ...given]: readonly string[]): Promise<number> {
  if (command === undefined || command === '--help' || given.includes('--help')) return say(HELP)
  if (command !== 'replay') return fail(`There is no command "${command}": penchant replay export.json.`)
  const isJson = given.includes('--json')
  const isOpened = !given.includes('--no-open') && process.env.CI === undefined
  const args = given.filter((arg) => arg !== '--json' && arg !== '--no-open')
  const stop = new AbortController()
  // Once: the figures so far. Twice: at once.
  process.once('SIGINT', () => stop.abort())
  try {
    useHeads(new TextDecoder().decode(await asset('heads.txt')))
    const result = await run(args, progressBar(), (tier) => openTierFrom(tier, asset, EMBEDDER_IDS), stop.signal)
    if (isJson) return say(JSON.stringify(result))
    const at = args.indexOf('--report')
    const path = at < 0 ? join(tmpdir(), 'penchant-replay.html') : (args[at + 1] as string)
    if (at < 0) await writeFile(path, writePage(result))
    if (isOpened) openPage(pathToFileURL(path).href, (message) => process.stderr.write(`${message}\n`))
    return say(`${told(result)}\n\nThe page: ${path}`)
  } catch (error) {
    const isInput = error instanceof DataError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
    if (!isInput) throw error
    return fail((error as Error).message.split('\n')[0] as string)
  }
}

function told(result: ReplayResult): string {
  const { scores, border, offPolicy } = result
  const plain = Object.entries(scores.plain).map(
    ([name, { accuracy, on }]) => `${name.padEnd(10)} ${band(accuracy)}; penchant on these ${band(on)}`,
  )
  const sure = scores.coverage.find(({ confidence }) => confidence === 0.9)
  return [
    introduction(result),
    '',
    `penchant   ${band(scores.accuracy)}`,
    ...plain,
    '',
    `Calibration error ${(100 * scores.calibration.error).toFixed(1)} %.${sure === undefined || sure.covered.of === 0 ? '' : ` From confidence .9 on ${band(sure.right)} were right.`}`,
    ...(border === undefined
      ? []
      : [
          'none' in border
            ? border.none
            : `openPenchant({ speakAt: ${border.options.speakAt} }): ${band(border.right)} right, ${(100 * border.covered.share).toFixed(1)} % answered.`,
        ]),
    ...('none' in offPolicy
      ? [String(offPolicy.none)]
      : Object.entries(offPolicy).map(
          ([
            name,
            {
              doublyRobust: { value, low, high },
            },
          ]) => `${name}: worth ${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}), doubly robust.`,
        )),
  ].join('\n')
}

function say(message: string): number {
  process.stdout.write(`${message}\n`)
  return 0
}

function fail(message: string): number {
  process.stderr.write(`${message}\n`)
  return 2
}

/** `npm run eval -- NAME …` and `npm run streams -- …`: JSON on stdout, progress on stderr; exit 2 and one sentence when the input is wrong. */
import process from 'node:process'
import { HELP as argumentsHelp, run as args } from './arguments/run.js'
import { HELP as chatHelp, run as chat } from './chat/run.js'
import { HELP as crowdHelp, run as crowd } from './crowd/run.js'
import { HELP as fitBearingHelp, run as fitBearing } from '../fit/bearing.js'
import { HELP as fitServesHelp, run as fitServes } from '../fit/serves.js'
import { HELP as fitComplaintsHelp, run as fitComplaints } from '../fit/complaints.js'
import { HELP as fitInsteadHelp, run as fitInstead } from '../fit/instead.js'
import { HELP as fitNoneHelp, run as fitNone } from '../fit/none.js'
import { HELP as fitNotesHelp, run as fitNotes } from '../fit/notes.js'
import { HELP as fitPhrasesHelp, run as fitPhrases } from '../fit/phrases.js'
import { HELP as fitReadingHelp, run as fitReading } from '../fit/reading.js'
import { HELP as fitSaidHelp, run as fitSaid } from '../fit/said.js'
import { HELP as disclosureHelp, run as disclosure } from './disclosure/run.js'
import { run as embed } from './embed.js'
import { HELP as extractHelp, run as extract } from './extract.js'
import { HELP as memoryHelp, run as memory } from './memory/run.js'
import { HELP as namesHelp, run as names } from './names.js'
import { HELP as openWorldHelp, run as openWorld } from './open-world/run.js'
import { HELP as petoolHelp, run as petool } from './petool.js'
import { HELP as personaHelp, run as persona } from './persona.js'
import { openHeads } from './open-heads.js'
import { logsIn } from './logs-in.js'
import { keepLogs, writeLogs } from './open-engine.js'
import { openTier } from './open-tier.js'
import { type Progress, progressBar } from './progress.js'
import { HELP as replayHelp, run as replayLogs } from '../replay/run.js'
import { HELP as rewardHelp, run as reward } from './reward.js'
import { HELP as ptoolHelp, run as ptool } from './ptool/run.js'
import { HELP as statementsHelp, run as statements } from './statements/run.js'
import { run as streams } from './streams.js'
import { DataError } from './toolbench/data.js'
import { HELP as voicesHelp, run as voices } from './voices.js'
import { HELP as varsGoldenHelp, run as varsGolden } from './vars-golden.js'
import { HELP as toolbenchHelp, run as toolbench } from './toolbench/run.js'

interface Eval {
  readonly help: string
  run(args: readonly string[], progress: Progress): Promise<object>
}

const EVALS: Readonly<Record<string, Eval>> = {
  chat: { help: chatHelp, run: chat },
  toolbench: { help: toolbenchHelp, run: toolbench },
  'open-world': { help: openWorldHelp, run: openWorld },
  names: { help: namesHelp, run: names },
  voices: { help: voicesHelp, run: voices },
  crowd: { help: crowdHelp, run: crowd },
  petool: { help: petoolHelp, run: petool },
  persona: { help: personaHelp, run: persona },
  extract: { help: extractHelp, run: extract },
  reward: { help: rewardHelp, run: reward },
  replay: { help: replayHelp, run: (args, progress) => replayLogs(args, progress, openTier) },
  statements: { help: statementsHelp, run: statements },
  arguments: { help: argumentsHelp, run: args },
  memory: { help: memoryHelp, run: memory },
  'vars-golden': { help: varsGoldenHelp, run: varsGolden },
  ptool: { help: ptoolHelp, run: ptool },
  disclosure: { help: disclosureHelp, run: disclosure },
  embed: { help: 'eval embed --catalogue FILE [--vectors FILE] [--tiers hashed,static,transformer]', run: embed },
}

/** What writes weights that the package ships, or says what they would be worth. */
const FITS: Readonly<Record<string, Eval>> = {
  bearing: { help: fitBearingHelp, run: fitBearing },
  serves: { help: fitServesHelp, run: fitServes },
  complaints: { help: fitComplaintsHelp, run: fitComplaints },
  notes: { help: fitNotesHelp, run: fitNotes },
  instead: { help: fitInsteadHelp, run: fitInstead },
  phrases: { help: fitPhrasesHelp, run: fitPhrases },
  reading: { help: fitReadingHelp, run: fitReading },
  said: { help: fitSaidHelp, run: fitSaid },
  none: { help: fitNoneHelp, run: fitNone },
}

const [, , command = 'eval', ...given] = process.argv
// Of every eval: the logs of its users, as replay reads them.
const logs = given.indexOf('--logs')
const rest = logs < 0 ? given : given.toSpliced(logs, 2)
if (logs >= 0) keepLogs(logsIn(given[logs + 1] as string))
await openHeads()
process.exitCode = command === 'streams' ? await streams(rest) : await evaluate(command, command === 'fit' ? FITS : EVALS, rest)

async function evaluate(kind: string, all: Readonly<Record<string, Eval>>, [name, ...args]: readonly string[]): Promise<number> {
  const chosen = name === undefined || !Object.hasOwn(all, name) ? undefined : all[name]
  if (chosen === undefined) {
    const text = `npm run --silent ${kind} -- NAME …\n\n${Object.values(all)
      .map(({ help }) => help)
      .join('\n\n')}\n`
    if (name === '--help') return print(text)
    process.stderr.write(name === undefined ? text : `There is no ${kind} "${name}". ${Object.keys(all).join(', ')} exist.\n`)
    return 2
  }
  if (args.includes('--help')) return print(`${chosen.help}\n`)
  try {
    const result = await chosen.run(args, progressBar())
    await writeLogs()
    process.stdout.write(`${JSON.stringify(result)}\n`)
    return 0
  } catch (error) {
    const isInput =
      error instanceof DataError || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    if (!isInput) throw error
    process.stderr.write(`${(error as Error).message.split('\n')[0]}\n`)
    return 2
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

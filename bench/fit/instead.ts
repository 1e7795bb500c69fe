/**
 * Fits which rival a complaint asks for (src/engine/answering/asked-instead.ts) on the groups of rivals in models/voices, and says how it fares on
 * writers that the fit did not see, beside the rival that is nearest by cosine.
 */
import { parseArgs } from 'node:util'
import type { Tool } from '../../src/catalogue/tool.js'
import { askedInstead, logOdds, type Standing, standingOut, type WEIGHTS } from '../../src/engine/answering/asked-instead.js'
import { readAsked, readVerdict, repliedText, verdictTexts } from '../../src/reading/verdicts.js'
import { bestBy } from '../../src/util/best-by.js'
import { openHeads } from '../evals/open-heads.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { readVoices, type RivalsLine } from './reading.js'

export const HELP = `fit instead [--voices f12,f13,f14,f19,f20]
  which rival a complaint asks for, by how its description stands out and reads before it: figures on writers left out, and the numbers to put into
  src/engine/answering/asked-instead.ts by hand`

/** P(a rival is asked for) from which on it is concluded (src/engine/answering/listen.ts). */
const ASKED = 0.5

const ROUNDS = 400

interface Turn {
  readonly voice: string
  /** `standingOut` of each rival. */
  readonly rivals: readonly Standing[]
  /** P(anything else is wanted), as the reply reads. */
  readonly wants: number
  /** Place of the rival that is asked for; −1: none is. */
  readonly wanted: number
}

type Weights = (typeof WEIGHTS)['read']

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { voices: { type: 'string' } } })
  await openHeads()
  const only = values.voices?.split(',')
  const lines = (await readVoices()).filter(({ type, voice }) => type === 'rivals' && (only?.includes(voice.replace('.jsonl', '')) ?? true))
  const embedder = await openTier('transformer')
  const turns: Turn[] = []
  progress.start(lines.length)
  for (const line of lines) {
    turns.push(...(await turnsOf(line.voice, line as unknown as RivalsLine, embedder.embed)))
    progress.tick(line.voice)
  }
  progress.end()
  await embedder.close()
  const voices = [...new Set(turns.map(({ voice }) => voice))]
  const fits = Object.entries({ read: turns, whole: turns.map(unread) }).map(([map, all]) => {
    const leftOut = voices.map((voice) => {
      const weights = fitted(all.filter((turn) => turn.voice !== voice))
      return { voice, ...figures(turnsBy(voice, all), ({ rivals, wants }) => concluded(rivals, wants, weights)) }
    })
    return [map, { leftOut, weights: rounded(fitted(all)) }] as const
  })
  const plain = voices.map((voice) => ({ voice, ...figures(turnsBy(voice, turns), ({ rivals }) => nearest(rivals)) }))
  return { fit: 'instead', turns: turns.length, ...Object.fromEntries(fits), plain }
}

const turnsBy = (voice: string, turns: readonly Turn[]): readonly Turn[] => turns.filter((turn) => turn.voice === voice)

const unread = (turn: Turn): Turn => ({ ...turn, rivals: turn.rivals.map((rival) => ({ ...rival, read: undefined })) })

async function turnsOf(voice: string, { apps, turns }: RivalsLine, embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>) {
  const tools = Object.entries(apps).map(([name, description]): Tool => ({ name, description, inputSchema: {} }))
  const described = await embed(tools.map(({ description }) => description))
  const of = (tool: Tool): Float32Array => described[tools.indexOf(tool)] as Float32Array
  const found: Turn[] = []
  for (const [ran, asked, text, name] of turns) {
    const [complaint, request] = (await embed([text, asked])) as [Float32Array, Float32Array]
    const looks = await embed(verdictTexts(asked, text, 'transformer'))
    const behind = await embed(tools.map(({ description }) => repliedText(description, text)))
    const read = (tool: Tool): number => readAsked('transformer', behind[tools.indexOf(tool)])
    const rivals = tools.filter((tool) => tool.name !== ran)
    const own = tools.find((tool) => tool.name === ran) as Tool
    found.push({
      voice,
      rivals: standingOut(own, rivals, { complaint, request, of, read }),
      wants: readVerdict(text, 'transformer', looks).wants,
      wanted: rivals.findIndex((tool) => tool.name === name),
    })
  }
  return found
}

/** Multinomial logistic regression by gradient descent; none of the rivals has the logit 0. */
function fitted(turns: readonly Turn[]): Weights {
  const weights: Weights = { standsOut: 0, nearerToRequest: 0, read: 0, wants: 0, constant: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const slope: Weights = { standsOut: 0, nearerToRequest: 0, read: 0, wants: 0, constant: 0 }
    for (const { rivals, wants, wanted } of turns) {
      const probabilities = askedInstead(rivals, wants, { read: weights, whole: weights })
      rivals.forEach(({ standsOut, nearerToRequest, read }, i) => {
        const off = (probabilities[i] as number) - Number(i === wanted)
        slope.standsOut += off * standsOut
        slope.nearerToRequest += off * nearerToRequest
        slope.read += read === undefined ? 0 : off * logOdds(read)
        slope.wants += off * logOdds(wants)
        slope.constant += off
      })
    }
    for (const [name, step] of Object.entries(STEPS) as [keyof Weights, number][]) weights[name] -= (step * slope[name]) / turns.length
  }
  return weights
}

/** Steps of the descent: cosines differ by a tenth or so, log odds by several. */
const STEPS: Weights = { standsOut: 80, nearerToRequest: 80, read: 0.2, wants: 0.2, constant: 0.8 }

const rounded = (weights: Weights): object =>
  Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toPrecision(3))]))

function concluded(rivals: Turn['rivals'], wants: number, weights: Weights): number {
  const probabilities = askedInstead(rivals, wants, { read: weights, whole: weights })
  const best = probabilities.indexOf(Math.max(...probabilities))
  return (probabilities[best] as number) > ASKED ? best : -1
}

const nearest = (rivals: Turn['rivals']): number => bestBy([...rivals.keys()], (i) => (rivals[i] as Standing).standsOut) ?? -1

function figures(turns: readonly Turn[], answer: (turn: Turn) => number) {
  const asking = turns.filter(({ wanted }) => wanted >= 0)
  const others = turns.filter(({ wanted }) => wanted < 0)
  const share = (part: readonly Turn[], is: (turn: Turn) => boolean): number =>
    Math.round((1000 * part.filter(is).length) / Math.max(1, part.length)) / 1000
  return {
    right: share(asking, (turn) => answer(turn) === turn.wanted),
    wrong: share(asking, (turn) => answer(turn) >= 0 && answer(turn) !== turn.wanted),
    concludedOfNone: share(others, (turn) => answer(turn) >= 0),
  }
}

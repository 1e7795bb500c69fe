/**
 * Eval `voices`: what the heads make of what writers typed, by what each writer says it means.
 *
 * The folder is to hold writers whom no head has seen. Beside each head's figure stands the plainest reading: the commonest label for all.
 */
import { parseArgs } from 'node:util'
import { BENEFICIARIES, othersIn } from '../../src/reading/beneficiaries.js'
import { besideText, readBeside } from '../../src/memory/cards/relation.js'
import { KINDS, markedText, readParts, readsInPlace, type Vectors } from '../../src/reading/clauses.js'
import { likeliest } from '../../src/reading/head.js'
import { readStances, STANCES, stanceTexts } from '../../src/reading/read-stances.js'
import { ACTS, BANS, readActs, readBan, readVerdict, VERDICTS, verdictTexts } from '../../src/reading/verdicts.js'
import { type Line, namesIn, readVoices } from '../fit/reading.js'
import { openTier } from './open-tier.js'
import { tierOf } from './options.js'
import type { Progress } from './progress.js'
import { DataError } from './toolbench/data.js'

export const HELP = `eval voices --data FOLDER [--embedder hashed|static|transformer]
  lines of writers (models/voices/README.md), in English: how many each head reads as the writer means them, beside the commonest label for all;
  log loss in nats, which says whether the probabilities are right, too`

/** One thing that a head reads: what is meant, among its labels, and P of each. */
interface Reading {
  readonly head: string
  readonly labels: readonly string[]
  readonly meant: string
  readonly probabilities: readonly number[]
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, embedder: { type: 'string', default: 'transformer' } },
  })
  if (values.data === undefined) throw new DataError('voices needs --data FOLDER.')
  const lines = (await readVoices(values.data)).filter(({ voice }) => !voice.includes('-lang'))
  const embedder = await openTier(tierOf(values.embedder))
  const vectors: Vectors = { tier: embedder.tier, embed: (texts) => embedder.embed(texts) }
  const readings: Reading[] = []
  progress.start(lines.length)
  for (const line of lines) {
    readings.push(...(await readLine(line, vectors)))
    progress.tick(line.voice)
  }
  progress.end()
  await embedder.close()
  const heads = [...new Set(readings.map(({ head }) => head))]
  return {
    eval: 'voices',
    embedder: embedder.tier,
    writers: new Set(lines.map(({ voice }) => voice)).size,
    ...Object.fromEntries(heads.map((head) => [head, figures(readings.filter((one) => one.head === head))])),
  }
}

async function readLine(line: Line, vectors: Vectors): Promise<readonly Reading[]> {
  const { tier, embed } = vectors
  const found: Reading[] = []
  const add = (head: string, labels: readonly string[], meant: unknown, probabilities: readonly number[]) => {
    if (labels.includes(String(meant))) found.push({ head, labels, meant: String(meant), probabilities })
  }
  /** The same of probabilities by their labels. */
  const addNamed = <Label extends string>(head: string, labels: readonly Label[], meant: unknown, by: Readonly<Record<Label, number>>) =>
    add(
      head,
      labels,
      meant,
      labels.map((label) => by[label]),
    )
  const text = String(line.text)
  if (line.type === 'tool') {
    const { message, names } = namesIn(line)
    const texts = stanceTexts(message, names, line.after === true, tier)
    const vectorOf = await heldOf(texts, vectors)
    for (const { name, probabilities } of readStances(message, names, line.after === true, tier, vectorOf))
      add('stance', STANCES, line[name], probabilities)
  }
  if (line.type === 'reply') {
    const request = line.request === undefined ? undefined : String(line.request)
    const looks = await embed(verdictTexts(request, text, tier))
    addNamed('verdict', VERDICTS, line.label, readVerdict(text, tier, looks))
    const ban = readBan(text, tier, looks[1])
    if (line.ban !== undefined) add('ban', BANS, line.ban === true ? 'ban' : 'no', [1 - ban, ban])
  }
  if (line.type === 'say') {
    const clauses = line.clauses as readonly (readonly [text: string, kind: string])[]
    const read = await readParts(
      clauses.map(([one]) => one),
      vectors,
    )
    for (const [i, { probabilities }] of read.entries()) add('clause', KINDS, clauses[i]?.[1], probabilities)
  }
  if (line.type === 'pair' && readsInPlace(tier)) {
    const [vector] = (await embed([besideText(String(line.older), String(line.newer))])) as [Float32Array]
    const { contradicts, repeats } = readBeside(tier, vector)
    const meant = line.relation === 'refines' ? 'coexists' : line.relation
    add('beside', ['coexists', 'contradicts', 'repeats'], meant, [1 - contradicts - repeats, contradicts, repeats])
  }
  if (line.type === 'whom') {
    const others = await othersIn(text, vectors)
    const isKnown = (BENEFICIARIES as readonly unknown[]).includes(line.whom)
    if (isKnown) add('others', ['no', 'others'], line.whom === 'other' ? 'others' : 'no', [1 - others, others])
  }
  if (line.act !== undefined) {
    const [vector] = await embed([markedText(text, tier)])
    addNamed('act', ACTS, line.act, readActs(text, tier, vector))
  }
  return found
}

async function heldOf(texts: readonly string[], { embed }: Vectors): Promise<(text: string) => Float32Array | undefined> {
  const made = await embed(texts)
  const held = new Map(texts.map((text, i) => [text, made[i]]))
  return (text) => held.get(text)
}

/** No P is smaller in a log loss. */
const LEAST = 1e-6

function figures(readings: readonly Reading[]): object {
  const { labels } = readings[0] as Reading
  const rightOf = (of: readonly Reading[]): number =>
    round(of.filter(({ meant, probabilities }) => likeliest(labels, probabilities) === meant).length / of.length)
  const byLabel = labels
    .map((label) => [label, readings.filter(({ meant }) => meant === label)] as const)
    .filter(([, own]) => own.length > 0)
  const surprise = readings.reduce(
    (sum, { meant, probabilities }) => sum - Math.log(Math.max(LEAST, probabilities[labels.indexOf(meant)] as number)),
    0,
  )
  return {
    lines: readings.length,
    right: rightOf(readings),
    plain: round(Math.max(...byLabel.map(([, own]) => own.length)) / readings.length),
    logLoss: round(surprise / readings.length),
    byLabel: Object.fromEntries(byLabel.map(([label, own]) => [label, rightOf(own)])),
  }
}

const round = (x: number): number => Math.round(x * 1000) / 1000

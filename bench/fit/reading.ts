/**
 * Fits the heads that read messages (src/reading/, src/memory/) on models/voices, and says how each fares on writers that it did not see.
 *
 * A head here is a row of `HEADS`: its labels, its examples, where its weights go. What is measured is read back from stored weights, so
 * rounding and choosing of features are in the figures.
 */
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Tier } from '../../src/embedding/embedder.js'
import { canonical } from '../canonical.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { dot } from '../../src/linear/dot.js'
import { besideText, relationFeatures, relationNumbers, RELATIONS } from '../../src/memory/cards/relation.js'
import { SCOPES } from '../../src/memory/cards/wording.js'
import { GIVES } from '../../src/arguments/sources/stated-preference.js'
import { BENEFICIARIES } from '../../src/reading/beneficiaries.js'
import { bareClause, CUT, type Kind, KINDS, kindsOf, markedClause, markedText, placesOf } from '../../src/reading/clauses.js'
import { comparisonFeatures, type Direction, DIRECTIONS } from '../../src/reading/comparisons.js'
import { textFeatures } from '../../src/reading/features.js'
import { likeliest, openHead, readLabels } from '../../src/reading/head.js'
import type { HeadName } from '../../src/reading/heads.js'
import { CORRECTIONS, frameOf, framedText, type NamedAt, STANCES } from '../../src/reading/read-stances.js'
import { ACTS, ASKED, BANS, repliedText, VERDICTS } from '../../src/reading/verdicts.js'
import { openTier } from '../evals/open-tier.js'
import type { Progress } from '../evals/progress.js'
import { DataError } from '../evals/toolbench/data.js'
import { type Example, fitHead, type HeadOptions } from './head.js'
import { givenSamples } from './said-lines.js'
import { writeHead } from './write-head.js'

export const HELP = `fit reading [--heads say,inPlace,act,gives,instead,beneficiary,cuts,scope,relation,beside,stance,comparison,correction,verdict,ban] [--left-out N] [--write DATE]
  heads that read messages, from models/voices: figures on writers left out (all, or the first N), and with --write their weights; what the
  transformer's own layers read (inPlace, act, gives, beside, instead, stance, comparison, verdict, ban) is fitted by models/reading.py, on what --samples FILE writes`

/** A line of a voice, with the file that it stands in. */
export type Line = Readonly<Record<string, unknown>> & { readonly type: string; readonly voice: string; readonly writer: string }

/** One text that a head learns from. */
export interface Sample extends Omit<Example, 'vectors'> {
  /** What is embedded; none: words alone. */
  readonly text?: string
  /** What the layers that read are given (models/reading.py), for heads over these; a comparison has two. */
  readonly read?: readonly string[]
  /** Numbers in the place of a vector, from the vectors of `of`. */
  readonly numbers?: { readonly of: readonly string[]; from(vectors: readonly Float32Array[], tier: Tier): Float32Array | undefined }
}

export interface HeadToFit extends HeadOptions<string> {
  samples(lines: readonly Line[]): readonly Sample[]
  /** Labels told from the others as one, for the figure that matters. */
  readonly positive: readonly string[]
  /** Whether it learns from writers of other languages too. */
  readonly languages?: boolean
  /** Whether it learns as well from what is said beside an aside: writers are brief, people are not. */
  readonly asides?: boolean
}

const ROOT = process.env.PENCHANT_ROOT ?? process.cwd()
const COMPLAINTS = ['failed', 'refused', 'wants']
const LASTING = ['wish', 'constraint', 'fact']
export const KEPT: readonly Kind[] = ['wish', 'constraint', 'fact', 'change']

/** Of so many lines that are no reply one is learnt beside the replies. */
const ASIDE = 2

/** Apps of one job with their descriptions, and what is typed once one has run: what ran, what was asked, what is typed, the rival that is asked for. */
export interface RivalsLine {
  readonly apps: Readonly<Record<string, string>>
  readonly turns: readonly (readonly [ran: string, request: string, text: string, wanted: string | null])[]
}

/** Writers of such groups whom the layers that read have not seen. */
const UNREAD = /^f(?:1[2349]|20)/

/** What may stand for somebody else. */
const SOMEBODY = /\b(?:s?he|hers?|him|his|they|them|theirs?|for (?:[A-Z]|my|the|our|her|his))|'s\b/

const HEADS: Readonly<Record<Exclude<HeadName, 'asks' | 'said'>, HeadToFit>> = {
  say: {
    labels: KINDS,
    most: 1300,
    wordPenalty: 2,
    positive: KEPT,
    // What is said in passing means what it means beside its request: read alone, it made one false statement in six of one in ten.
    samples: (lines) =>
      lines.flatMap((line) =>
        (/^[eu]/.test(line.voice) ? [] : clausesOf(line))
          .filter(([text]) => bareClause(text).length > 1)
          .map(([text, label]) => ({
            group: line.voice,
            writer: line.writer,
            label,
            text: bareClause(text),
            features: textFeatures(text),
          })),
      ),
  },
  inPlace: {
    labels: KINDS,
    asides: true,
    most: 0,
    positive: KEPT,
    samples: (lines) =>
      lines.flatMap((line) => {
        const clauses = clausesOf(line)
        const texts = clauses.map(([text]) => text)
        return clauses.flatMap(([text, label], at) =>
          bareClause(text).length < 2
            ? []
            : [{ group: line.voice, writer: line.writer, label, read: [markedClause(texts, at)], features: [] }],
        )
      }),
  },
  act: {
    labels: ACTS,
    most: 600,
    wordPenalty: 1.5,
    positive: ['task'],
    samples: (lines) =>
      lines.flatMap(({ voice, writer, text, act }) =>
        act === undefined
          ? []
          : [
              {
                group: voice,
                writer,
                label: String(act),
                text: String(text),
                read: [markedText(String(text))],
                features: textFeatures(String(text)),
              },
            ],
      ),
  },
  gives: {
    labels: GIVES,
    most: 0,
    positive: ['gives'],
    samples: () => givenSamples(join(ROOT, 'models', 'voices', 'said')),
  },
  stance: {
    labels: STANCES,
    asides: true,
    most: 2000,
    wordPenalty: 1,
    vectorPenalty: 0.08,
    roughPenalty: 0.5,
    languages: true,
    positive: ['prefer', 'less', 'never', 'again'],
    // Writers who were asked for comparisons alone ban nothing: with them fewer bans are found.
    samples: (lines) =>
      lines.flatMap((line) => {
        if (line.type !== 'tool' || /^[wx]/.test(line.voice)) return []
        const { message, names } = namesIn(line)
        return [...new Set(names.map(({ name }) => name))].map((name) => {
          const frame = frameOf(message, names, name, line.after === true)
          return {
            group: line.voice,
            writer: line.writer,
            label: String(line[name]),
            read: [framedText(frame, line.after === true, 'transformer')],
            ...frame,
          }
        })
      }),
  },
  comparison: {
    labels: DIRECTIONS,
    asides: true,
    most: 1300,
    wordPenalty: 2,
    vectorPenalty: 0.06,
    languages: true,
    positive: ['first', 'second'],
    samples: (lines) =>
      lines.flatMap((line) => {
        if (line.type !== 'tool') return []
        const { message, names } = namesIn(line)
        const order = [...new Set(names.map(({ name }) => name))]
        // Only the transformer has vectors of names; another's are of the whole text, and say nothing of a direction.
        return order.flatMap((first, i) =>
          order.slice(i + 1).map((second) => ({
            group: line.voice,
            writer: line.writer,
            label: directionOf(String(line[first]), String(line[second])),
            read: [first, second].map((name) => {
              const frame = frameOf(message, names, name, line.after === true)
              return framedText(frame, line.after === true, 'transformer')
            }),
            features: comparisonFeatures(message, names, first, second),
          })),
        )
      }),
  },
  correction: {
    labels: CORRECTIONS,
    most: 350,
    wordPenalty: 1.5,
    languages: true,
    positive: ['corrects'],
    samples: (lines) =>
      lines.flatMap((line) => {
        const { message, names } = line.type === 'tool' ? namesIn(line) : { message: '', names: [] }
        const used = names.find(({ name }) => line[name] === 'use')
        if (used === undefined) return []
        const { features } = frameOf(message, names, used.name, false)
        return [{ group: line.voice, writer: line.writer, label: line.after === true ? 'corrects' : 'asks', features }]
      }),
  },
  verdict: {
    labels: VERDICTS,
    asides: true,
    most: 900,
    wordPenalty: 1.5,
    languages: true,
    positive: COMPLAINTS,
    samples: (lines) => {
      // Half of what has no request of its own is read behind a strange one: what goes on to something else, and what says little, is no complaint.
      const requests = lines.flatMap((line) => requestOf(line) ?? [])
      const strange = (text: string): string | undefined => (hash32(text) % 2 === 0 ? undefined : requests[hash32(text) % requests.length])
      const replies = lines.flatMap((line): Sample[] =>
        line.type === 'reply'
          ? [
              {
                group: line.voice,
                writer: line.writer,
                label: String(line.label),
                text: String(line.text),
                read: looksAt(requestOf(line) ?? strange(String(line.text)), String(line.text)),
                features: textFeatures(String(line.text)),
              },
            ]
          : [],
      )
      // What names nothing that was done says nothing of it: new requests, statements, small talk; a few, since most that follows a call is about it.
      const others = lines.flatMap((line, i): Sample[] => {
        if (i % ASIDE !== 0 && !clausesOf(line).some(([, kind]) => kind === 'question')) return []
        if (line.type !== 'say' && line.type !== 'need') return []
        const text =
          line.type === 'need'
            ? String(line.text)
            : clausesOf(line)
                .map(([clause]) => clause)
                .join('')
        return [
          { group: line.voice, writer: line.writer, label: 'none', text, read: looksAt(strange(text), text), features: textFeatures(text) },
        ]
      })
      return [...replies, ...others]
    },
  },
  ban: {
    labels: BANS,
    asides: true,
    most: 100,
    wordPenalty: 1.5,
    positive: ['ban'],
    // Writers who were asked to, beside all else that they type then.
    samples: (lines) =>
      lines.flatMap(({ type, voice, writer, request, text, ban }) =>
        type !== 'reply' || request === undefined || /^[ado]/.test(voice)
          ? []
          : [
              {
                group: voice,
                writer,
                label: ban === true ? 'ban' : 'no',
                read: [repliedText(String(request), String(text))],
                features: textFeatures(String(text)),
              },
            ],
      ),
  },
  instead: {
    labels: ASKED,
    most: 0,
    positive: ['instead'],
    // Those of the later writers tell how much it counts beside what stands out (instead.ts).
    samples: (lines) =>
      lines.flatMap((line) => {
        if (line.type !== 'rivals' || UNREAD.test(line.voice)) return []
        const { apps, turns } = line as unknown as RivalsLine
        return turns.flatMap(([ran, , text, wanted]) =>
          Object.entries(apps)
            .filter(([name]) => name !== ran)
            .map(([name, description]) => ({
              group: line.voice,
              label: ASKED[Number(name === wanted)] as string,
              read: [repliedText(description, text)],
              features: [],
            })),
        )
      }),
  },
  beneficiary: {
    labels: BENEFICIARIES,
    asides: true,
    most: 600,
    wordPenalty: 1.5,
    positive: ['other'],
    samples: (lines) =>
      lines.flatMap(({ type, voice, writer, text: said, act, whom }) => {
        const text = String(said)
        // Who names nobody asks for themselves.
        const label = type === 'whom' ? String(whom) : act === 'task' && !SOMEBODY.test(text) ? 'me' : undefined
        if (label === undefined) return []
        return [{ group: voice, writer, label, text, read: [markedText(text)], features: textFeatures(text) }]
      }),
  },
  cuts: {
    labels: CUT,
    most: 900,
    wordPenalty: 1,
    positive: ['cut'],
    samples: (lines) =>
      lines.flatMap((line) => {
        const clauses = clausesOf(line)
        const message = clauses.map(([text]) => text).join('')
        const ends: number[] = []
        for (const [text] of clauses) ends.push((ends.at(-1) ?? 0) + text.length)
        // A cut of the writer's belongs to the gap that it falls into: only letters count.
        const letters = (to: number) => message.slice(0, to).replace(/[^\p{L}\p{N}]/gu, '').length
        const cuts = new Set(ends.slice(0, -1).map(letters))
        return placesOf(message).map(({ at, features }) => ({
          group: line.voice,
          writer: line.writer,
          label: cuts.has(letters(at)) ? 'cut' : 'on',
          features,
        }))
      }),
  },
  scope: {
    labels: SCOPES,
    most: 100,
    positive: ['answers'],
    samples(lines) {
      const sample = (text: string, label: string, group: string) => ({
        text: bareClause(text),
        label,
        group,
        features: textFeatures(bareClause(text)),
      })
      const others = lines.flatMap((line) =>
        clausesOf(line).flatMap(([text, kind]) => (LASTING.includes(kind) ? [sample(text, 'matter', line.voice)] : [])),
      )
      // Our own have one writer: dealt out among the others.
      const voices = [...new Set(others.map(({ group }) => group))]
      const own = readFileSync(join(ROOT, 'bench', 'fit', 'answers.txt'), 'utf8')
        .split('\n')
        .filter((line) => /^[^#]/.test(line))
      return [...others, ...own.map((text, i) => sample(text, 'answers', voices[i % voices.length] as string))]
    },
  },
  beside: {
    labels: RELATIONS,
    most: 0,
    positive: ['contradicts', 'repeats'],
    samples: (lines) =>
      [...pairsOf(lines), ...strangePairs(lines)].map(({ group, label, older, newer }) => ({
        group,
        label,
        read: [besideText(older, newer)],
        features: [],
      })),
  },
  relation: {
    labels: RELATIONS,
    most: 640,
    positive: ['contradicts', 'repeats'],
    wordPenalty: 10,
    vectorPenalty: 0.3,
    samples: (lines) =>
      [...pairsOf(lines), ...strangePairs(lines)].map(({ group, label, older, newer }) => ({
        group,
        label,
        features: relationFeatures({ older, newer }),
        numbers: {
          of: [older, newer, markedText(older), markedText(newer)],
          from([a, b, read, readNewer], tier) {
            const kinds = [
              kindsOf(older, { tier, vector: a, marked: read }),
              kindsOf(newer, { tier, vector: b, marked: readNewer }),
            ] as const
            return relationNumbers({ older, newer, cosine: dot(a as Float32Array, b as Float32Array), kinds })
          },
        },
      })),
  },
}

/** Both looks at a reply, in the order of the head's vector: behind its request, if there is one, and alone. */
const looksAt = (request: string | undefined, reply: string): readonly string[] => [
  request === undefined ? markedText(reply) : repliedText(request, reply),
  markedText(reply),
]

const requestOf = ({ request }: Line): string | undefined => (request === undefined ? undefined : String(request))

const pairsOf = (lines: readonly Line[]) =>
  lines.flatMap(({ type, voice, older, newer, relation }) =>
    type === 'pair' ? [{ group: voice, label: `${relation}`, older: `${older}`, newer: `${newer}` }] : [],
  )

/** What one person said of different matters: both hold. Some clauses that last after another of theirs, a change of mind after two. */
function strangePairs(lines: readonly Line[]): ReturnType<typeof pairsOf> {
  const byVoice = new Map<string, { readonly text: string; readonly kind: string }[]>()
  for (const line of lines)
    for (const [text, kind] of clausesOf(line))
      if (KEPT.includes(kind as Kind)) byVoice.set(line.voice, [...(byVoice.get(line.voice) ?? []), { text: bareClause(text), kind }])
  return [...byVoice].flatMap(([group, said]) =>
    said.flatMap(({ text: newer, kind }, i) =>
      Array.from(
        { length: kind === 'change' ? 2 : Number(i % 4 === 0) },
        (_, n) => said[hash32(`${newer} ${n}`) % said.length] as (typeof said)[number],
      )
        .filter((other) => other !== said[i] && other.kind !== 'change')
        .map(({ text: older }) => ({ group, label: 'coexists', older, newer })),
    ),
  )
}

export async function run(args: readonly string[], progress: Progress): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { heads: { type: 'string' }, write: { type: 'string' }, samples: { type: 'string' }, 'left-out': { type: 'string' } },
  })
  const all = Object.keys(HEADS)
  const names = (values.heads?.split(',') ?? all) as readonly (keyof typeof HEADS)[]
  const strange = names.find((name) => !all.includes(name))
  if (strange !== undefined) throw new DataError(`There is no head "${strange}": ${all.join(', ')} exist.`)
  const lines = await readVoices()
  if (values.samples !== undefined) return writeSamples(values.samples, lines)
  const report: Record<string, object> = {}
  for (const name of names) {
    const head = HEADS[name]
    const examples = await examplesOf(head.samples(heardBy(head, lines)))
    report[name] = leftOut(head, examples, values['left-out'] === undefined ? undefined : Number(values['left-out']), progress)
    if (values.write === undefined) continue
    const made = { date: values.write, examples: examples.length, writers: new Set(examples.map(({ group }) => group)).size }
    await writeHead(name, { made, ...fitHead(examples, head) })
  }
  return { fit: 'reading', ...report }
}

/** A line's text with its placeholders as names, and where they stand. */
export function namesIn({ text }: Line): { readonly message: string; readonly names: readonly NamedAt[] } {
  const message = String(text)
  const names = [...message.matchAll(/\{([ABC])\}/g)].map(({ 0: mark, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + mark.length,
  }))
  return { message, names }
}

/** Lines that a head learns from. */
function heardBy({ languages, asides }: HeadToFit, lines: readonly Line[]): readonly Line[] {
  const english = lines.filter(isEnglish)
  return [...(languages === true ? lines : english), ...(asides === true ? besideAsides(english) : [])]
}

const isEnglish = ({ voice }: Line): boolean => !voice.includes('-lang')

/** Most words of a line that is read beside an aside as well: the median is ten, of what is typed in chats twenty-five. */
const BRIEF = 18

/** Two of three lines with somebody else's small talk before or behind them: what it is about says nothing of what they mean. */
function besideAsides(lines: readonly Line[]): readonly Line[] {
  const asides = lines
    .flatMap((line) => clausesOf(line).flatMap(([text, kind]) => (kind === 'chat' ? [bareClause(text)] : [])))
    .filter(isTalk)
  return lines.flatMap((line): Line[] => {
    const clauses = clausesOf(line)
    const said = line.type === 'say' ? clauses.map(([text]) => text).join('') : String(line.text)
    const hash = hash32(`aside ${said}`) >>> 0
    const aside = asides[Math.floor(hash / 3) % asides.length] as string
    const isBefore = hash % 3 === 1
    if (hash % 3 === 0 || said.split(/\s+/).length > BRIEF) return []
    const [before, after] = isBefore ? [`${ended(aside)} `, ''] : ['', `${ended(said).slice(said.length)} ${aside}`]
    if (line.type === 'tool' || line.type === 'reply' || line.type === 'whom') return [{ ...line, text: `${before}${said}${after}` }]
    if (line.type !== 'say' || clauses.length > 2) return []
    return [{ ...line, clauses: isBefore ? [[before, 'chat'], ...clauses] : [...clauses, [after, 'chat']] }]
  })
}

const isTalk = (text: string): boolean => text.split(/\s+/).length > 3
const ended = (text: string): string => (/[.!?…]\s*$/.test(text) ? text : `${text}.`)

/** What the layers that read learn from: a line a sample. */
async function writeSamples(file: string, lines: readonly Line[]): Promise<object> {
  const written = Object.entries(HEADS).flatMap(([name, head]) =>
    head
      .samples(heardBy(head, lines))
      .flatMap(({ read, label, group }) =>
        read === undefined ? [] : [JSON.stringify({ head: name, labels: head.labels, label, texts: read, voice: group })],
      ),
  )
  await writeFile(file, `${written.join('\n')}\n`)
  return { fit: 'reading', samples: written.length, file }
}

async function examplesOf(samples: readonly Sample[]): Promise<readonly Example[]> {
  const vectors = await vectorsOf(samples)
  return samples.map((sample) => withVectors(sample, vectors))
}

function withVectors({ text, numbers, read, ...rest }: Sample, vectors: ReadonlyMap<string, Vectors>): Example {
  const found = text === undefined ? undefined : vectors.get(text)
  // What the transformer's own layers read is fitted with them, and told by their fit.
  if (numbers === undefined) return { ...rest, vectors: read === undefined ? found : { ...found, transformer: undefined } }
  const by = (tier: Tier) =>
    numbers.from(
      numbers.of.map((one) => vectors.get(one)?.[tier] as Float32Array),
      tier,
    )
  return { ...rest, vectors: { hashed: by('hashed'), static: by('static'), transformer: by('transformer') } }
}

/** What each tier makes of writers that the fit did not see. */
function leftOut(head: HeadToFit, examples: readonly Example[], most: number | undefined, progress: Progress): object {
  const groups = [...new Set(examples.map(({ group }) => group))].slice(0, most)
  const found = new Map<Tier, { label: string; probabilities: readonly number[]; group: string }[]>()
  const tiers = (['transformer', 'static', 'hashed'] as const).filter(
    (tier) => tier === 'hashed' || examples.some(({ vectors }) => vectors?.[tier] !== undefined),
  )
  progress.start(groups.length)
  for (const group of groups) {
    const learnt = openHead(
      fitHead(
        examples.filter((example) => example.group !== group),
        head,
      ),
    )
    for (const tier of tiers)
      for (const { features, vectors, label } of examples.filter((example) => example.group === group)) {
        const list = found.get(tier) ?? []
        found.set(tier, list)
        list.push({ label, group, probabilities: readLabels(learnt, { features, tier, vector: vectors?.[tier] }) })
      }
    progress.tick(group)
  }
  progress.end()
  const figures = [...found].map(([tier, list]) => [tier, figuresOf(head, list)] as const)
  return { samples: examples.length, ...Object.fromEntries(figures) }
}

function figuresOf(
  { labels, positive }: HeadToFit,
  list: readonly { readonly label: string; readonly probabilities: readonly number[]; readonly group: string }[],
): object {
  const right = list.filter(({ label, probabilities }) => likeliest(labels, probabilities) === label).length
  const isPositive = (label: string) => positive.includes(label)
  const scored = list.map(({ label, probabilities }) => ({
    wanted: isPositive(label),
    score: labels.reduce((sum, one, k) => sum + (isPositive(one) ? (probabilities[k] as number) : 0), 0),
  }))
  const others = scored
    .filter(({ wanted }) => !wanted)
    .map(({ score }) => score)
    .sort((a, b) => b - a)
  const wanted = scored.filter((one) => one.wanted)
  const foundAt = (share: number) => {
    const border = others[Math.floor(others.length * share)] ?? 0
    return { border: round(border), found: round(wanted.filter(({ score }) => score > border).length / wanted.length) }
  }
  const over = scored.filter(({ score }) => score > 0.5)
  const hits = over.filter((one) => one.wanted).length
  return {
    accuracy: round(right / list.length),
    precision: round(hits / Math.max(1, over.length)),
    recall: round(hits / wanted.length),
    false_1_5: foundAt(0.015),
    false_3: foundAt(0.03),
    false_5: foundAt(0.05),
    by_label: Object.fromEntries(
      labels.map((label) => {
        const mine = list.filter((one) => one.label === label)
        return [
          label,
          round(mine.filter(({ probabilities }) => likeliest(labels, probabilities) === label).length / Math.max(1, mine.length)),
        ]
      }),
    ),
  }
}

/** All writers; files of other languages than English are named so. */
export async function readVoices(folder = join(ROOT, 'models', 'voices')): Promise<readonly Line[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl')).sort()
  if (files.length === 0) throw new DataError(`${folder} holds no .jsonl file.`)
  const all = await Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      // The writers of other languages stand in one file: two a language, so that what both write is learnt.
      return lines.map((line, i) => {
        const said = JSON.parse(line) as Omit<Line, 'voice' | 'writer'>
        return { ...said, voice: name, writer: said.lang === undefined ? name : `${name} ${said.lang} ${i % 2}` } as Line
      })
    }),
  )
  return all.flat()
}

const BEHIND = ['less', 'never', 'not']

/** Which of two names is put before the other, by what is wanted of each. */
function directionOf(first: string, second: string): Direction {
  const isBefore = (one: string, other: string): boolean => (one === 'prefer' || one === 'use') && BEHIND.includes(other)
  return isBefore(first, second) ? 'first' : isBefore(second, first) ? 'second' : 'none'
}

const clausesOf = (line: Line): readonly (readonly [string, string])[] =>
  line.type === 'say' ? (line.clauses as readonly (readonly [string, string])[]) : []

const TIERS = ['hashed', 'static', 'transformer'] as const
type Vectors = Partial<Record<Tier, Float32Array>>

/** Vectors by text and tier, kept in .cache/ between runs. */
async function vectorsOf(samples: readonly Sample[]): Promise<ReadonlyMap<string, Vectors>> {
  const texts = [...new Set(samples.flatMap(({ text, numbers }) => numbers?.of ?? text ?? []))]
  const found = new Map<string, Vectors>(texts.map((text) => [text, {}]))
  if (texts.length === 0) return found
  for (const tier of samples.some(({ numbers }) => numbers !== undefined) ? TIERS : TIERS.slice(1)) {
    const embedder = await openTier(tier)
    const path = join(ROOT, '.cache', `reading-${embedder.id.replaceAll(/[^\w.-]/g, '_')}.json`)
    const kept = new Map<string, string>(
      Object.entries(JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, string>),
    )
    const missing = texts.filter((text) => !kept.has(text))
    for (let i = 0; i < missing.length; i += 64) {
      const part = missing.slice(i, i + 64)
      for (const [j, vector] of (await embedder.embed(part)).entries())
        kept.set(part[j] as string, Buffer.from(canonical(vector).buffer).toString('base64'))
    }
    await embedder.close()
    await mkdir(join(ROOT, '.cache'), { recursive: true })
    if (missing.length > 0) await writeFile(path, JSON.stringify(Object.fromEntries(kept)))
    for (const text of texts) {
      const bytes = Buffer.from(kept.get(text) as string, 'base64')
      const vectors = found.get(text) as Vectors
      vectors[tier] = new Float32Array(new Uint8Array(bytes).buffer)
    }
  }
  return found
}

const round = (x: number): number => Math.round(x * 1000) / 1000

/**
 * Test-time alignment with a chat model, as published (PersonaAgent §2.2, Algorithm 1): simulate, criticise, rewrite; 2n + 1 calls an
 * iteration, temperature .1.
 *
 * Lives here: the prompts, what is accepted of the answers, and the replay that decides. Whatever goes wrong, the old persona stays.
 */
import { type Asker, objectOf, prompt } from '../chat/ask-model.js'
import { readJsonObject } from '../chat/read-json.js'
import { dequantize } from '../embedding/quantize.js'
import type { AlignWith, Replay } from './align.js'
import { shareOf, situationOf, splitOf } from './align.js'
import { type Episodes, nearest, type StoredEpisode } from './episodes.js'
import { countTokens } from './lines.js'
import { wordsIn } from '../util/says.js'
import { type Agreement, agreement, type Situation } from './respond.js'

const TEMPERATURE = 0.1

/** Interactions on which a rewritten persona must not lose: each costs two calls. */
const HELD_BACK = 3

/** Tokens that what is believed may have; characters that it has at least, and words of each sentence. */
const MAX_TOKENS = 150
const LEAST_CHARACTERS = 20
const LEAST_WORDS = 3

const closed = (properties: Readonly<Record<string, object>>) => ({ ...objectOf(properties), additionalProperties: false })

/** Type and options of an argument where all tools that have it agree on them, else anything. */
function shapeOf(parameter: string, candidates: Situation['candidates']): object {
  const shapes = candidates.flatMap(({ inputSchema }) => {
    const defined = (inputSchema?.properties as Readonly<Record<string, unknown>> | undefined)?.[parameter]
    if (typeof defined !== 'object' || defined === null) return []
    const { type, enum: options } = defined as Readonly<Record<string, unknown>>
    return [JSON.stringify({ type, enum: options })]
  })
  return new Set(shapes).size === 1 ? (JSON.parse(shapes[0] ?? '{}') as object) : {}
}

export interface Rewritten extends Omit<Replay, 'moves'> {
  /** What is believed from now on; undefined: what was believed before. */
  readonly sentences: readonly string[] | undefined
}

/**
 * @param counted the lines that rest on counts and on what people said: given, never rewritten
 * @param worded what an earlier alignment wrote
 */
export async function alignByModel(
  counted: string,
  worded: string,
  episodes: Episodes,
  options: AlignWith,
  asker: Asker,
): Promise<Rewritten> {
  const split = splitOf(episodes, options.batch)
  const heldBack = split.heldBack.slice(-HELD_BACK)
  const whole = (text: string) => [counted, text].filter((part) => part !== '').join('\n')
  const simulate = (text: string, i: number) => asker.ask(simulation(whole(text), episodes, i, options))
  const compare = (response: { readonly tool: string; readonly args: Readonly<Record<string, unknown>> }, i: number) =>
    agreement(response, episodes[i] as StoredEpisode, situationOf(episodes, i, options))
  const score = async (text: string, which: readonly number[]): Promise<number | undefined> => {
    const found: Agreement[] = []
    for (const i of which) {
      const response = await simulate(text, i)
      // A model that cannot answer proves nothing about a persona.
      if (response === undefined) return undefined
      found.push(compare(response, i))
    }
    return shareOf(found)
  }

  let text = worded
  let iterations = 0
  let batchBefore: number | undefined
  while (iterations < options.iterations && !options.isStopped()) {
    const critiques: string[] = []
    const found: Agreement[] = []
    for (const i of split.batch) {
      const response = await simulate(text, i)
      const did = episodes[i] as StoredEpisode
      found.push(compare(response ?? { tool: '', args: {} }, i))
      const critique = await asker.ask(criticism(whole(text), did, response))
      if (critique !== undefined) critiques.push(critique)
    }
    batchBefore ??= shareOf(found)
    iterations += 1
    const next = critiques.length === 0 ? undefined : await asker.ask(rewriting(counted, text, critiques))
    if (next === undefined) break
    text = next
  }
  const start = batchBefore ?? 0
  const unchanged = { iterations, sentences: undefined, batch: { before: start, after: start } }
  if (text === worded || options.isStopped()) return { ...unchanged, heldBack: { before: 0, after: 0 } }

  const [before, after, batchAfter] = [await score(worded, heldBack), await score(text, heldBack), await score(text, split.batch)]
  const isAnswered = before !== undefined && after !== undefined && batchAfter !== undefined
  // Words that change no answer are no better than none, and cost their place in every prompt.
  if (isAnswered && after >= before && batchAfter >= start && (after > before || batchAfter > start))
    return { iterations, sentences: sentencesOf(text), batch: { before: start, after: batchAfter }, heldBack: { before, after } }
  return { ...unchanged, heldBack: { before: before ?? 0, after: before ?? 0 } }
}

function simulation(persona: string, episodes: Episodes, i: number, { candidatesOf, memories }: AlignWith) {
  const { query, vector, args } = episodes[i] as StoredEpisode
  const candidates = candidatesOf(episodes[i] as StoredEpisode)
  const past = nearest(episodes.slice(0, i), dequantize(vector), memories)
  return {
    ...prompt(
      `You act for one user. What is known of them:\n${persona || '(nothing yet)'}\n\nAnswer with one JSON object: {"tool": "<name>", "arguments": {…}}.`,
      [
        past.length === 0
          ? ''
          : `What they did before:\n${past.map((one) => `- ${one.query} → ${JSON.stringify({ tool: one.tool, arguments: one.args })}`).join('\n')}`,
        `Tools: ${candidates.map(({ name }) => name).join(', ')}`,
        `Arguments to give: ${Object.keys(args).join(', ') || '(none)'}`,
        `Request: ${query}`,
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
      TEMPERATURE,
    ),
    maxTokens: 300,
    // For models that can be held to it: one of the tools, and these arguments as the tools define them.
    schema: closed({
      tool: { type: 'string', enum: candidates.map(({ name }) => name) },
      arguments: closed(Object.fromEntries(Object.keys(args).map((name) => [name, shapeOf(name, candidates)]))),
    }),
    read(text: string) {
      const answer = readJsonObject(text)
      const given = answer?.arguments
      if (typeof answer?.tool !== 'string' || typeof given !== 'object' || given === null || Array.isArray(given)) return undefined
      return { tool: answer.tool, args: given as Readonly<Record<string, unknown>> }
    },
  }
}

function criticism(persona: string, did: StoredEpisode, response: { readonly tool: string; readonly args: object } | undefined) {
  return {
    ...prompt(
      'You compare what an assistant would have done with what its user did, and say how the description of the user should change so that the two agree. Name words to look up in what the user did before, which earlier request bears on this one, and one description of the user that holds beyond this task. At most four sentences.',
      [
        `Description:\n${persona || '(nothing yet)'}`,
        `Request: ${did.query}`,
        `The assistant: ${response === undefined ? '(no answer)' : JSON.stringify({ tool: response.tool, arguments: response.args })}`,
        `The user: ${JSON.stringify({ tool: did.tool, arguments: did.args })}`,
      ].join('\n\n'),
      TEMPERATURE,
    ),
    maxTokens: 300,
    read: (text: string) => (text.trim() === '' ? undefined : text.trim().slice(0, 2000)),
  }
}

function rewriting(counted: string, worded: string, critiques: readonly string[]) {
  return {
    ...prompt(
      'You rewrite what is believed of a user by what its critics say. What was counted stands: do not repeat it. Keep what still holds, change what was wrong, invent nothing. Plain sentences about the user, one a line, no headings, at most 100 words.',
      `Counted:\n${counted || '(nothing yet)'}\n\nBelieved:\n${worded || '(nothing yet)'}\n\nCritics:\n${critiques.map((one) => `- ${one}`).join('\n')}`,
      TEMPERATURE,
    ),
    maxTokens: 400,
    read(text: string) {
      const said = text.split('\n').filter((line) => line.trim() !== '')
      const sentences = sentencesOf(text)
      // A refusal, a shout of one word, the prompt's own headings again or an essay are no description.
      if (sentences.length === 0 || sentences.length * 2 < said.length) return undefined
      const rewritten = sentences.join('\n')
      return rewritten.length < LEAST_CHARACTERS || countTokens(rewritten) > MAX_TOKENS ? undefined : rewritten
    },
  }
}

/** What of a text are sentences: three words or more, no heading, nothing twice. */
function sentencesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((one) => one.replace(/^[-*•\d.\s]+/, '').trim())
  return [...new Set(lines)].filter((one) => wordsIn(one).length >= LEAST_WORDS && !one.endsWith(':'))
}

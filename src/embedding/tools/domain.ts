/**
 * P(domain | request): which group of rivals a request is for, from the tools' own texts alone.
 *
 * Lives here: the scores of domains, by meaning and by words, and their softmax. May not know: users, feedback, habits.
 */
import { functionOf, providerOf } from '../../catalogue/catalogue.js'
import type { Tool } from '../../catalogue/tool.js'
import type { Kernels } from '../../linear/kernels.js'
import type { Centre } from '../centre.js'
import { createTfIdf, type TfIdf } from '../text/tf-idf.js'
import { parameterValues, toolText } from './tool-text.js'
import { createToolVectors } from './tool-vectors.js'
import { softmax } from '../shares.js'
import { grouped } from '../../util/grouped.js'
import { once } from '../../util/memoize.js'

/** What the dense part weighs; the lexical part weighs the rest. Tools that stand alone are told apart by their words rather. */
const DENSE_WEIGHT = 0.6
const DENSE_WEIGHT_ALONE = 0.4

/** β of P_text = softmax(β · score). */
const SHARPNESS = 2.7

/** P ∝ P_text^.7 · e^{.4 z(centred)}: what all tools of a catalogue have in common tells none of them apart. The latter of domains only. */
const TEXT_POWER = 0.7
const CENTRED_WEIGHT = 0.4

export interface DomainProbability {
  readonly domain: string
  /** 0…1; those of one answer sum to 1. */
  readonly probability: number
}

/** P(domain) of texts among the domains of today's tools. */
export interface Jobs {
  /** Empty where no tool has a domain. */
  ofRequest(text: string, vector: Float32Array): readonly DomainProbability[]
  /** What its tools say of themselves, as one unit vector; undefined where none has a vector yet. */
  vectorOf(domain: string): Float32Array | undefined
  /** Made once. @param vector asked for only then */
  ofCard(text: string, vector: () => Float32Array): readonly DomainProbability[]
}

/** How near a request is to each tool, in the order of `DomainModel.tools`. */
export interface ToolSimilarities {
  /** Cosines of the vectors, `Float32Array[tools]`, −1…1; NaN where a tool has no vector; absent without a vector of the request. */
  readonly dense?: Float32Array
  /** The same of vectors from which was taken away what tools, and requests, have in common. */
  readonly centred?: Float32Array
  /** Cosines by TF-IDF, `Float64Array[tools]`, 0…1. */
  readonly lexical: Float64Array
}

/** What TF-IDF weighs beside the cosine in the plain hybrid: what a user gets of whom nothing is known, and what the evals measure against. */
const LEXICAL_WEIGHT = 0.7

/** Cosine + .7 TF-IDF of one tool; NaN where it has no vector. */
export const hybridScore = ({ dense, lexical }: Required<Pick<ToolSimilarities, 'dense' | 'lexical'>>, row: number): number =>
  (dense[row] as number) + LEXICAL_WEIGHT * (lexical[row] as number)

export type DomainModel = ReturnType<typeof createDomainModel>

export interface DomainModelOptions {
  /** A tool's unit vector (of `toolText`), where it is known already. */
  readonly vectorOf?: (tool: Tool) => Float32Array | undefined
  /** Of another model of the same tools. */
  readonly words?: TfIdf
  /** For the dot products, and for exp and log that are the same on every device. Without them plain JavaScript does it. */
  readonly kernels?: Pick<Kernels, 'createIndex' | 'exp' | 'log'>
}

/**
 * Tools that are scored as one: those of a domain, or one without a domain. (A function's tools are scored apart: their texts are all that tells
 * them apart.)
 */
interface Unit {
  readonly rows: readonly number[]
  readonly domain: string
  /** A tool without a domain. */
  readonly isAlone: boolean
}

/** The group of rivals that a tool stands in: its domain; else its function, where its name says who runs it; else it stands alone. */
export function domainOf(tool: Pick<Tool, 'name' | 'domain'>): string {
  return tool.domain ?? functionOf(tool).toLowerCase()
}

/** Whether neither a domain nor its name says who the tool's rivals are. */
export const isUngrouped = ({ name, domain }: Pick<Tool, 'name' | 'domain'>): boolean =>
  domain === undefined && providerOf({ name }) === undefined

/**
 * A model of a catalogue; made anew when the catalogue changes.
 *
 * dense_d = ½ cos(request, centroid of d's tool vectors) + ½ max cos(request, tool of d); lexical_d the same by TF-IDF;
 * score = .6 z(dense) + .4 z(lexical), z over all domains of the catalogue; P_text = softmax(2.7 score);
 * P ∝ P_text^.7 · e^{.4 z(centred)}, centred as dense, of vectors from which was taken away what they have in common: the tools' mean from
 * tools, the mean of this user's requests from requests. Whatever all requests share would speak for the tools that happen to be worded so.
 * A tool without a domain is scored alone: .4 and .6, and not by its centred vector.
 * A domain none of whose tools has a vector yet takes its lexical z for the dense one.
 */
export function createDomainModel(
  tools: readonly Tool[],
  { vectorOf, kernels, words = wordsOf(tools, kernels?.log) }: DomainModelOptions = {},
) {
  const exp = kernels?.exp ?? Math.exp
  const rowOfTool = new Map(tools.map((tool, row) => [tool.name, row]))
  const members = grouped(tools.keys(), (row) => {
    const { name, domain } = tools[row] as Tool
    return domain === undefined ? `tool ${name}` : `domain ${domain}`
  })
  const units = [...members.values()].map((rows): Unit => {
    const tool = tools[rows[0] as number] as Tool
    return { rows, domain: domainOf(tool), isAlone: tool.domain === undefined }
  })
  const unitAt = new Int32Array(tools.length)
  units.forEach(({ rows }, u) => {
    for (const row of rows) unitAt[row] = u
  })
  const vectors = createToolVectors(tools.length, kernels)
  const isAllAlone = units.every(({ isAlone }) => isAlone)
  /** The last question: a request is asked about more than once. */
  let asked: { readonly question: readonly unknown[]; readonly answer: ToolSimilarities } | undefined
  const lexicalLengths = once(() => units.map(({ rows }) => words.sumLength(rows)))
  let lengths: { dense?: number[]; centred?: number[] } = {}

  /** Gives a tool its vector, or a new one. Unknown names are ignored: the catalogue may have changed while the vector was made. */
  function setVector(toolName: string, vector: Float32Array): void {
    const row = rowOfTool.get(toolName)
    if (row === undefined) return
    vectors.set(row, vector)
    asked = undefined
    lengths = {}
  }

  function similarities(vector: Float32Array | undefined, text: string, requests?: Centre): ToolSimilarities {
    const question = [vector, text, requests]
    if (asked === undefined || question.some((part, i) => part !== asked?.question[i]))
      asked = { question, answer: similaritiesOf(vector, text, requests) }
    return asked.answer
  }

  /**
   * P(domain | request) over the domains of some tools, the most probable first.
   *
   * @param vector the request's unit vector, by the same embedder as the tools'; without it the words alone decide
   * @param candidates names of the tools in question (default: all); the domains of the others are out of the question
   * @param requests past requests of this user, as one
   * @returns one entry a domain, sum 1; empty where no candidate is known
   */
  function probability(
    vector: Float32Array | undefined,
    text: string,
    candidates?: Iterable<string>,
    requests?: Centre,
  ): DomainProbability[] {
    const wanted = unitsOf(candidates)
    const { lexical, dense, centred } = similarities(vector, text, requests)
    lengths.dense ??= units.map(({ rows }) => vectors.sumLength(rows))
    const lexicalZ = standardise(unitScores(lexical, lexicalLengths()), TYPICAL_SPREAD.lexical)
    const denseZ = dense === undefined ? lexicalZ : standardise(unitScores(dense, lengths.dense), TYPICAL_SPREAD.dense)
    const centredZ = centred === undefined || isAllAlone ? undefined : centredScores(centred)
    const scores = Float64Array.from(wanted, (u) => {
      const { isAlone } = units[u] as Unit
      const byWords = lexicalZ[u] as number
      const byMeaning = Number.isNaN(denseZ[u]) ? byWords : (denseZ[u] as number)
      const share = isAlone ? DENSE_WEIGHT_ALONE : DENSE_WEIGHT
      const textScore = SHARPNESS * (share * byMeaning + (1 - share) * byWords)
      const z = isAlone ? 0 : (centredZ?.[u] ?? Number.NaN)
      return Number.isNaN(z) ? textScore : TEXT_POWER * textScore + CENTRED_WEIGHT * z
    })
    return byDomain(wanted, softmax(scores, 1, exp))
  }

  function similaritiesOf(vector: Float32Array | undefined, text: string, requests: Centre | undefined): ToolSimilarities {
    // Counted when it is asked for: of what is like a tool, the vectors tell.
    const lexical = once(() => words.scores(text))
    const dense = vector === undefined ? undefined : vectors.scores(vector)
    return {
      get lexical() {
        return lexical()
      },
      ...(vector === undefined || dense === undefined ? {} : { dense, centred: vectors.centred(vector, dense, requests) }),
    }
  }

  /** Those that some tools stand in, in the order of the tools; all by default. */
  function unitsOf(candidates: Iterable<string> | undefined): readonly number[] {
    if (candidates === undefined) return [...units.keys()]
    const isWanted = new Set(Array.from(candidates, (name) => unitAt[rowOfTool.get(name) ?? -1]))
    return [...units.keys()].filter((u) => isWanted.has(u))
  }

  function centredScores(centred: Float32Array): Float64Array {
    lengths.centred ??= units.map(({ rows }) => vectors.sumLengthCentred(rows))
    return standardise(unitScores(centred, lengths.centred), TYPICAL_SPREAD.dense)
  }

  /** Sums over the tools of a function, where they have no domain. */
  function byDomain(among: readonly number[], shares: Float64Array): DomainProbability[] {
    const found = new Map<string, number>()
    among.forEach((u, i) => {
      const { domain } = units[u] as Unit
      found.set(domain, (found.get(domain) ?? 0) + (shares[i] as number))
    })
    // Between functions the tools' shares are too even: a function of many providers would lose to one that only one provider has.
    if (found.size < among.length && among.every((u) => units[u]?.isAlone)) {
      let mass = 0
      for (const [domain, probability] of found) {
        const weight = probability * Math.sqrt(probability) // P^1.5
        found.set(domain, weight)
        mass += weight
      }
      for (const [domain, weight] of found) found.set(domain, weight / mass)
    }
    return Array.from(found, ([domain, probability]) => ({ domain, probability })).sort((a, b) => b.probability - a.probability)
  }

  /** ½ cosine with the centroid + ½ the best tool's, `[units]`; NaN where no tool of it has a vector. */
  function unitScores(ofTools: ArrayLike<number>, sumLengths: readonly number[]): Float64Array {
    const sums = new Float64Array(units.length)
    const best = new Float64Array(units.length).fill(Number.NaN)
    for (let row = 0; row < tools.length; row++) {
      const score = ofTools[row] as number
      if (Number.isNaN(score)) continue
      const u = unitAt[row] as number
      sums[u] = (sums[u] as number) + score
      if (!((best[u] as number) >= score)) best[u] = score
    }
    return best.map((most, d) => 0.5 * ((sums[d] as number) / (sumLengths[d] || 1)) + 0.5 * most)
  }

  for (const tool of tools) {
    const vector = vectorOf?.(tool)
    if (vector !== undefined) setVector(tool.name, vector)
  }
  return { tools, words, setVector, similarities, probability }
}

const wordsOf = (tools: readonly Tool[], log?: (x: number) => number): TfIdf =>
  createTfIdf(
    tools.map((tool) => `${toolText(tool)} ${parameterValues(tool)}`),
    log,
  )

/**
 * What the scores of a catalogue's domains spread by, when there are enough of them to tell.
 *
 * With two domains any difference, however small, would be z = ±1 and so a certainty; these stand in for the domains that are not there.
 */
const TYPICAL_SPREAD = { dense: 0.1, lexical: 0.05 }

/** How many domains the typical spread counts as. */
const SPREAD_WEIGHT = 2

/** z = (x − mean) / spread over the numbers that are not NaN; spread² = (Σ (x − mean)² + w s²) / (K + w). */
function standardise(scores: Float64Array, typical: number): Float64Array {
  const known = scores.filter((score) => !Number.isNaN(score))
  const mean = known.reduce((sum, score) => sum + score, 0) / known.length
  const squares = known.reduce((sum, score) => sum + (score - mean) ** 2, 0)
  const spread = Math.sqrt((squares + SPREAD_WEIGHT * typical ** 2) / (known.length + SPREAD_WEIGHT))
  return scores.map((score) => (score - mean) / spread)
}

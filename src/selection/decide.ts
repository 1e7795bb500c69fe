/**
 * Deciding: from what is believed of the candidates to what is said.
 *
 * Lives here: what outranks belief (a name, this turn's provider, a stated wish), and when to ask. May not know: the catalogue, storage, how
 * a belief is made.
 */
import { domainOf } from '../embedding/tools/domain.js'
import type { Evidence, Outcome, ToolChoice } from '../penchant.js'
import type { Asked } from './asked.js'
import type { Mention } from './naming/mention.js'
import { argmax, type Candidate, type Choice, type Opinion } from './policy.js'
import { ruledOutEvidence } from './tool-evidence.js'

/** The two best are a matter of taste when the second is at least this near the first, relatively … */
const NEAR = 0.9
/** … and together they leave little for the rest. */
const TOGETHER = 0.7

/** Evidence that a tool has been chosen before. */
const WAS_CHOSEN: ReadonlySet<Evidence['kind']> = new Set(['habit', 'similar', 'provider'])

/** How likely a later call of a turn stays with the provider of the first: PTool's pairs, 80 % (docs/evals.md). */
const STAYS = 0.8

/** What is said, and the probability of each candidate that goes with it. */
export interface Decided {
  readonly outcome: Outcome
  readonly tool: Omit<ToolChoice, 'ranking'>
  readonly probabilities: Float64Array
}

/** A candidate of the provider that an earlier call of this turn took. */
export interface Staying {
  readonly k: number
  readonly evidence: Evidence
}

/** What a request says of tools by name, and what this turn says. */
interface Outranking {
  readonly named?: readonly string[]
  readonly mention?: Mention | undefined
  readonly ruledOut?: ReadonlySet<string>
  readonly staying?: Staying | undefined
}

/**
 * From an opinion to what is suggested: the tool that is named; else the one that an earlier call of this turn speaks for; else the one that
 * the user said they want; else the best.
 */
export function decide(
  asked: Asked,
  choice: Choice,
  opinion: Opinion,
  { named = [], mention, ruledOut = new Set(), staying }: Outranking = {},
): Decided {
  const [only] = named
  if (only !== undefined && named.length === 1) {
    const said = mention === undefined ? only : asked.text.slice(mention.start, mention.end)
    return {
      outcome: asked.tool === only ? 'as-is' : 'filled',
      tool: { name: only, confidence: 1, because: [namedAs(said, only), ...against(only)] },
      probabilities: Float64Array.from(choice.candidates, ({ tool: { name } }) => Number(name === only)),
    }
  }

  const among = (k: number) => named.length === 0 || named.includes(choice.candidates[k]?.tool.name ?? '')
  const stay = staying !== undefined && among(staying.k) ? { ...staying, probability: STAYS } : undefined
  const best = argmax(
    Float64Array.from(opinion.scores, (score, k) => (among(k) ? Math.max(score, -Number.MAX_VALUE) : Number.NEGATIVE_INFINITY)),
  )
  const said = stay ?? wished(asked, choice, best, among)
  const k = said?.k ?? best
  const chosen = (choice.candidates[k] as Candidate).tool
  const because = [
    ...(said === undefined ? [] : [said.evidence]),
    // What was said decides, and not curiosity.
    ...opinion.because(k).filter(({ kind }) => kind !== 'trying' || said === undefined),
    ...against(chosen.name),
  ]
  const probabilities = raised(opinion.probabilities, k, said?.probability ?? 0)
  const tool = { name: chosen.name, confidence: probabilities[k] as number, because }
  if (named.length > 0) {
    // Several are named: a choice only between those of one job, for the others are for something else.
    const domain = choice.candidates[k]?.domain
    const ask = named.filter((name) => choice.candidates.some((one) => one.tool.name === name && one.domain === domain))
    const isOneName = ask.length > 1 && ask.every((name) => mention?.tools.includes(name))
    const wanted = isOneName ? tool : { ...tool, because: [namedAs(chosen.name, chosen.name), ...because] }
    return ask.length > 1 ? { outcome: 'ask', tool: { ...wanted, ask }, probabilities } : { outcome: 'filled', tool: wanted, probabilities }
  }

  // The app's own choice gives way to evidence, not to curiosity.
  const isTrying = because.some(({ kind }) => kind === 'trying')
  const own = choice.candidates.findIndex((candidate) => candidate.tool.name === asked.tool)
  if (own >= 0 && (own === k || isTrying))
    return {
      outcome: 'as-is',
      tool: { name: asked.tool as string, confidence: probabilities[own] as number, because: own === k ? because : against(chosen.name) },
      probabilities,
    }

  const ask = isTrying || said !== undefined ? undefined : tiedWith(k, choice, opinion)
  return ask === undefined ? { outcome: 'filled', tool, probabilities } : { outcome: 'ask', tool: { ...tool, ask }, probabilities }

  /** What speaks against a tool's rivals: that of other jobs did not decide here. */
  function against(tool: string): readonly Evidence[] {
    const domain = (name: string): string | undefined => asked.candidates.filter((one) => one.name === name).map(domainOf)[0]
    return [
      ...ruledOutEvidence(ruledOut),
      ...(asked.barred ?? []).flatMap(({ tool: name, evidence }) => (domain(name) === domain(tool) ? evidence : [])),
    ]
  }
}

const namedAs = (said: string, tool: string): Evidence => ({ kind: 'named', text: `The request names it: “${said}”.`, tool })

/** At least `least` for candidate k, the rest in their proportions: what is said and what is ranked are one. */
function raised(probabilities: Float64Array, k: number, least: number): Float64Array {
  const before = probabilities[k] as number
  if (before >= least) return probabilities
  const factor = (1 - least) / (1 - before)
  return probabilities.map((p, i) => (i === k ? least : p * factor))
}

/** The tool that the user said they want for such requests, of the most probable domain, else of the best tool's; the likeliest of several. */
function wished(
  { wishes = [] }: Asked,
  { candidates, domains }: Choice,
  best: number,
  among: (k: number) => boolean,
): { readonly k: number; readonly probability: number; readonly evidence: Evidence } | undefined {
  for (const domain of new Set([domains[0]?.domain, candidates[best]?.domain]))
    for (const { tool, isWanted, probability, evidence } of wishes) {
      const k = candidates.findIndex((candidate) => candidate.tool.name === tool && candidate.domain === domain)
      // As sure as that the request is for this job.
      const ofJob = domains.find((one) => one.domain === domain)?.probability ?? 1
      if (isWanted && k >= 0 && among(k)) return { k, probability: probability * ofJob, evidence }
    }
  return undefined
}

/** The runner-up, where both have been chosen before and nothing tells them apart. */
function tiedWith(k: number, { candidates }: Choice, opinion: Opinion): readonly string[] | undefined {
  const second = argmax(Float64Array.from(opinion.probabilities, (p, i) => (i === k ? -1 : p)))
  const [p, q] = [opinion.probabilities[k] as number, opinion.probabilities[second] ?? 0]
  if (second < 0 || second === k || q < NEAR * p || p + q < TOGETHER) return undefined
  if (![k, second].every((i) => opinion.because(i).some(({ kind }) => WAS_CHOSEN.has(kind)))) return undefined
  return [k, second].map((i) => (candidates[i] as Candidate).tool.name)
}

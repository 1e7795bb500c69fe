/**
 * Shown: what becomes of a suggestion before the app is told: chance has its part, a border or shadow mode may keep it back, and how it was
 * decided goes with it into the log.
 *
 * Lives here: exploration with a known probability, what is kept back. May not know: how a tool is chosen.
 */
import type { CheckedOptions } from '../../engine-options.js'
import type { Decision, Question, Suggestion, ToolChoice } from '../../penchant.js'
import { defined } from '../../util/defined.js'
import { VERSION } from '../../util/version.js'

/** What the user said outranks chance, and how sure habits are. */
const isSaid = ({ name, because }: ToolChoice): boolean =>
  because.some(
    (evidence) =>
      evidence.kind === 'named' ||
      evidence.kind === 'same-turn' ||
      evidence.kind === 'stated' ||
      (evidence.kind === 'stance' && evidence.stance === 'prefer' && evidence.tool === name),
  )

const AGAINST: ReadonlySet<string> = new Set(['stance', 'refused', 'ruled-out'])

/** A suggestion as it is told, with its decision in the context. @param embedder its id */
export function asShown(
  suggestion: Suggestion,
  question: Question,
  { policy, mode, speakAt }: Pick<CheckedOptions, 'policy' | 'mode' | 'speakAt'>,
  { embedder, offered, sinceMs }: { readonly embedder: string; readonly offered: number; readonly sinceMs: number },
): Suggestion {
  const { tool, probability, outcome } = drawn(suggestion, question, shareOf(question.explore))
  const isSure = suggestion.context.named || tool === undefined || tool.name === question.tool || isSaid(tool) || tool.confidence >= speakAt
  const isShown = mode === 'on' && isSure
  const { none, shortlist } = suggestion
  const { name, confidence } = tool ?? {}
  const [domain, app] = [question.domain, question.tool].map((given) => (typeof given === 'string' ? given : undefined))
  const explore = question.explore === undefined || question.explore === true
  const ms = Math.round(performance.now() - sinceMs)
  const by = { policy: `${policy} ${VERSION}`, embedder, outcome }
  const decision: Decision = defined({ ...by, tool: name, confidence, none, probability, offered, domain, app, explore, isShown, ms })
  const context = { ...suggestion.context, decision }
  if (mode !== 'on') return { id: suggestion.id, outcome: 'as-is', context }
  // What is against a tool holds, however little is known for another.
  const because = [...(suggestion.because ?? []), ...(tool?.because ?? [])].filter(({ kind }) => AGAINST.has(kind))
  if (!isShown) return { id: suggestion.id, outcome: 'as-is', because, ...defined({ shortlist }), context }
  return tool === undefined ? { ...suggestion, context } : { ...suggestion, outcome, tool, context }
}

const shareOf = (explore: Question['explore']): number => (typeof explore === 'number' && explore > 0 ? Math.min(explore, 1) : 0)

/** With probability `share` one of the rivals, each as likely; else what was chosen. */
function drawn(
  { tool, outcome, context }: Suggestion,
  question: Question,
  share: number,
): { readonly tool: ToolChoice | undefined; readonly probability: number; readonly outcome: Suggestion['outcome'] } {
  const domain = tool?.ranking.find(({ name }) => name === tool.name)?.domain
  const rivals = tool?.ranking.filter((one) => one.domain === domain) ?? []
  if (tool === undefined || share === 0 || rivals.length < 2 || context.named || outcome === 'ask' || isSaid(tool))
    return { tool, probability: 1, outcome }
  const each = share / rivals.length
  const one = Math.random() < share ? rivals[Math.floor(Math.random() * rivals.length)] : undefined
  if (one === undefined || one.name === tool.name) return { tool, probability: 1 - share + each, outcome }
  const { name, probability: confidence } = one
  return {
    tool: { ...tool, name, confidence, because: [{ kind: 'trying', text: 'Tried by chance.', tool: name }] },
    probability: each,
    outcome: name === question.tool ? 'as-is' : 'filled',
  }
}

/**
 * What the words of a card give away: whether it holds everywhere, or only under its condition, or where its own words say; and whether its
 * action is an instruction, or a fact that slipped in ("When Priya, she reviews contracts").
 *
 * Lives here: rules over words, and a head over those of a wish without a condition. May not know: other cards.
 */
import { wordsOf } from '../../embedding/text/words.js'
import type { World } from '../../learner.js'
import { textFeatures } from '../../reading/features.js'
import { readBy } from '../../reading/heads.js'

/** What a wish without an occasion is about: any answer, or some matter. */
export const SCOPES = ['answers', 'matter'] as const

/** Whether a wish that names no occasion is about how to answer, so that it bears on every request. */
export function isAboutAnswers(wish: string, vector: Float32Array, { tier, kernels }: Pick<World, 'tier' | 'kernels'>): boolean {
  return (readBy('scope', SCOPES, { features: textFeatures(wish), tier, vector }, kernels.exp)[0] as number) > 0.5
}

/** A general condition is short: 'any kind of task' is general, 'any task that has to do with the tax office' is not. */
const MOST_WORDS = 4

const EVERYWHERE = /\b(?:general|generally|always|everything|everywhere|anything|anytime|regardless|whatever|whenever|by default|overall)\b/
const EVERY_ONE =
  /\b(?:any|every|each|all)\b(?: \w+)?? (?:tasks?|topics?|questions?|messages?|answers?|repl(?:y|ies)|responses?|requests?|subjects?|conversations?|chats?|outputs?|cases?|situations?|times?)$/

/** Whether a condition names no occasion at all: it is empty, or says in a few words that it always holds. */
export function isEverywhere(condition: string): boolean {
  const words = wordsOf(condition)
  if (words.length === 0) return true
  if (words.length > MOST_WORDS) return false
  const text = words.join(' ')
  return EVERYWHERE.test(text) || EVERY_ONE.test(text)
}

/** Words that a statement begins with and an instruction does not. */
const SUBJECTS = new Set(
  `the a an this that these those there he she it they we i you user users my his her their our its one two three four five six seven eight nine ten
  eleven twelve some most many several both who what`.split(/\s+/),
)
/** Forms of a verb that tell what is or was. */
const TELLING =
  /\b(?:is|are|was|were|has|had|have|does|did|will|would|can|could|wants?|wanted|asked|asks|wonders?|wondered|exists?|needs|needed|stops?|stopped|leaves|covers?|called|stored|said|says|likes|liked|works|worked|lives|lived|went|came|got|took|made|knows|knew)\b/
/** How an instruction about style may begin without being a verb. */
const LEADING = new Set(
  `never always no avoid use do don please only not prefer keep give write answer reply respond explain show make be add include skip leave start begin
  end finish stop suggest offer list put call speak say tell ask assume stay plan choose pick set state round quote cite name format provide limit
  draw plot fill remove drop address sign mention sort order group convert translate compare rank summarise summarize point check test try favour
  favor focus let follow go take treat return omit lead open close break split number mark highlight present describe stick
  refer talk speak read turn switch need want at in with without under for as more less fewer one`.split(/\s+/),
)

/** What the words of an action say: `number[7]`, 0 or 1 each, the constant last. */
export function instructionFeatures(action: string): number[] {
  const words = wordsOf(action)
  const [first = '', second = ''] = words
  const text = words.join(' ')
  return [
    Number(LEADING.has(first)),
    Number(SUBJECTS.has(first)),
    Number(TELLING.test(words.slice(1, 4).join(' '))),
    Number(/(?:s|ed|ing)$/.test(first) && first.length > 4),
    Number(/\b(?:my|me|i)\b/.test(text) && LEADING.has(first)),
    Number(LEADING.has(second) && !SUBJECTS.has(first)),
    1,
  ]
}

/**
 * Mention: which tool a request names outright, and which it rules out.
 *
 * Lives here: finding every name in one pass, and deciding between them. May not know: what the user is used to, what a tool does.
 *
 * It stands in for the semantic override probe of the Local Harness (§3.2, step 3), which asks a language model whether the request names
 * a skill explicitly; a request that does runs that skill and is no evidence of habit. The rules, in words:
 * - a full name (or title) counts when its own capitals are there, beyond one that starts a sentence; or in quotes, or after a small word
 *   like "with", "on", "use"; or when nothing else looks like it (four words, digits, code form, a script without capitals);
 * - parts of a name ("Acme" of "Acme - Maps API", the words of getWeather) and misspellings count in quotes or after "use", "with" … only,
 *   and not at all where two tools share them;
 * - ordinary words ("open", "data") need more than others, for most requests that hold them mean no tool;
 * - a name that is ruled out ("anything but X", "X is down") is never taken, and lets another name beside it count more easily;
 * - of overlapping names the longest is meant; of several, the one that is to be used, then the longest, then the first.
 * Names stand in a trie over words, so a request costs the same whether there are a hundred tools or ten thousand.
 */
import { brandsIn, isJob, isSaidPlainly, isTitle, LEAST_LETTERS } from './brands.js'
import { collect, type FoundName, type FoundNames, type HowNamed, RANK, spreadNegation, standing } from './found-names.js'
import { judgeOf } from './is-name.js'
import { misspeltNames } from './misspelt-names.js'
import { type Reading, readText } from './layout.js'
import { type Nameable, type Spelling, spellingsOf } from './spellings.js'
import type { Token } from './tokens.js'
import { weakly } from '../../util/memoize.js'

/** What a request says about tools by name: the place of the one that is meant, or of the first that is ruled out, then without tools. */
export interface Mention extends NamePlace {
  /** Indexes of the tools, ascending. */
  readonly candidates: readonly number[]
  readonly how: HowNamed
  /** Names of the tools that the request rules out. */
  readonly ruledOut: readonly string[]
}

/** A place of a text where tools are named. */
export interface NamePlace {
  /** Names of the tools that are called so: more than one where they share the name of their provider. */
  readonly tools: readonly string[]
  /** UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

export interface MentionMatcher {
  /** What the text says about tools by name; undefined if it names none. */
  match(text: string): Mention | undefined
  /** Every place where a tool is named, whatever is said of it, in the order of the text. */
  places(text: string): readonly NamePlace[]
}

/** The matcher of a catalogue's list, made once: asking and learning share it until the list is another one. */
export const matcherOf = weakly(createMentionMatcher)

/** A matcher for these tools. Building it takes time in proportion to their number; matching does not. */
export function createMentionMatcher(tools: readonly Nameable[]): MentionMatcher {
  const trie = startNode()
  const spellings = shared(tools.flatMap((tool, index) => spellingsOf(index, tool)))
  const distinct = new Set(spellings.filter((spelling) => isDistinct(spelling, tools[spelling.tool] as Nameable)))
  for (const spelling of spellings) addTo(trie, spelling)
  const misspeltIn = misspeltNames(spellings)
  const brands = brandsIn(tools)

  return {
    match(text) {
      const request = find(text, collect)
      const hits = meantIn(request)
      spreadNegation(request.reading, hits)
      return mentionOf(request.reading, hits, tools)
    },

    // A name that is no ordinary word needs nothing around it to be one: what is said of it is for others to read.
    places(text) {
      const request = find(text, (names, found, from, to) => {
        const named = found.filter((spelling) => distinct.has(spelling) && names.reading.coheres(from, to, spelling.gaps))
        if (named.length === 0) collect(names, found, from, to)
        else names.sure.push({ from, to, tools: named.map(({ tool }) => tool), how: 'full-name', weight: 0, isRuledOut: false })
      })
      const { reading, sure } = request
      const branded = reading.tokens.flatMap(({ lower }, from): FoundName[] => {
        const called = brands.get(lower)
        return called === undefined ? [] : [{ from, to: from + 1, tools: called, how: 'alias', weight: 0, isRuledOut: false }]
      })
      // First, for the first of equal names stands: a maker's name is that of all its tools.
      sure.unshift(...branded)
      return meantIn(request).map((hit) => ({
        tools: namesOf([...new Set(hit.tools)], tools),
        ...spanOf(reading, hit),
      }))
    },
  }

  /** Whoever stops or leaves out what a tool is named for speaks of the job, unless the name is written as it is. */
  function meantIn(request: FoundNames): FoundName[] {
    const isMeant = ({ isRuledOut, how, tools: named }: FoundName): boolean =>
      !isRuledOut || how === 'full-name' || !named.every((tool) => isJob(tools[tool] as Nameable))
    return standing(request, misspeltIn(request)).filter(isMeant)
  }

  /** All that is spelt in a text, each place judged by `look`. */
  function find(text: string, look: typeof collect): FoundNames {
    const reading = readText(text)
    const request: FoundNames = { reading, judge: judgeOf(reading), sure: [], perhaps: [] }
    for (const from of reading.tokens.keys()) {
      let node: TrieNode | undefined = trie
      for (let to = from; to < reading.tokens.length && node !== undefined; to++) {
        node = node.next.get((reading.tokens[to] as Token).lower)
        if (node !== undefined && node.spellings.length > 0) look(request, node.spellings, from, to + 1)
      }
    }
    return request
  }
}

/** Spellings that share their first words: all that start at a place of a text are found in one walk. */
interface TrieNode {
  readonly next: Map<string, TrieNode>
  /** Those that end here. */
  readonly spellings: Spelling[]
}

const startNode = (): TrieNode => ({ next: new Map(), spellings: [] })

function addTo(trie: TrieNode, spelling: Spelling): void {
  let node = trie
  for (const word of spelling.words) {
    const next = node.next.get(word) ?? startNode()
    node.next.set(word, next)
    node = next
  }
  node.spellings.push(spelling)
}

/** Whether a spelling is a name wherever it stands: no ordinary word, no title's subject, nothing that the tool is described by. */
function isDistinct({ kind, isOrdinary, letters, words }: Spelling, tool: Nameable): boolean {
  if (isOrdinary || letters < LEAST_LETTERS || isJob(tool)) return false
  return kind === 'full' || (kind !== 'function' && !isTitle(tool.name) && !isSaidPlainly(tool, words))
}

/** A part of one name that others begin with is theirs as well: "uber" of uber.ride is uber.eat.order's, too. */
function shared(spellings: readonly Spelling[]): readonly Spelling[] {
  const keyOf = (words: readonly string[]): string => words.join(' ')
  const parts = new Map<string, Spelling>()
  for (const spelling of spellings) if (spelling.kind === 'alias') parts.set(keyOf(spelling.words), spelling)
  if (parts.size === 0) return spellings
  const own = new Set(spellings.map(({ tool, words }) => `${tool} ${keyOf(words)}`))
  const theirs = spellings.flatMap(({ kind, tool, words }) =>
    kind !== 'full'
      ? []
      : words.flatMap((_, end): Spelling[] => {
          const beginning = keyOf(words.slice(0, end))
          const part = parts.get(beginning)
          const key = `${tool} ${beginning}`
          if (part === undefined || own.has(key)) return []
          own.add(key)
          return [{ ...part, tool }]
        }),
  )
  return [...spellings, ...theirs]
}

function mentionOf(reading: Reading, hits: readonly FoundName[], tools: readonly Nameable[]): Mention | undefined {
  if (hits.length === 0) return undefined
  const open = hits.filter((hit) => !hit.isRuledOut)
  const [chosen] = open.sort(
    (a, b) =>
      b.weight - a.weight || RANK[b.how] - RANK[a.how] || lengthOf(spanOf(reading, b)) - lengthOf(spanOf(reading, a)) || a.from - b.from,
  )
  const negated = ascending(hits.flatMap((hit) => (hit.isRuledOut ? hit.tools : []))).filter((tool) => !chosen?.tools.includes(tool))
  const candidates = ascending(chosen?.tools ?? [])
  const shown = chosen ?? (hits[0] as FoundName)
  return { candidates, tools: namesOf(candidates, tools), how: shown.how, ...spanOf(reading, shown), ruledOut: namesOf(negated, tools) }
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b)
const lengthOf = ({ start, end }: Pick<NamePlace, 'start' | 'end'>): number => end - start
const namesOf = (indexes: readonly number[], tools: readonly Nameable[]): string[] =>
  indexes.map((index) => (tools[index] as Nameable).name)
const spanOf = ({ tokens }: Reading, { from, to }: FoundName): Pick<NamePlace, 'start' | 'end'> => ({
  start: tokens[from]?.start ?? 0,
  end: tokens[to - 1]?.end ?? 0,
})

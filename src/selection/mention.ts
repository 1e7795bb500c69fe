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
import { CUE, cueOf } from './mention/cues.js'
import { type Evidence, isRuledOutAt, judge } from './mention/evidence.js'
import { createFuzzyIndex, type FuzzyIndex } from './mention/fuzzy-index.js'
import { isListComma, isListEnd } from './mention/negation.js'
import { isGrammatical, isOrdinary } from './mention/ordinary-words.js'
import { type Reading, readText } from './mention/reading.js'
import { type Spelling, spellingsOf } from './mention/spellings.js'
import { joined } from './mention/tokens.js'
import { createTokenTrie } from './mention/token-trie.js'

/** How a name was recognised: in full, by a part of it or its words, or despite a misspelling. */
export type HowNamed = 'full-name' | 'alias' | 'fuzzy'

/** What a request says about tools by name. */
export interface Mention {
  /** Index of the tool that it names; absent if it only rules tools out. The lowest of `candidates`. */
  readonly tool?: number
  /** All tools that this name belongs to, ascending: more than one where they share it. */
  readonly candidates: readonly number[]
  /** Names of the candidates. */
  readonly tools: readonly string[]
  readonly how: HowNamed
  /** Where the name stands in the text (UTF-16 offsets); where the first one that is ruled out stands, if there is no other. */
  readonly start: number
  readonly end: number
  /** Indices of the tools that the request rules out, ascending. */
  readonly negated: readonly number[]
  /** Names of those. */
  readonly ruledOut: readonly string[]
  /** Other names in the request that gave way to this one. */
  readonly outranked: readonly number[]
}

export interface MentionMatcher {
  /** What the text says about tools by name; undefined if it names none. */
  match(text: string): Mention | undefined
}

/** A name found in a request. */
interface Hit {
  readonly from: number
  readonly to: number
  readonly tools: readonly number[]
  readonly how: HowNamed
  readonly weight: number
  isRuledOut: boolean
}

/** Words after a cue that may be a misspelt name. */
const FUZZY_WORDS = 8
const RANK: Readonly<Record<HowNamed, number>> = { 'full-name': 2, alias: 1, fuzzy: 0 }

/** A matcher for these tools. Building it takes time in proportion to their number; matching does not. */
export function createMentionMatcher(tools: readonly { readonly name: string; readonly title?: string }[]): MentionMatcher {
  const trie = createTokenTrie<Spelling>()
  const spellings = tools.flatMap((tool, index) => spellingsOf(index, tool))
  for (const spelling of spellings) trie.add(spelling.words, spelling)
  const fuzzy = createFuzzyIndex(sharers(spellings))

  return {
    match(text) {
      const reading = readText(text)
      const codes = trie.codes(reading.tokens)
      const sure: Hit[] = []
      const perhaps: Hit[] = []
      for (let from = 0; from < codes.length; from++) {
        if (codes[from] !== 0) trie.walk(codes, from, (spellings, to) => collect(reading, spellings, from, to, sure, perhaps))
      }
      for (const hit of misspelt(reading, fuzzy)) if (!sure.some((other) => overlap(hit, other))) sure.push(hit)

      const hits = longestFirst(sure)
      if (hits.some((hit) => hit.isRuledOut))
        for (const hit of longestFirst(perhaps)) if (!hits.some((other) => overlap(hit, other))) hits.push(hit)
      hits.sort((a, b) => a.from - b.from)
      spreadNegation(reading, hits)
      return mentionOf(reading, hits, tools)
    },
  }
}

/** Which tools a text may be a misspelling for: those whose full name it is, else those that it is a part of. */
function sharers(spellings: readonly Spelling[]): ReadonlyMap<string, ReadonlySet<number>> {
  const sharing = new Map<string, { readonly kind: Spelling['kind']; readonly tools: Set<number> }>()
  const byKind = (kind: Spelling['kind']) => spellings.filter((spelling) => spelling.kind === kind && !spelling.isNumber)
  for (const { kind, words, tool } of [...byKind('full'), ...byKind('alias')]) {
    const name = joined(words)
    const known = sharing.get(name)
    if (known === undefined) sharing.set(name, { kind, tools: new Set([tool]) })
    else if (known.kind === kind) known.tools.add(tool)
  }
  return new Map([...sharing].map(([name, { tools }]) => [name, tools]))
}

/** Judges the tools that share a spelling at one place, and adds what comes of it. */
function collect(reading: Reading, spellings: readonly Spelling[], from: number, to: number, sure: Hit[], perhaps: Hit[]): void {
  const full = spellings.filter(({ kind }) => kind === 'full')
  const meant: (readonly [Spelling, Evidence])[] = []
  const open: number[] = []
  // The full name of one tool is not taken for a part of another's; a part that two tools share is nobody's name.
  const eligible = full.length > 0 ? full : spellings.length === 1 ? spellings : []
  for (const spelling of eligible) {
    if (!reading.coheres(from, to, spelling.gaps)) continue
    const verdict = judge(reading, spelling, from, to)
    if (verdict === 'perhaps') open.push(spelling.tool)
    else if (verdict !== undefined) meant.push([spelling, verdict])
  }
  const [first] = meant
  if (first !== undefined) {
    const { kind } = first[0]
    const asWritten = meant.filter(([{ tokens }]) => tokens.every(({ text }, i) => text === reading.tokens[from + i]?.text))
    const tools = (asWritten.length > 0 ? asWritten : meant).map(([{ tool }]) => tool)
    const isAsCode = first[0].gaps.every((gap, i) => !first[0].isCode || reading.gap(from + i + 1) === gap)
    sure.push({ from, to, tools, how: kind === 'full' && isAsCode ? 'full-name' : 'alias', ...strongest(meant) })
  } else if (open.length > 0) {
    perhaps.push({ from, to, tools: open, how: 'full-name', weight: 0, isRuledOut: isRuledOutAt(reading, from, to) })
  }
}

function strongest(meant: readonly (readonly [Spelling, Evidence])[]): Evidence {
  return meant.map(([, evidence]) => evidence).reduce((a, b) => (b.weight > a.weight ? b : a))
}

/** Names that are misspelt in quotes or after a strong cue. */
function misspelt(reading: Reading, fuzzy: FuzzyIndex<ReadonlySet<number>>): Hit[] {
  const hits: Hit[] = []
  const { tokens } = reading
  for (let k = 0; k < tokens.length; k++) {
    const token = tokens[k] as (typeof tokens)[number]
    const isCue = cueOf(token) >= CUE.strong
    const isOpening = /["“„‘'`«»「『]$/u.test(reading.gap(k))
    if (isCue && reading.standsAlone(k)) nearest(reading, fuzzy, skipArticle(reading, k + 1), hits, () => true)
    else if (isOpening) nearest(reading, fuzzy, k, hits, (to) => reading.isQuoted(k, to, '', ''))
  }
  return hits
}

function skipArticle({ tokens, parted }: Reading, k: number): number {
  const isArticle = !parted(k) && /^(?:the|my|our|your|der|die|das|den|le|la|el|il|o|a|de|het)$/.test(tokens[k]?.lower ?? '')
  return isArticle ? k + 1 : k
}

function nearest(
  reading: Reading,
  fuzzy: FuzzyIndex<ReadonlySet<number>>,
  from: number,
  hits: Hit[],
  fitsTo: (to: number) => boolean,
): void {
  const words: string[] = []
  const ends: number[] = []
  for (let k = from; k < reading.tokens.length && words.length < FUZZY_WORDS && !reading.parted(k); k++) {
    words.push((reading.tokens[k] as { readonly lower: string }).lower)
    ends.push(joined(words).length)
  }
  if (words.length === 0) return
  const text = joined(words)
  const near = fuzzy.near(text, ends).filter(({ distance, end, name }) => {
    const written = text.slice(0, ends[end])
    // A word that exists is no misspelling; the same letters with other spaces are.
    const isMadeUp = words.slice(0, end + 1).some((word) => !isOrdinary(word) && !isGrammatical(word))
    return distance > 0 && (isMadeUp || written.replaceAll(' ', '') === name.replaceAll(' ', '')) && fitsTo(from + end + 1)
  })
  if (near.length === 0) return
  const least = Math.min(...near.map(({ distance }) => distance))
  const best = near.filter(({ distance }) => distance === least)
  const tools = new Set(best.flatMap(({ value }) => [...value]))
  // Two names equally near: it could be either, so it is neither.
  if (tools.size !== 1) return
  const to = from + 1 + Math.max(...best.map(({ end }) => end))
  hits.push({ from, to, tools: [...tools], how: 'fuzzy', weight: 2, isRuledOut: isRuledOutAt(reading, from, to) })
}

const overlap = (a: Hit, b: Hit): boolean => a.from < b.to && b.from < a.to

/** Of names that overlap, the longest. */
function longestFirst(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = []
  const order = [...hits].sort((a, b) => b.to - b.from - (a.to - a.from) || RANK[b.how] - RANK[a.how] || a.from - b.from)
  for (const hit of order) if (!kept.some((other) => overlap(hit, other))) kept.push(hit)
  return kept
}

/** What is said of one name of a list is said of all: "neither X nor Y", "X, Y and Z are down". `hits` are in the order of the text. */
function spreadNegation(reading: Reading, hits: readonly Hit[]): void {
  const joins = hits.slice(1).map((hit, i) => {
    const between = reading.text.slice(reading.tokens[(hits[i] as Hit).to - 1]?.end, reading.tokens[hit.from]?.start)
    return isListEnd(between) ? 'end' : isListComma(between) ? 'comma' : 'none'
  })
  for (let i = 0; i < joins.length; i++) {
    if (joins[i] === 'none') continue
    // Commas make a list only if an "and" or "or" ends it: in "not X, Y" the second name is wanted.
    let last = i
    while (joins[last] === 'comma') last++
    if (joins[last] !== 'end') continue
    const list = hits.slice(i, last + 2)
    if (list.some((hit) => hit.isRuledOut)) for (const hit of list) hit.isRuledOut = true
    i = last
  }
}

function mentionOf(reading: Reading, hits: readonly Hit[], tools: readonly { readonly name: string }[]): Mention | undefined {
  if (hits.length === 0) return undefined
  const open = hits.filter((hit) => !hit.isRuledOut)
  const [chosen] = [...open].sort(
    (a, b) => b.weight - a.weight || RANK[b.how] - RANK[a.how] || lengthOf(reading, b) - lengthOf(reading, a) || a.from - b.from,
  )
  const negated = ascending(hits.filter((hit) => hit.isRuledOut).flatMap((hit) => hit.tools)).filter(
    (tool) => !chosen?.tools.includes(tool),
  )
  const candidates = ascending(chosen?.tools ?? [])
  const outranked = ascending(open.flatMap((hit) => (hit === chosen ? [] : hit.tools))).filter((tool) => !candidates.includes(tool))
  const shown = chosen ?? (hits[0] as Hit)
  return {
    ...(candidates[0] !== undefined && { tool: candidates[0] }),
    candidates,
    tools: candidates.map((tool) => (tools[tool] as { readonly name: string }).name),
    how: shown.how,
    start: reading.tokens[shown.from]?.start ?? 0,
    end: reading.tokens[shown.to - 1]?.end ?? 0,
    negated,
    ruledOut: negated.map((tool) => (tools[tool] as { readonly name: string }).name),
    outranked,
  }
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b)
const lengthOf = (reading: Reading, { from, to }: Hit): number => (reading.tokens[to - 1]?.end ?? 0) - (reading.tokens[from]?.start ?? 0)

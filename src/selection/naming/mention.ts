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
import { CUE, cueOf, isDefinite } from './cues.js'
import { type Evidence, type Judge, judgeOf } from './is-name.js'
import { createFuzzyIndex, type FuzzyIndex } from './fuzzy-index.js'
import { isListComma, isListEnd, isSaidOfOne } from './negation.js'
import { wordsOf } from '../../embedding/text/words.js'
import { isGrammatical, isOrdinary } from './ordinary-words.js'
import { type Reading, readText } from './reading.js'
import { type Spelling, spellingsOf } from './spellings.js'
import { joined } from './tokens.js'
import { createTokenTrie } from './token-trie.js'

/** How a name was recognised: in full, by a part of it or its words, or despite a misspelling. */
export type HowNamed = 'full-name' | 'alias' | 'fuzzy'

/** What a request says about tools by name. */
export interface Mention {
  /** All tools that this name belongs to, ascending: more than one where they share it. */
  readonly candidates: readonly number[]
  /** Names of the candidates. */
  readonly tools: readonly string[]
  readonly how: HowNamed
  /** Where the name stands in the text (UTF-16 offsets); where the first one that is ruled out stands, if there is no other. */
  readonly start: number
  readonly end: number
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

/** A tool as far as it can be named. */
interface Nameable {
  readonly name: string
  readonly title?: string
  readonly description?: string
}

const matchers = new WeakMap<readonly object[], MentionMatcher>()

/** The matcher of a catalogue's list, made once: asking and learning share it until the list is another one. */
export function matcherOf(tools: readonly Nameable[]): MentionMatcher {
  const known = matchers.get(tools)
  if (known !== undefined) return known
  const made = createMentionMatcher(tools)
  matchers.set(tools, made)
  return made
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
/** Places of a text, from its beginning, where a misspelt name is looked for; requests have few. */
const FUZZY_PLACES = 200
const RANK: Readonly<Record<HowNamed, number>> = { 'full-name': 2, alias: 1, fuzzy: 0 }

/** A matcher for these tools. Building it takes time in proportion to their number; matching does not. */
export function createMentionMatcher(tools: readonly Nameable[]): MentionMatcher {
  const trie = createTokenTrie<Spelling>()
  const spellings = tools.flatMap((tool, index) => spellingsOf(index, tool))
  for (const spelling of spellings) trie.add(spelling.words, spelling)
  const fuzzy = createFuzzyIndex(sharers(spellings))
  const brands = brandsIn(tools)

  return {
    match(text) {
      const reading = readText(text)
      const request: Request = { reading, judge: judgeOf(reading), sure: [], perhaps: [] }
      const codes = trie.codes(reading.tokens)
      codes.forEach((code, from) => {
        if (code !== 0) trie.walk(codes, from, (found, to) => collect(request, found, from, to))
      })
      const hits = choose(request, misspelt(request, fuzzy))
      spreadNegation(reading, hits)
      return mentionOf(reading, hits, tools)
    },

    // A name that is no ordinary word needs nothing around it to be one: what is said of it is for others to read.
    places(text) {
      const reading = readText(text)
      const request: Request = { reading, judge: judgeOf(reading), sure: [], perhaps: [] }
      for (const [from, { lower }] of reading.tokens.entries()) {
        const called = brands.get(lower)
        if (called !== undefined) request.sure.push({ from, to: from + 1, tools: called, how: 'alias', weight: 0, isRuledOut: false })
      }
      const codes = trie.codes(reading.tokens)
      codes.forEach((code, from) => {
        if (code === 0) return
        trie.walk(codes, from, (found, to) => {
          const distinct = found.filter(
            ({ kind, tool, isOrdinary, letters, gaps }) =>
              (kind === 'full' || (kind !== 'function' && !isTitle(tools[tool]?.name ?? ''))) &&
              !isOrdinary &&
              letters >= LEAST_LETTERS &&
              reading.coheres(from, to, gaps),
          )
          if (distinct.length === 0) collect(request, found, from, to)
          else request.sure.push({ from, to, tools: distinct.map(({ tool }) => tool), how: 'full-name', weight: 0, isRuledOut: false })
        })
      })
      return choose(request, misspelt(request, fuzzy)).map((hit) => ({
        tools: [...new Set(hit.tools)].map((tool) => (tools[tool] as { readonly name: string }).name),
        start: reading.tokens[hit.from]?.start ?? 0,
        end: reading.tokens[hit.to - 1]?.end ?? 0,
      }))
    },
  }
}

/** A name of several words says what it is about: "The Legend of Zelda" is not called by "Zelda", nor "Nigeria API" by "Nigeria". */
const isTitle = (name: string): boolean => /\s/.test(name)

/** Shorter names are found where something says that they are names. */
const LEAST_LETTERS = 3

/**
 * Words that are the names of makers: no ordinary ones, in names that are written as one word, of few tools, in the descriptions of no others.
 * "Nibblr" of nibblr_order_food is one, "food" is not.
 */
function brandsIn(tools: readonly Nameable[]): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, Set<number>>()
  const described = new Map<string, Set<number>>()
  const put = (map: Map<string, Set<number>>, word: string, tool: number): void => {
    map.set(word, (map.get(word) ?? new Set()).add(tool))
  }
  for (const [index, { name, title = '', description = '' }] of tools.entries()) {
    for (const one of [name, title]) if (!isTitle(one)) for (const word of wordsOf(one)) put(named, word, index)
    for (const word of wordsOf(description)) put(described, word, index)
  }
  const isBrand = (word: string, of: ReadonlySet<number>): boolean =>
    word.length >= LEAST_LETTERS &&
    /\p{L}/u.test(word) &&
    !isOrdinary(word) &&
    !isGrammatical(word) &&
    (of.size === 1 || of.size <= MOST_OF_ONE_MAKER * tools.length) &&
    [...(described.get(word) ?? [])].every((tool) => of.has(tool))
  return new Map([...named].flatMap(([word, of]) => (isBrand(word, of) ? [[word, [...of]] as const] : [])))
}

/** A word in the names of more of the tools than this says what they do, not who made them. */
const MOST_OF_ONE_MAKER = 0.25

/** A request, and the names found in it so far. */
interface Request {
  readonly reading: Reading
  readonly judge: Judge
  readonly sure: Hit[]
  /** Those that count only beside one that is ruled out. */
  readonly perhaps: Hit[]
}

/** Of names that overlap the longest, in the order of the text. A misspelling gives way to any name that is spelt right. */
function choose({ reading, sure, perhaps }: Request, misspelt: readonly Hit[]): Hit[] {
  const kept: Hit[] = []
  const taken = new Uint8Array(reading.tokens.length)
  const keep = (hits: readonly Hit[]) => {
    const longestFirst = [...hits].sort((a, b) => b.to - b.from - (a.to - a.from) || RANK[b.how] - RANK[a.how] || a.from - b.from)
    for (const hit of longestFirst) {
      if (taken.subarray(hit.from, hit.to).includes(1)) continue
      taken.fill(1, hit.from, hit.to)
      kept.push(hit)
    }
  }
  keep(sure)
  keep(misspelt)
  if (kept.some((hit) => hit.isRuledOut)) keep(perhaps)
  return kept.sort((a, b) => a.from - b.from)
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
function collect({ reading, judge, sure, perhaps }: Request, spellings: readonly Spelling[], from: number, to: number): void {
  const full = spellings.filter(({ kind }) => kind === 'full')
  const meant: (readonly [Spelling, Evidence])[] = []
  const open: number[] = []
  // The full name of one tool is not taken for a part of another's; a part that two tools share is nobody's name.
  const eligible = full.length > 0 ? full : spellings.length === 1 ? spellings : []
  for (const spelling of eligible) {
    if (!reading.coheres(from, to, spelling.gaps)) continue
    const verdict = judge.judge(spelling, from, to)
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
    perhaps.push({ from, to, tools: open, how: 'full-name', weight: 0, isRuledOut: judge.isRuledOut(from, to) })
  }
}

function strongest(meant: readonly (readonly [Spelling, Evidence])[]): Evidence {
  return meant.map(([, evidence]) => evidence).reduce((a, b) => (b.weight > a.weight ? b : a))
}

/** Names that are misspelt in quotes or after a strong cue. */
function misspelt(request: Request, fuzzy: FuzzyIndex<ReadonlySet<number>>): Hit[] {
  const { reading } = request
  const hits: (Hit | undefined)[] = []
  reading.tokens.forEach((token, k) => {
    if (hits.length === FUZZY_PLACES) return
    if (cueOf(token) >= CUE.strong && reading.standsAlone(k) && !reading.parted(k + 1))
      hits.push(nearest(request, fuzzy, afterArticle(reading, k + 1), () => true))
    else if (OPENING.test(reading.gap(k))) hits.push(nearest(request, fuzzy, k, (to) => reading.isQuoted(k, to, '', '')))
  })
  return hits.filter((hit) => hit !== undefined)
}

const OPENING = /["“„‘'`«»「『]\s?$/u

function afterArticle({ tokens, parted }: Reading, k: number): number {
  return !parted(k) && isDefinite(tokens[k]?.lower ?? '') ? k + 1 : k
}

/** The name that the words from `from` on are a misspelling of, if there is exactly one. */
function nearest(
  { reading, judge }: Request,
  fuzzy: FuzzyIndex<ReadonlySet<number>>,
  from: number,
  fitsTo: (to: number) => boolean,
): Hit | undefined {
  const words: string[] = []
  const ends: number[] = []
  for (let k = from; k < reading.tokens.length && words.length < FUZZY_WORDS && (k === from || !reading.parted(k)); k++) {
    words.push(reading.tokens[k]?.lower ?? '')
    ends.push(joined(words).length)
  }
  const text = joined(words)
  const near = fuzzy.near(text, ends).filter(({ distance, end, name }) => {
    const written = text.slice(0, ends[end])
    // A word that exists is no misspelling; the same letters with other spaces are.
    const isMadeUp = words.slice(0, end + 1).some((word) => !isOrdinary(word) && !isGrammatical(word))
    return distance > 0 && (isMadeUp || written.replaceAll(' ', '') === name.replaceAll(' ', '')) && fitsTo(from + end + 1)
  })
  const least = Math.min(...near.map(({ distance }) => distance))
  const best = near.filter(({ distance }) => distance === least)
  const tools = [...new Set(best.flatMap(({ value }) => [...value]))]
  // Two names equally near: it could be either, so it is neither.
  if (tools.length !== 1) return undefined
  const to = from + 1 + Math.max(...best.map(({ end }) => end))
  return { from, to, tools, how: 'fuzzy', weight: 2, isRuledOut: judge.isRuledOut(from, to) }
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
    i = last
    // What stands before a list is said of what follows in it; what stands after it, of all if it is not said of one.
    const from = list.findIndex((hit) => hit.isRuledOut)
    if (from < 0) continue
    const isSaidOfAll = from < list.length - 1 || !isSaidOfOne(reading.wordsAfter((list[from] as Hit).to, 3))
    list.forEach((hit, k) => {
      if (k >= from || isSaidOfAll) hit.isRuledOut = true
    })
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
  const shown = chosen ?? (hits[0] as Hit)
  return {
    candidates,
    tools: candidates.map((tool) => (tools[tool] as { readonly name: string }).name),
    how: shown.how,
    start: reading.tokens[shown.from]?.start ?? 0,
    end: reading.tokens[shown.to - 1]?.end ?? 0,
    ruledOut: negated.map((tool) => (tools[tool] as { readonly name: string }).name),
  }
}

const ascending = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b)
const lengthOf = (reading: Reading, { from, to }: Hit): number => (reading.tokens[to - 1]?.end ?? 0) - (reading.tokens[from]?.start ?? 0)

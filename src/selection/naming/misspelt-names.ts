/**
 * Names that are misspelt in quotes or after a strong cue.
 *
 * Lives here: where a misspelling is looked for, and whether it can be only one name's. May not know: which letters may differ, which of
 * several names is meant.
 */
import { CUE, cueOf, isDefinite } from './cues.js'
import type { FoundName, FoundNames } from './found-names.js'
import { createFuzzyIndex, type FuzzyIndex } from './fuzzy-index.js'
import { isGrammatical, isOrdinary } from './ordinary-words.js'
import type { Spelling } from './spellings.js'
import { joined } from './tokens.js'

/** Words after a cue that may be a misspelt name. */
const FUZZY_WORDS = 8
/** Places of a text, from its beginning, where a misspelt name is looked for; requests have few. */
const FUZZY_PLACES = 200

/** Finds those of these spellings in a request. */
export function misspeltNames(spellings: readonly Spelling[]): (request: FoundNames) => readonly FoundName[] {
  const fuzzy = createFuzzyIndex(sharers(spellings))
  return (request) => {
    const { reading } = request
    const hits: (FoundName | undefined)[] = []
    reading.tokens.forEach((token, k) => {
      if (hits.length === FUZZY_PLACES) return
      if (cueOf(token) >= CUE.strong && reading.standsAlone(k) && !reading.parted(k + 1)) {
        const hasArticle = isDefinite(reading.tokens[k + 1]?.lower ?? '')
        hits.push(nearest(request, fuzzy, hasArticle ? k + 2 : k + 1, () => true))
      } else if (OPENING.test(reading.gap(k))) hits.push(nearest(request, fuzzy, k, (to) => reading.isQuoted(k, to, '', '')))
    })
    return hits.filter((hit) => hit !== undefined)
  }
}

const OPENING = /["“„‘'`«»「『]\s?$/u

/** The name that the words from `from` on are a misspelling of, if there is exactly one. */
function nearest(
  { reading, judge }: FoundNames,
  fuzzy: FuzzyIndex<ReadonlySet<number>>,
  from: number,
  fitsTo: (to: number) => boolean,
): FoundName | undefined {
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

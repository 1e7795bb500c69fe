/**
 * Replies in other languages than English: which language it is, and the few words there that are hard to misread.
 *
 * Lives here: counting everyday words of a handful of languages (language/reply-languages.json). Where the language is not English, nothing
 * else is asked: neither the English cues nor the embedding, which was trained on English, may judge a text that they cannot read.
 */
import LANGUAGE from '../../language/reply-languages.json' with { type: 'json' }
import { hasEnglishWord, list, padded, wordsOfReply } from './reply-words.js'

/** `other`: not English, and none of the languages that have a list here. */
export type ReplyLanguage = 'en' | 'de' | 'fr' | 'es' | 'zh' | 'other'

/** Function words that the other lists do not share; words that are also English ("die", "no", "an", "was") are left out. */
const FUNCTION_WORDS: Readonly<Record<Exclude<ReplyLanguage, 'zh'>, ReadonlySet<string>>> = {
  en: list(LANGUAGE.functionWords.en),
  de: list(LANGUAGE.functionWords.de),
  fr: list(LANGUAGE.functionWords.fr),
  es: list(LANGUAGE.functionWords.es),
  other: list(LANGUAGE.functionWords.other),
}

/** English words that other languages have as well: half a vote. */
const SHARED = list(LANGUAGE.shared)

interface Sense {
  readonly praise: readonly string[]
  readonly blame: readonly string[]
}

/** Whole words or phrases; in Chinese, which writes no spaces, parts of the text. */
const SENSES: Readonly<Partial<Record<ReplyLanguage, Sense>>> = {
  de: whole(LANGUAGE.senses.de),
  fr: whole(LANGUAGE.senses.fr),
  es: whole(LANGUAGE.senses.es),
  zh: LANGUAGE.senses.zh,
}

function whole({ praise, blame }: Sense): Sense {
  return { praise: padded(praise), blame: padded(blame) }
}

/** The language that most of a reply's words speak for; English where nothing speaks for another. */
export function languageOfReply(text: string): ReplyLanguage {
  const start = text.slice(0, 600)
  const han = start.match(/\p{Script=Han}/gu)?.length ?? 0
  const latin = start.match(/\p{Script=Latin}/gu)?.length ?? 0
  const letters = start.match(/\p{L}/gu)?.length ?? 0
  if (han * 2 > latin && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(start)) return han > 0 ? 'zh' : 'en'
  if (letters > latin * 2) return 'other'
  const said = wordsOfReply(text)
  const line = ` ${said.join(' ')} `
  const isEnglish = hasEnglishWord(said)
  const votes = (['en', 'de', 'fr', 'es', 'other'] as const).map((language) => {
    const sense = SENSES[language]
    const phrases = sense === undefined ? 0 : [...sense.praise, ...sense.blame].filter((phrase) => line.includes(phrase)).length
    const shared = language === 'en' ? said.filter((word) => SHARED.has(word)).length / 2 : 0
    const grammar = said.filter((word) => FUNCTION_WORDS[language].has(word)).length + shared + accents(language, start)
    // "Super" alone is anybody's; beside "helpful" it is English.
    return { language, votes: grammar === 0 && isEnglish && phrases < 2 ? 0 : grammar + phrases }
  })
  const { language, votes: most } = votes.reduce((best, next) => (next.votes > best.votes ? next : best))
  // Some words and not one of them known: nobody can say that it is English.
  return most === 0 && said.length >= 4 && !isEnglish ? 'other' : language
}

/** Letters and marks that one language has and English has not; one vote is enough for a text that has no other. */
function accents(language: ReplyLanguage, text: string): number {
  if (language === 'de') return /[äöüß]/i.test(text) ? 1 : 0
  if (language === 'fr') return /[çœêèéàùâîû]/i.test(text) ? 1 : 0
  if (language === 'es') return /[ñ¿¡áíóú]/i.test(text) ? 1 : 0
  if (language === 'other') return /[ãõåøæłąęśżźćńğışčřžěů]/i.test(text) ? 1.5 : 0
  return 0
}

/**
 * What a reply in another language says by those words.
 *
 * @returns −1 discontent, 1 content, 0 neither or unknown
 */
export function senseAbroad(text: string, language: ReplyLanguage): -1 | 0 | 1 {
  const sense = SENSES[language]
  if (sense === undefined) return 0
  const said = language === 'zh' ? text.slice(0, 600) : ` ${wordsOfReply(text).join(' ')} `
  if (sense.blame.some((phrase) => said.includes(phrase))) return -1
  return sense.praise.some((phrase) => said.includes(phrase)) ? 1 : 0
}

/**
 * Replies in other languages than English: which language it is, and the few words there that are hard to misread.
 *
 * Lives here: everyday words of a handful of languages. Where the language is not English, nothing else is asked: neither the English cues
 * nor the embedding, which was trained on English, may judge a text that they cannot read.
 */
import { hasEnglishWord, wordsOfReply } from './reply-words.js'

/** `other`: not English, and none of the languages that have a list here. */
export type ReplyLanguage = 'en' | 'de' | 'fr' | 'es' | 'zh' | 'other'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Function words that the other lists do not share; words that are also English ("die", "no", "an", "was") are left out. */
const FUNCTION_WORDS: Readonly<Record<Exclude<ReplyLanguage, 'zh'>, ReadonlySet<string>>> = {
  en: list(
    "the of and to is it i'm i you your my that's this these those were be are not don't doesn't didn't can't isn't for with at by from what how when where who why would could should have had but just please if our we they their it's i'd i've i'll you're there here one more some any does did will can than then them his her he she him which up out about yes or i'm too very only still never always thanks now next let get got make give",
  ),
  de: list(
    'der das und ist nicht ich ein eine einen einem eines zu mit für auf dem den des sich wie noch nochmal wieder aber auch bitte danke sehr schon nur wenn wir ihr sie mir mich dir dich kein keine keinen jetzt genau nein ja viel mehr immer bedeutet eigentlich wieso welche welcher welches dein deine mein meine hier dort heute etwas alles nichts gib ohne als oder wann wer wo warum bei nach über habe hast habt kann soll wollte gut besser falsch mal doch moment',
  ),
  fr: list(
    "le la les et est pas je un une des du que qui ce c'est n'est dans pour avec sur plus mais encore toujours merci très bien non oui tu vous nous moi mon ma mes ton ta il elle ils ne j'ai t'ai d'un d'une l'ai quelle quel où sans trop comme au aux en y à ça ai fait déjà ceci cela tout tous toute suite rien cette ces leur quoi faut peux peut dis dit fais passons quand attends là",
  ),
  es: list(
    'el los las una unos y es que de del por para con pero muy más gracias sí qué cómo cuándo dónde quién ya te lo mi tu su eso esto esta este está he al sin otra vez justo quería gusta un luego todo todos nada aquí hay hoy mañana puedes dame haz esa ese miro tema cambiemos favor',
  ),
  other: list(
    'il lo gli che non per sono grazie più questo questa così di molto ancora het een niet ik je dat van voor met maar ook graag dank bedankt nog não obrigado obrigada muito isso você uma mais jest nie się dziękuję tak proszę och inte jag det tack mycket på som är för ikke jeg tak takk ei en kiitos olen bir bu değil teşekkürler ve için',
  ),
}

/** English words that other languages have as well: half a vote. */
const SHARED = list('a an so in on no was as all me do has am man also war an will or most has one her')

interface Sense {
  readonly praise: readonly string[]
  readonly blame: readonly string[]
}

/** Whole words or phrases; in Chinese, which writes no spaces, parts of the text. */
const SENSES: Readonly<Partial<Record<ReplyLanguage, Sense>>> = {
  de: {
    praise: words(
      'danke, dankeschön, super, perfekt, klasse, toll, prima, genial, wunderbar, großartig, spitze, hervorragend, ausgezeichnet, sehr gut, genau so, gefällt, passt so, endlich verstanden, geklappt',
    ),
    blame: words(
      'nein, falsch, falsche, falscher, stimmt nicht, nicht das, nicht gemeint, nicht so, nicht was, nicht hilfreich, hilft nicht, hilft mir nicht, zu lang, zu kurz, zu viel, zu förmlich, viel zu, nochmal, noch einmal, schon wieder, wieder keine, wieder kein, wie ich schon, schon gesagt, habe ich gesagt, hatte ich gesagt, lieber, fehler, unsinn, schlecht, schlechter, leider, funktioniert nicht, geht nicht, verstehe nicht, verstehe ich nicht, ich wollte',
    ),
  },
  fr: {
    praise: words(
      "merci, parfait, parfaite, génial, super, excellent, très bien, bravo, exactement ce que, impeccable, magnifique, j'adore, enfin compris, ça marche, formidable",
    ),
    blame: words(
      "non, faux, fausse, pas ça, pas ce que, pas comme ça, pas du tout, trop long, trop longue, trop court, trop compliqué, ne marche pas, ne fonctionne pas, ne comprends, comprends pas, encore une fois, refais, recommence, déjà dit, je t'ai dit, je vous ai dit, plutôt, erreur, mauvais, nul, inutile, n'aide pas, j'avais demandé, j'ai demandé, je voulais un, je voulais une",
    ),
  },
  es: {
    praise: words(
      'gracias, perfecto, perfecta, genial, excelente, estupendo, estupenda, fantástico, muy bien, me encanta, me gusta, justo lo que, maravilloso, por fin lo entiendo, ha funcionado, buenísimo',
    ),
    blame: words(
      'no es lo que, eso no, así no, está mal, incorrecto, equivocado, demasiado, otra vez, de nuevo no, te dije, ya te dije, ya te lo dije, te lo dije, no me sirve, no sirve, no funciona, no entiendo, no lo entiendo, prefiero, prefería, mejor sin, malo, fatal, inútil, quería otra, no me gusta',
    ),
  },
  zh: {
    praise: '谢谢,感谢,太好了,很好,太棒,真棒,完美,不错,正是我想要,正是我要,有用,终于明白,喜欢'.split(','),
    blame:
      '不对,错了,不是我要,不是我想,这不是,没说清楚,没听懂,看不懂,太长,太短,太多,太复杂,重新,重来,重写,我说过,说过了,上次就说,不要,没用,没有用,不喜欢,不好'.split(
        ',',
      ),
  },
}

function words(line: string): string[] {
  return line.split(', ').map((phrase) => ` ${phrase} `)
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

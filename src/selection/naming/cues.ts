/**
 * Small words around a name that say it is one: "use X", "with X", "the X app". English first, with the everyday equivalents of six languages.
 *
 * Lives here: those words and how the words before and after a name are read. Knows nothing of tools.
 * A cue only orients: a full name in its own capitals needs none.
 */
import type { Reading } from './layout.js'
import { type Token, words } from './tokens.js'

/** How strongly the words before a name say that it is one, from nothing to "use". From `strong` on, parts of names and misspellings count. */
export const CUE = { none: 0, weak: 1, strong: 2, call: 3, use: 4 } as const
export type Cue = (typeof CUE)[keyof typeof CUE]

/** Verbs that take a tool as their object: whatever follows is most likely a tool. */
const USE = words(`
  use uses using used utilize utilise utilizing utilising via invoke invoking launch launching
  nutze nutz nutzt nutzen benutze benutz benutzt benutzen verwende verwendet verwenden öffne
  utilise utilisez utiliser utilisant emploie employer
  usa usar usando utiliza utilice utilizar utilizando mediante
  usare usate utilizza utilizzare utilizzando tramite
  utilize gebruik gebruikt gebruiken gebruikend
  用 使用 通过`)

/** Verbs that take a tool as their object, and other things too ("open a window"). */
const CALL = words(`
  run running open opening ask asking call calling query querying try trying apply applying
  starte frag frage probier probiere ouvre ouvrez lance lancez demande demandez essaie essaye essayez
  abre abrir prueba ejecuta apri prova chiedi abra tenta tente vraag probeer`)

/** Words before a tool, and before much else ("with friends"). */
const STRONG = words('with through mit mittels avec con attraverso com met')

/** Places and origins: enough only before a word that is no ordinary one. */
const WEAK = words(`
  in on from by
  bei beim auf über per von vom durch im
  sur dans par chez depuis
  en desde por su da em na pelo pela op bij door`)

/** Nouns that make "of X" a cue: "with the help of X". */
const MEANS = new Set(words('help means aid hilfe aide moyen través traves ayuda medio meio através atraves ajuda mezzo aiuto behulp hulp'))
const OF = new Set(words('of von de di do da del van'))

/** Stand between a cue and a name. */
const BETWEEN = new Set(
  words(`
  the my our your this that app application tool api service plugin plug-in extension function connector server integration called named
  der die das den dem mein meine meinen meinem deine die
  le la les mon ma mes notre l el los las mi mis il lo mio mia o os meu minha de het mijn onze
  me us mal doch bitte`),
)
const MAX_BETWEEN = 3

/** What a tool is called after its name: "the X app". */
const KINDS = new Set(
  words(`
  app apps application tool tools api apis plugin plugins extension integration connector function service server website site bot skill
  programm anwendung dienst werkzeug outil application herramienta aplicación strumento applicazione ferramenta aplicativo hulpmiddel`),
)
const DEFINITE = new Set(words('the my our your this der die das den dem mein meine le la l mon ma el mi il lo het mijn'))

const CUES = new Map<string, Cue>([
  ...WEAK.map((word) => [word, CUE.weak] as const),
  ...STRONG.map((word) => [word, CUE.strong] as const),
  ...CALL.map((word) => [word, CUE.call] as const),
  ...USE.map((word) => [word, CUE.use] as const),
])

/** How a word orients on its own; a country written in capitals is no Spanish verb. */
export const cueOf = (token: Token): Cue => (token.text === 'USA' ? CUE.none : (CUES.get(token.lower) ?? CUE.none))

/** Whether a word names a kind of tool ("app"). */
export const isKind = (word: string): boolean => KINDS.has(word)
/** Whether a word makes what follows a definite one ("the", "my"). */
export const isDefinite = (word: string): boolean => DEFINITE.has(word)

/** The cue before a name, and how many words stand between the two. */
export interface CueBefore {
  readonly cue: Cue
  readonly between: number
}

/** Reads backwards from token `at`: skips "the", "my", "app" …, at most three, and takes the first other word for what it is. */
export function cueBefore({ tokens, parted, standsAlone }: Reading, at: number): CueBefore {
  let needsMeans = false
  for (let k = at - 1, between = 0; k >= 0 && !parted(k + 1) && between <= MAX_BETWEEN; k--, between++) {
    const token = tokens[k] as Token
    if (needsMeans && MEANS.has(token.lower)) return { cue: CUE.strong, between: 0 }
    const cue = cueOf(token)
    if (cue !== CUE.none && !needsMeans && standsAlone(k)) return { cue, between }
    if (OF.has(token.lower) && !needsMeans) needsMeans = true
    else if (!BETWEEN.has(token.lower)) break
  }
  return { cue: CUE.none, between: 0 }
}

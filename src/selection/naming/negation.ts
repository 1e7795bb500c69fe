/**
 * Whether the words around a name rule it out: "anything but X", "don't use X", "X is down".
 *
 * Lives here: patterns over the words of a name's clause, in lower case, with "don't" as one word. Knows nothing of tools.
 */
import { words } from './tokens.js'

/** Phrases of a list, apart by white space; an underscore is a space inside one. */
const phrases = (text: string): string[] => words(text).map((phrase) => phrase.replaceAll('_', ' '))
const any = (text: string): string => `(?:${phrases(text).join('|')})`

/** Words that negate a verb: up to two words of what is not to be done may follow, then light ones ("don't order food on X"). */
const DONT = `
  never no_longer do_not does_not did_not can_not will_not would_not should_not dont doesnt didnt cant cannot couldnt wont wouldnt shouldnt stop stopped nie niemals jamais nunca nooit mai
  ne_\\S+_pas ne_pas non não nao`

/** Words that negate what comes next. */
const NOT = 'not isnt arent aint nicht kein keine keinen keinem keiner pas niet geen'

/** Words that negate the noun they stand before; "the", "my", "using" may lie between. */
const WITHOUT = `
  without except excepting excluding exclude avoid avoiding skip skipping besides unlike than instead_of in_place_of apart_from aside_from
  as_opposed_to sick_of tired_of fed_up_with not_a_fan_of hate hates hated dislike switch_from switching_from switched_from away_from neither nor weder ni né nem
  ohne außer ausser statt anstatt anstelle_von sans sauf au_lieu_de plutôt_que plutôt_qu sin excepto en_vez_de
  en_lugar_de senza tranne invece_di al_posto_di sem em_vez_de ao_invés_de em_lugar_de zonder behalve in_plaats_van
  не без кроме вместо لا بدون ليس غير لا_تستخدم לא בלי ללא חוץ`

/** "anything but X"; a plain "but X" says nothing. */
const BUT = `
  (?:anything|everything|anyone|everyone|any|all|every)(?:_\\S+)?_but alles_außer alles_ausser tout_sauf todo_menos todos_menos
  tudo_menos alles_behalve tutto_tranne but_not (?:prefer|choose|pick|rather)(?:_\\S+){1,4}_over`

/** "no X": in Spanish, too; in Portuguese "no X" means "in X", so it counts at the start of a clause or after "but" only. */
const NO = '(?:^|(?:^| )(?:but|and|pero|mas|please|y|absolutely|definitely) )no(?! (?:problem|worries|need|rush|idea|doubt|matter|thanks))'

/** May stand between a word that negates a noun and the name. */
const LIGHT = any(`
  the my our your this that any a an it me us them anything something ever even again want to go have be for using use with via through on in from by to of app tool der die das den dem mein le la les l el los il lo
  o os de het du d par avec con mit com met auf bei`)

/** Words after which a new thought starts: a "not" before them does not reach the name. */
const TURN = any(`
  but so because if then just only know sure forget hesitate mind care matter how why what which whether and before after until too more less than later earlier
  cher chers chère chères loin mal trop sondern aber mais pero ma mas sino maar instead rather`)

const WORD = `(?: (?!${TURN}(?: |$))\\S+)`
const BEFORE = new RegExp(
  `(?:^| )(?:(?:${any(BUT)}|${any(WITHOUT)}|${any(NOT)})(?: ${LIGHT}){0,3}|${any(DONT)}${WORD}{0,2}(?: ${LIGHT}){0,4})$|${NO}${WORD}{0,2}(?: ${LIGHT}){0,2}$`,
  'u',
)

/** Looks like a negation and is none. */
const NOT_BEFORE = new RegExp(
  `(?:^| )(?:nothing but|none but|nothing other than|none other than|no one but|not only|not just|not without|why (?:not|dont|cant)|` +
    `(?:cant|couldnt|wont|wouldnt|shouldnt|dont) (?:you|we|i)|nicht nur|pas seulement|no solo|no sólo|non solo|não só|niet alleen|ne \\S+ que)` +
    `(?: \\S+){0,4}$`,
  'u',
)

const KIND = any('s app application tool api plugin service server website site integration die le la el')
const BE = any(
  `is was are were be has_been have_been had_been seems seem looks looked appears keeps kept s ist war est était está esta è é is_al`,
)
const ADVERB = any(`
  currently still again totally completely really so just always now also both to_be being once_more at_the_moment today often usually
  immer wieder gerade noch encore toujours caído`)
const BAD = `
  not never no_longer down broken unavailable offline dead out closed unreachable failing crashing crashed failed useless terrible awful
  horrible blocked banned too down_again
  kaputt tot defekt nicht en_panne indisponible caído caída caido roto fuera non_disponibile giù fora stuk kapot niet`
const FAILS = `
  isnt arent wasnt doesnt didnt dont wont cant cannot couldnt wouldnt hasnt havent never does_not do_not did_not will_not can_not could_not
  has_not failed fails crashed crashes sucks nicht niet funktioniert_nicht geht_nicht läuft_nicht werkt_niet doet_het_niet
  ne_\\S+_(?:pas|plus) n\\S+_(?:pas|plus) pas_disponible no_(?:funciona|sirve|va|anda|está|esta|responde|carga) non não nao
  excluded aside excepted ausgenommen не_работает לא_עובד لا_يعمل`

const AFTER = new RegExp(`^(?:${KIND} )*(?:${any(FAILS)}|${BE}(?: ${ADVERB})*(?: ${any(BAD)}))(?: |$)`, 'u')

/** Scripts without spaces: the characters right before or after the name. */
const UNSPACED_BEFORE = /(?:不要|不用|不想用|不使用|别|別|勿|除了|而不是|避免)(?:再)?(?:用|使用|通过|去|在)?$/u
const UNSPACED_AFTER = /^\s*(?:以外|之外|じゃな|ではな|は使わ|を使わ|なしで|坏了|挂了|不能用|用不了|말고|빼고|이?\s?아닌|없이|대신)/u

/** The words of a clause before and after a name, and its characters there. */
export interface Surroundings {
  readonly before: string
  readonly after: string
  readonly rawBefore: string
  readonly rawAfter: string
}

/** Whether a name in these surroundings is ruled out. */
export function isRuledOut({ before, after, rawBefore, rawAfter }: Surroundings): boolean {
  if (BEFORE.test(before) && !NOT_BEFORE.test(before)) return true
  return AFTER.test(after) || UNSPACED_BEFORE.test(rawBefore) || UNSPACED_AFTER.test(rawAfter)
}

/** "X instead", "actually X": the name that a speaker settles on. */
const SETTLED_BEFORE = /(?:^| )(?:instead|actually|rather|better|lieber|stattdessen|plutôt|mejor|meglio|melhor|liever)(?: \S+){0,3}$/u
const SETTLED_AFTER = /^(?:s )?(?:app |tool |api )?(?:instead|stattdessen|plutôt|rather|then)(?!\s*(?:of|que|d))/u
export const isSettledOn = ({ before, after }: Surroundings): boolean => SETTLED_BEFORE.test(before) || SETTLED_AFTER.test(after)

/** What is said of one thing only: in "use X and Y is down", X is not down. */
const SINGULAR =
  /^(?:s |app |api )*(?:is|isnt|was|wasnt|has|hasnt|does|doesnt|s|seems|looks|appears|keeps|fails|crashes|sucks|ist|war|funktioniert|geht|est|était|marche|está|estaba|esta|è|é|werkt|doet)(?: |$)/u
export const isSaidOfOne = (after: string): boolean => SINGULAR.test(after)

/** What joins two names into one list, so that what is said of one is said of both: "neither X nor Y". */
const LIST_END =
  /^(?:\s*[,/]?\s*(?:and|or|nor|und|oder|noch|et|ou|ni|y|o|e|né|nem|en|of|и|или|&)\s+(?:the |with |via |by |on )?|\s*[/&]\s*)$/iu
const LIST_COMMA = /^\s*[,、，]\s*(?:the )?$/u
export const isListEnd = (gap: string): boolean => LIST_END.test(gap)
export const isListComma = (gap: string): boolean => LIST_COMMA.test(gap)

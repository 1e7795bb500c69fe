/**
 * What a reply's words alone give away: which language it is in, where it speaks of the answer, and its cues.
 *
 * Lives here: word lists and counts, of any language's everyday words. Knows nothing of embeddings, weights or cards.
 * Only the first MOST_LETTERS of a reply are looked at, so that no text, however hostile, takes long.
 */

/** What a user says about an answer stands at the start of the reply; the rest is the next request or something pasted. */
const MOST_LETTERS = 600

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const phrases = (lines: string): readonly string[] => lines.split(',').map((line) => ` ${line.trim()} `)

const PRAISE = list(
  'thanks thank thx ty cheers great good nice perfect perfectly excellent awesome amazing brilliant wonderful fantastic lovely love loved superb terrific fabulous marvellous splendid gorgeous beautiful beautifully neat cool sweet ideal flawless impressed impressive helpful useful glad happy yay hooray hurrah bravo kudos wow nailed appreciated appreciate gem bingo yum delicious elegant adorable stunning fab magnificent exactly precisely spot phew',
)
const BLAME = list(
  'wrong incorrect incorrectly bad terrible awful horrible useless unusable unhelpful mistake mistaken mistakes error errors fail fails failed failing broken breaks broke crash crashes crashed freezes hangs nonsense rubbish garbage boring bored bores confusing confused lost unreadable missing missed forgot forgotten ignored ignoring overlooked mixed mangled misread misspelt misspelled outdated disappointed disappointing annoying annoyed tedious clumsy worse worst ugly pointless redo skipped swapped misleading meh nope vague generic bland clutter clutters cluttered overwhelming overwhelmed exhausting exhausted patronising condescending preachy stiff cheesy wordy verbose bloated messy mess',
)
const RESTATES = phrases(
  "as i said, i said, i told you, told you, as mentioned, i mentioned, mentioned it, mentioned that, mentioned this, like i said, i've said, i have said, i keep saying, keep telling, keep asking, as i keep, i asked, as asked, i already, we agreed, as agreed, as discussed, was agreed, we discussed, we talked, we had this, you promised, remember, last time, as usual, as always, like always, as ever, how often, how many times, times must, once more, one more time, yet again, still not, for once, for a change, for the last time, the third time, the second time, the hundredth time, from before, my standing, standing request, same request, earlier i, said earlier, earlier, i wanted, i was hoping, i'd hoped, i had hoped, had in mind, hoped you, wished you, i wish you, you know i, you know that i, weren't you, wasn't it, you were going to, you were supposed",
)
const WISHES = phrases(
  "please, pls, could you, can you, would you, will you, i'd rather, i'd much rather, i would rather, i'd prefer, i would prefer, i prefer, i'd sooner, i'd like, i would like, i want, i need, instead, rather, make it, use, keep it, leave out, drop the, skip the, stick to, stop, without, less, fewer, more, don't, do not, no more",
)
const DENIED_BLAME = phrases(
  "no complaints, no complaint, can't complain, cannot complain, nothing to complain, not bad, not half bad, no notes, no changes, nothing to add, nothing to change, nothing to fix, nothing to improve, no need to change, wouldn't change, would not change, couldn't be better, could not be better, couldn't be happier, couldn't have, could not have, can't fault, cannot fault, no fault, hard to beat, can't beat, no objections, no objection, no doubt, no idea it could, had no idea, no wonder, never better, no regrets, no worries, no problem, not a single thing, nothing wrong, not wrong, nothing missing, without a second, without hesitation, in no time, no longer, never thought, never seen, nobody ever, no one ever, didn't expect, did not expect, wrong of me, was wrong to, don't change a, do not change a, not one word, nothing i'd, nothing i would, what more could, can't wait to",
)
const DENIED_PRAISE = phrases(
  "not good, not great, not helpful, not useful, no good, isn't good, isn't great, isn't helpful, isn't useful, not nice, doesn't help, does not help, didn't help, did not help, not what i, not it, that's not, that is not, this is not, this isn't, that isn't, isn't what, not right, isn't right, not quite, not like that, no use, of no use, not perfect, not exactly, not ideal, good grief, good heavens, good lord, good god, oh great, oh good, great another, how nice, thanks for nothing, thank you for nothing, nice try, good job forgetting, would be great, would be nice, would be good, would be cool, would be lovely, it'd be, be nice if, be great if, be cool if, be good if, be lovely if, love it if, happier if, better if, nicer if, so much for",
)
const EXCESS = phrases(
  "too, way too, far too, so many, so much, such a, way more, all over, wall of, all those, all these, all that, a whole, yet another, nothing but, not one, not a single, nowhere, none of, no one, nobody, who needs, who has, who talks, who is supposed, supposed to, am i, why does, why did, why is it still, do you ever, did you even, i have no, i own no, we have no, there is no, there's no, i don't, i do not, i can't, i cannot, i couldn't, i had to, i have to, i lost, makes me, means nothing, tells me nothing, sounds like, reads like, looks like, feels like, as if, as though",
)
const PAUSES = phrases(
  "later, hold on, hang on, wait, a moment, one moment, a second, one second, one sec, a minute, brb, be right back, i'm back, on the phone, phone is, doorbell, the door, at the door, got to, gotta, have to go, need to go, talk tomorrow, tomorrow, tonight, another topic, another subject, another question, another one, different topic, different question, different subject, other question, new topic, new subject, something else, something different, change of topic, change of subject, changing the subject, switching, moving on, move on, next topic, next question, next one, by the way, btw, before i forget, unrelated, anyway, i'll show, i'll ask, i'll check, i'll try, i'll read, i'll look, i'll think, i'll forward, i'll send, i'll pass, i'll get back, let me, think about it, think it over, sleep on it, what about, how about, and what, and how, and why, and where, and when, nothing else, that's all, that was all, no further",
)
const CONTRAST = list('but though although except however yet only unfortunately sadly still if')
const ASKS = list(
  'what why how when where who which whose whom is are was were do does did can could should would will shall has have am may might',
)
const ORDERS = list(
  'write make give show tell explain find suggest plan draft help translate compare summarise summarize list build create design pick choose turn convert calculate count solve prove plot draw sort fix check review rewrite describe name ask invite remind recommend teach walk take look prepare set split add compute book order search thank answer define invent sketch analyse analyze debug divide',
)
const ABOUT_IT = list('that this it its these those them you your here there answer reply response text one version summary list code')
const NEGATIONS = list(
  "no not never none nothing nowhere neither nor without don't doesn't didn't can't cannot couldn't won't wouldn't isn't aren't wasn't weren't haven't hasn't hadn't shouldn't ain't dont doesnt didnt cant wont isnt",
)
const YOU_DID = list(
  "forgot ignored missed left dropped skipped changed deleted invented rewrote mixed kept keep put used wrote gave jumped assumed assume counted removed lost misread didn't don't never only always still haven't",
)
const GAINS = list(
  'saved saves saving copied copying pasted printed sent sending posted booked booking ordered ordering merged merging signed sign shipped framed pinned bookmarked works worked working solved fixed understood remembered smiled smiling laughed cried clicked lands landed clear clearer easy yes yep yeah ha haha aha finally keeper keeping adopted accepted approved passed impressed',
)

/** Counts are capped, so that a long message is not louder than a short one. */
const capped = (count: number): number => Math.min(2, count)

const hits = (text: string, wanted: readonly string[]): number => wanted.reduce((n, phrase) => n + (text.includes(phrase) ? 1 : 0), 0)
const among = (words: readonly string[], wanted: ReadonlySet<string>): number => words.reduce((n, w) => n + (wanted.has(w) ? 1 : 0), 0)

/** Lower-case words with their apostrophes: "don’t" is one word. */
export function wordsOfReply(text: string): string[] {
  return (
    text
      .slice(0, MOST_LETTERS)
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? []
  )
}

/**
 * The sentences at the start of a reply.
 *
 * @returns at most `most`, each trimmed and with its mark; a reply without any letter gives none
 */
export function sentencesOf(text: string, most = 4): string[] {
  const sentences: string[] = []
  const start = text.slice(0, MOST_LETTERS)
  let from = 0
  for (let i = 0; i <= start.length && sentences.length < most; i++) {
    const ends = i === start.length || start[i] === '\n' || ('.!?…。！？'.includes(start[i] as string) && !isInside(start, i))
    if (!ends) continue
    while (i + 1 < start.length && '.!?…"\')”'.includes(start[i + 1] as string)) i += 1
    const sentence = start.slice(from, i + 1).trim()
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
    from = i + 1
  }
  return sentences
}

/** A full stop inside 3.14, e.g. or pytest.ini ends nothing: white space must follow it. */
function isInside(text: string, i: number): boolean {
  const next = text[i + 1]
  return text[i] === '.' && next !== undefined && !/[\s"')”.!?]/.test(next)
}

/** Names of the cues, in the order of `cuesOf`. */
export const CUES = [
  'praise',
  'blame',
  'restates',
  'wishes',
  'deniedBlame',
  'deniedPraise',
  'excess',
  'pauses',
  'contrast',
  'praiseThenContrast',
  'asks',
  'question',
  'order',
  'exclaims',
  'aboutIt',
  'negations',
  'youDid',
  'gains',
  'refuses',
  'short',
  'length',
  'firstPerson',
  'openNoun',
] as const

/**
 * What the words of an English sentence give away.
 *
 * @returns `number[CUES.length]`, each 0 … 2
 */
export function cuesOf(text: string): number[] {
  const words = wordsOfReply(text)
  const line = ` ${words.join(' ')} `
  const deniedPraise = hits(line, DENIED_PRAISE)
  const deniedBlame = hits(line, DENIED_BLAME)
  const praise = Math.max(0, among(words, PRAISE) - deniedPraise)
  const contrast = among(words, CONTRAST)
  const first = words[0] ?? ''
  const second = words[1] ?? ''
  return [
    capped(praise),
    capped(Math.max(0, among(words, BLAME) - deniedBlame)),
    capped(hits(line, RESTATES)),
    capped(hits(line, WISHES)),
    capped(deniedBlame),
    capped(deniedPraise),
    capped(hits(line, EXCESS)),
    capped(hits(line, PAUSES)),
    capped(contrast),
    praise > 0 && contrast > 0 ? 1 : 0,
    ASKS.has(first) || (ASKS.has(second) && (first === 'and' || first === 'so')) ? 1 : 0,
    text.includes('?') ? 1 : 0,
    ORDERS.has(first) ? 1 : 0,
    text.includes('!') ? 1 : 0,
    capped(among(words, ABOUT_IT)),
    capped(Math.max(0, among(words, NEGATIONS) - deniedBlame)),
    words.some((word, i) => word === 'you' && YOU_DID.has(words[i + 1] ?? '')) ? 1 : 0,
    capped(among(words, GAINS)),
    (first === 'no' || first === 'nope' || first === 'not' || first === 'nah') && deniedBlame === 0 ? 1 : 0,
    words.length <= 3 ? 1 : 0,
    Math.min(2, words.length / 10),
    capped(among(words, FIRST_PERSON)),
    first === 'a' || first === 'an' || first === 'some' || first === 'something' ? 1 : 0,
  ]
}

const FIRST_PERSON = list("i i'm i'd i've my me mine we our us")

let known: ReadonlySet<string> | undefined

/** Whether one of the words is among those that the cues are made of, its plural or past included. */
export function hasEnglishWord(words: readonly string[]): boolean {
  known ??= new Set(
    [PRAISE, BLAME, CONTRAST, ASKS, ORDERS, ABOUT_IT, NEGATIONS, YOU_DID, GAINS, FIRST_PERSON]
      .flatMap((set) => [...set])
      .concat([RESTATES, WISHES, DENIED_BLAME, DENIED_PRAISE, EXCESS, PAUSES].flat().flatMap((phrase) => phrase.trim().split(' '))),
  )
  const english = known
  return words.some((word) => english.has(word) || english.has(word.replace(/(?:ed|s)$/, '')))
}

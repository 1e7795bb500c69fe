/**
 * Which clauses state a standing preference, and which of their words say when and what.
 *
 * Lives here: the kinds of clauses, in the order in which they are tried; a clause that none accepts states nothing.
 */
import { type Clause, withoutFiller } from './extract-clause.js'
import { everyday } from './extract-everyday.js'
import { conditionIn, type Found, isOneOfMine, isOneThing, isPassing, splitPlace, withoutDeterminer } from './extract-place.js'
import { circumstanceOf, kindOf, placedIn } from './extract-kind.js'
import { isPrescription, wishOfClause } from './extract-wish.js'
import { idiom } from './extract-idioms.js'
import { isForm, isMerelyUsual, isOneOff, isOrder, isPointing, isQuestion, isReported, withoutStanding, wordsIn } from './extract-words.js'

/** What the assistant had said before. */
interface Before {
  /** Whether it asked: "I prefer trains" then answers this one question. */
  readonly isAnswer: boolean
  /** What it offered to do: "Shall I put the totals first?" */
  readonly offer?: string
}

/** @returns the condition and action that a clause states; `undefined` for everything else that people say */
export function readClause(clause: Clause, before: Before): Found | undefined {
  if (isQuestion(clause.text)) return undefined
  const text = isReported(clause.text) ? conclusionOf(clause.text) : clause.text
  if (text === undefined) return undefined
  const found = readWish(text, clause.stands, before)
  if (found === undefined || (isMerelyUsual(text) && asksForThing(text, found))) return undefined
  if (!isPointing(found.action.replace(/^(?:do|use|keep|take|make|like) |,? (?:please|too|again|for me)$/gi, ''))) return found
  return before.offer === undefined ? undefined : { ...found, action: before.offer }
}

/** "Play jazz, as always": what is usual is asked for now. "As usual, prices in euros" says how. */
const asksForThing = (text: string, { condition, action }: Found): boolean =>
  !isForm(action) && !/\bonly\b|^no\b/i.test(action) && !/\bI\b/.test(text) && (condition === '' || isOrder(wordsIn(action)[0]))

/** "The doctor told me off, so recipes must be low in salt from now on": somebody else's words, then the user's. */
function conclusionOf(text: string): string | undefined {
  const conclusion = /[,;] (?:so|hence|therefore|that's why|which is why) (.+)$/i.exec(text)?.[1]
  return conclusion !== undefined && !isReported(conclusion) && (/^(?:my|our) /i.test(conclusion) || withoutStanding(conclusion).marked)
    ? conclusion
    : undefined
}

function readWish(text: string, stands: boolean, { isAnswer, offer }: Before): Found | undefined {
  const wish = text.replace(/^(?:could|can|would|will) you (?:please |kindly )?/i, '').replace(/[.!?\s]+$/, '')
  if (/(?<!\bfrom )\bnow$/i.test(wish)) return undefined
  if (/\b(?:this time|this once|for now|(?<!\bfrom )today|tonight|tomorrow|right now)\b/i.test(wish)) return undefined
  const standing = withoutStanding(wish)
  const { rest } = standing
  const marked = standing.marked || stands
  const bare = withoutFiller(rest)
  if (/^(?:(?:yes|yeah|yep|sure|please|do|do so|sounds good|good idea)[, ]*)*$/i.test(bare))
    return offer === undefined || !marked ? undefined : { condition: '', action: offer }
  const isReply = isAnswer && !marked && /^I\b(?! (?:tend to|almost always|nearly always)\b)/.test(bare)
  return (
    (isReply ? undefined : (everyday(withoutFiller(wish), marked) ?? (marked ? everyday(bare, true) : undefined))) ??
    odd(bare, marked) ??
    idiom(bare, marked) ??
    conditional(bare, marked) ??
    reasoned(bare, marked) ??
    located(bare, marked) ??
    (isReply ? undefined : plainWish(bare, marked))
  )
}

/** Turns of phrase that hold both sides at once. */
function odd(text: string, marked: boolean): Found | undefined {
  const goes =
    /^it(?:'s| is) (?:[\w]+er|better|best|nicer|easier|good|nice) when ([\w#+-]+) (.{3,80}?), (?:please )?do (?:that|so|it)(?: for me)?$/i.exec(
      text,
    )
  if (goes !== null && marked) return { condition: goes[1] as string, action: goes[2] as string }
  const days =
    /^(?:on )?(\w+days|weekends|weekdays|mornings|evenings),? I (?:only have|have only|don't have more than) (.{3,40}?)(?:,.*)?$/i.exec(
      text,
    )
  if (days !== null) return { condition: days[1] as string, action: `only ${days[2]}` }
  const give =
    /^(?:don't|do not|never) (?:ever )?(?:give|send|suggest|show|recommend|offer)(?: me)? ([\w-]+s) ((?!(?:or|and|if|when|whenever)\b).{3,80})$/i.exec(
      text,
    )
  if (give !== null && !isForm(give[1] as string)) return { condition: give[1] as string, action: `not ${give[2]}` }
  const book = /^(?:don't|do not|never) (?:ever )?(book|put|seat|place) me ((?:on|in|into) an? [\w-]+) (.{3,80})$/i.exec(text)
  if (book !== null) return { condition: `${book[1]} me ${book[2]}`, action: `not ${book[3]}` }
  const shape =
    /^((?:compare|list|present|show|put|lay out) (?:me )?(?:[\w-]+ ){0,2}[\w-]+s) ((?:in|as) (?:an? )?[\w-]+(?: [\w-]+)?|side by side)$/i.exec(
      text,
    )
  if (shape !== null && marked && !isForm(shape[1] as string)) return { condition: shape[1] as string, action: shape[2] as string }
  const short = /^(?:.{0,40}, )?I never (?:read|need|want|look at) more than (.{3,40})$/i.exec(text)
  return short === null ? undefined : { condition: '', action: `at most ${short[1]}` }
}

const WHEN =
  /^(?:(?:only |even )?(?:when|whenever|if|each time|every time|any time|anytime|while)|for every|for each|for any|with every|with each|in every|in each)\s+/i
const LATER_WHEN =
  /(?<!\b(?:as|what|even|only))[,\s]\s*(?:only |even |also )?(?:when|whenever|if|each time|every time|any time|anytime|while|before(?=\s+(?:[\w-]+ing|I|you|we)\b))\s+/i

/** "When …, …" and "… whenever …": the wish must be an instruction, else it tells of a habit or of a fault. */
function conditional(text: string, marked: boolean): Found | undefined {
  const first = WHEN.exec(text)
  if (first !== null) {
    const body = text.slice(first[0].length)
    const isIf = /^(?:only |even )?if\b/i.test(first[0])
    for (let comma = body.indexOf(','); comma > 0; comma = body.indexOf(',', comma + 1)) {
      const [condition, main] = [body.slice(0, comma), withoutFiller(body.slice(comma + 1))]
      const action = wishOfClause(main, { may: 'fragment' })
      if (action === undefined) continue
      if (
        !marked &&
        !/^(?:an?|any|some\w*|there's an?) /i.test(condition) &&
        /^(?:(?:tell|call|ask|wake|text|ping|show|warn|remind) (?:me|us)(?: up| then| first)?|let (?:me|us) know)$/i.test(action)
      )
        return undefined
      if (
        condition.includes(':') ||
        /\bwere\b/i.test(condition) ||
        (isIf && (isOneOff(condition) || (!marked && isOneThing(condition)))) ||
        (!marked && isPassing(condition))
      )
        return undefined
      return { condition: conditionIn(condition), action }
    }
    return undefined
  }
  const later = LATER_WHEN.exec(text)
  if (later !== null && later.index > 0) {
    const keyword = later[0].toLowerCase()
    const main = text.slice(0, later.index).replace(/,? when it comes to$/i, '')
    const condition = text.slice(later.index + later[0].length)
    if (/^(?:I |it would|it'd|that would)?\s*(?:hate|love|like|don't like|can't stand|be)\b/i.test(main) && /\bit$/i.test(main))
      return undefined
    if (keyword.includes('when') && /^it comes to\b/i.test(condition)) {
      const action = wishOfClause(main, { may: 'fragment' })
      return action === undefined ? undefined : { condition: conditionIn(condition.replace(/^it comes to /i, '')), action }
    }
    const isBefore = keyword.includes('before')
    const wish = isBefore && !marked ? wanted(main) : wishOfClause(main, { may: 'fragment' })
    const action = wish === undefined || !isBefore ? wish : `${wish} before`
    if (
      action === undefined ||
      isOneOff(main) ||
      isPassing(condition) ||
      !(marked || isBefore || holdsLater(main, keyword, condition)) ||
      /\b(?:were|was|did)\b/i.test(condition)
    )
      return undefined
    if (keyword.includes('while') && !/^\s*(?:I|we|you)\b/i.test(condition)) return undefined
    return { condition: conditionIn(condition.replace(/,.*$/, '')), action }
  }
  return undefined
}

/** "Alert me when silver drops" is a task, "tell me if it is open" a question, "if available" a part of one request. */
function holdsLater(main: string, keyword: string, condition: string): boolean {
  if (
    /^(?:(?:only|just|please) )?(?:tell|ask|check|see|find|know|let me know|look|alert|notify|wonder|say|guess)\b/i.test(main) &&
    /\b(?:if|when)\b/.test(keyword)
  )
    return false
  if (/\b(?:it|this|that|him|her|them)\b/i.test(main.replace(/\b(?:keep|make) it\b|^remember that\b/i, ''))) return false
  if (/^I(?:'m| am) (?:back|home|done|ready|there|finished|away)\b/i.test(condition) || condition.split(' ').length < 2) return false
  // "I want to eat when we arrive" plans, "play something while I cook" asks once.
  if (/^I (?:want|need|like|love|enjoy)\b(?! you to)/i.test(main) || isPassing(condition)) return false
  if (/\b(?:whenever|each time|every time|any ?time)\b/.test(keyword)) return true
  if (/^(?:I|we|you)\b/i.test(condition) && !keyword.includes('while')) return true
  return (
    /^(?:don't|never|no|always|only|keep|be|stay|use|avoid|answer|write|reply|speak|I)\b/i.test(main) &&
    main.split(' ').length <= 9 &&
    /when|while/.test(keyword)
  )
}

/** "I want you to ask before …": without the words that ask for it, "ask before …" is one request. */
function wanted(main: string): string | undefined {
  return /^I (?:want|need|expect|would like|'d like|prefer) you to\b|^(?:never|always|don't)\b/i.test(main)
    ? wishOfClause(main, { may: 'wish' })
    : undefined
}

/** "I'm colour-blind, so no red and green in charts", "since my eyes are bad: big headings", "Keep that in mind for recipes". */
function reasoned(text: string, marked: boolean): Found | undefined {
  const mind = /^(I(?!'ll|'d)(?:'m|\b).{2,60}?),? (?:keep|bear) (?:that|this|it) in mind(?: (?:for|in|with|when I want) (.{3,40}))?$/i.exec(
    text,
  )
  if (mind !== null) return { condition: mind[2] ?? '', action: selfOf(mind[1] as string) }
  const fan = /^I(?:'m| am) (?:no|not a) (?:big )?fan of ([^,]{2,40}), (.{3,80})$/i.exec(text)
  if (fan !== null && !isRefusal(fan[2] as string)) return plainWish(text.replace(/,.*$/, ''), marked)
  if (fan !== null && /\b(?:it|them)\b/i.test(fan[2] as string))
    return plainWish((fan[2] as string).replace(/\b(?:it|them)\b/i, fan[1] as string), true)
  const because = /^(?:since|because|as) ((?:I|my|we)\b.{3,80}?)(?::|,(?: so)?) (.{3,120})$/i.exec(text)
  const told = /^((?:I|my|we|you know I)\b.{2,90}?)(?:, so|, hence|, that's why|, which is why|,| so|:) (.{3,140})$/i.exec(text)
  for (const match of [because, told]) {
    if (match === null) continue
    const [, reason = '', wish = ''] = match
    const isAboutSelf =
      match === because ||
      (/^I [a-z]+\b/.test(reason) && isRefusal(wish) && /, so$/i.test(text.slice(0, -wish.length).trim())) ||
      /^(?:you know )?(?:I(?:'m| am| have| get| only| can't| cannot| don't| never| hate| find| read| live| use| like| love)\b|my [\w ]{2,30}? (?:is|are|can't|has|have)\b)/i.test(
        reason,
      )
    if (!isAboutSelf || isOneOff(wish) || isOneOff(reason) || isTask(wish) || TELLS.test(wish)) continue
    if (
      match !== because &&
      !/[,:]? so$|:$/i.test(text.slice(0, text.length - wish.length).trim()) &&
      !isRefusal(wish) &&
      mustBe(wish) === undefined
    )
      continue
    const main = withoutFiller(wish)
    const sideways = idiom(main, marked)
    if (sideways !== undefined) return sideways
    const action = mustBe(main) ?? (match === because || isPrescription(main, marked) ? undefined : null)
    if (action === null) continue
    const found = action ?? located(main, marked) ?? plainWish(main, true)
    if (found === undefined) continue
    const topic = /^I (?:can't stand|hate|don't like) (.{2,40})$/i.exec(reason)?.[1]
    if (topic !== undefined && /^(?:this|that|these|those|my|the)\b/i.test(topic)) return undefined
    return topic === undefined ? found : { ...found, action: found.action.replace(/\b(?:it|them)\b/i, topic) }
  }
  const after = /^((?:never|no|don't|always|only)\b.{3,120}?), (?:I(?:'m| am| have| get| can't| read| live| use)|my)\b.{2,80}$/i.exec(text)
  if (after !== null) return plainWish(after[1] as string, marked || /^(?:never|no more)\b/i.test(text))
  return undefined
}

/** What is wanted now, whoever wants it. */
const isTask = (wish: string): boolean =>
  /^(?:please )?(?:find|search|look|book|reserve|order|buy|pay|call|play|send|watch|listen|hire|rent|put|schedule|check|talk|get (?!to the)|help|what|how|which|where|can|could)\b/i.test(
    wish,
  )
/** What tells of things, and is no order. */
const TELLS = /^(?:I|we|it|that|this|they|he|she)\b/i

/** After "I'm a developer," only a refusal or a manner is a wish that stays. */
const isRefusal = (wish: string): boolean =>
  /^(?:please )?(?:no|only|never|always|don't|skip|drop|avoid|keep|leave|use|stick|stay|cut|get to the point|come to the point)\b/i.test(
    wish,
  ) && !/\b(?:this|that|these|those)\b/i.test(wish)

/** "I'm vegan" → "vegan"; "I don't eat pork" → "no pork". */
function selfOf(reason: string): string {
  return reason
    .replace(/^I (?:don't|can't|never) (?:eat|drink|have|take|like|do|want) /i, 'no ')
    .replace(/^I(?:'m| am) (?:a |an )?/i, '')
    .replace(/^I (?:only )?have (?:only )?/i, 'only ')
    .replace(/ btw$/i, '')
}

/** "Guitar chords need to be mirrored", "My Python should have type hints", "trips are always by boat". */
function mustBe(text: string): Found | undefined {
  const match =
    /^((?:all (?=my |our ))?(?:my |our |your |all |any )?(?:[\w'+#-]+ ){0,2}[\w'+#-]+) (?:should(?: always)?|must(?: always)?|need to|needs to|has to|have to|ought to|are(?: always)? to|are always|is always|are)(?: be)? ([^,]{2,80})$/i.exec(
      text,
    )
  if (match === null) return undefined
  const [, subject = '', action = ''] = match
  if (/^(?:i|we|you|he|she|it|they|there|that|this|these|the|what|who)\b/i.test(subject) || isOneOff(text)) return undefined
  const what = subject.replace(/^(?:all )?(?:(?:my|our|your|all|any) )?/i, '')
  if (!isForm(what) && !circumstanceOf(what)) return undefined
  return isForm(what) && !/^(?:my|our) /i.test(subject) ? { condition: '', action: `${what} ${action}` } : { condition: what, action }
}

/** "For trips, …", "In SQL I want …", and "… in charts". */
function located(text: string, marked: boolean): Found | undefined {
  const subject = /^(?:my|our) /i.test(text) ? mustBe(text) : undefined
  if (subject !== undefined) return subject
  const lead = /^(?:for|in|with|on|during|at) (.{2,60})$/i.exec(text)
  if (lead !== null) {
    const body = lead[1] as string
    for (const cut of body.matchAll(/,?\s+/g)) {
      const [place, main] = [body.slice(0, cut.index), withoutFiller(body.slice(cut.index + cut[0].length))]
      if (!circumstanceOf(place) || main === '') continue
      if (!marked && (isOneOfMine(place) || isTask(main))) return undefined
      const isSet = cut[0].includes(',')
      const action = wishOfClause(main, { may: isSet ? 'fragment' : 'wish' })
      if (action !== undefined && !isOneOff(main)) return { condition: withoutDeterminer(place), action }
      if (isSet) break
    }
  }
  const long = /^(?:for|in|with|on) ([^,]{2,60}), (.{3,160})$/i.exec(text)
  if (long !== null && circumstanceOf(long[1] as string) && (marked || !isOneOfMine(long[1] as string))) {
    const action = !marked && isTask(long[2] as string) ? undefined : wishOfClause(long[2] as string, { may: 'fragment' })
    if (action !== undefined && !isOneOff(text)) return { condition: withoutDeterminer(long[1] as string), action }
  }
  return undefined
}

/** What remains: a wish on its own. Unless a word of standing was there, it must be of a kind that stands by itself. */
function plainWish(text: string, marked: boolean): Found | undefined {
  const subject = mustBe(text)
  if (subject !== undefined && (marked || /^(?:my|our) /i.test(text))) return subject
  if (isOneOff(text)) return undefined
  const action = wishOfClause(text, { may: marked ? 'fragment' : 'alone' })
  if (action === undefined) return undefined
  const found = splitPlace(action)
  return found.condition === '' && marked ? (placedIn(kindOf(action)) ?? found) : found
}

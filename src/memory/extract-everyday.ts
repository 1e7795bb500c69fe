/**
 * What people say of their own tastes in passing: "I always want a quiet corner when I book a table", "With coffee I never want sugar".
 *
 * Lives here: sentences whose subject is the user, with the occasion before or behind them. Orders to the assistant are read in extract-rules.ts.
 */
import { conditionIn, type Found, isPassing, splitPlace, withoutDeterminer } from './extract-place.js'
import { circumstanceOf, isAdjective, kindOf, placedIn } from './extract-kind.js'
import { isOneOff, isOrder, wordsIn } from './extract-words.js'

/** What one does by choice: with its occasion and a word like "usually", a preference. */
const CHOICE =
  /^I (always|usually|generally|normally|mostly|almost always|tend to) (take|choose|pick|order|book|buy|wear|give|pay|fly|travel) (.+)$/i

/** A sentence about the user's taste, without its occasion. */
interface Taste {
  readonly verb: string
  /** Whether a word says how often: without one, much of what people want is wanted now. */
  readonly isHabit: boolean
  readonly action: string
}

const SELF =
  /^(?:remember (?:that )?)?I(?:'d| would)?(?: (?:really|just|honestly))?(?: (always|usually|generally|normally|typically|mostly|almost always|nearly always|tend to|never|don't ever|do not ever))?(?: (?:really|much|ever))? (want|need|like|love|prefer|enjoy|go for|go with|opt for|stick to|stick with|rather) (.+)$/i

/** Where such a sentence may begin behind an occasion: "When I travel | I always want …". */
const SELF_BEGINS =
  /,? (?=I(?:'d| would)? (?:really )?(?:(?:always|usually|generally|normally|typically|mostly|almost always|nearly always|tend to|never|don't ever) )?(?:want|need|like|love|prefer|enjoy|go for|go with|opt for|stick to|stick with|rather) )/gi

const OCCASION = /^(?:only |even )?(when|whenever|if|each time|every time|any ?time|while) (?!it comes to )/i
const ABOUT =
  /^(?:(?:as )?for|in|with|on|at|during|when it comes to|regarding|concerning|speaking of|(?=\w+s I (?:always|never|usually|generally|normally)\b)) ?(.+)$/i
const LATER = /(?<!\b(?:as|what))(?:,)? (?:only |even )?(when|whenever|if|each time|every time|any ?time|while) /gi

/**
 * @param text one clause with its words of standing, without filler and end marks
 * @param marked whether something in it says that it stands
 * @returns `undefined` where it is no such sentence: other rules may read it
 */
export function everyday(text: string, marked: boolean): Found | undefined {
  const plain = text
    .replace(/(?:,? (?:please|ever|always|every (?:single )?time|as a rule|in general|by default))+$/i, '')
    .replace(/^(?:as a rule|in general|generally),? /i, '')
  return (
    disliked(
      plain.replace(
        /^([\w ]{2,40}?) (?:makes?|gives?) me (?:ill|sick|dizzy|(?:a |bad )?(?:headaches?|migraines?|rash|nightmares)), /i,
        'I hate $1, ',
      ),
    ) ??
    afterOccasion(plain, marked) ??
    aboutThings(plain, marked) ??
    beforeOccasion(plain, marked) ??
    alone(plain, marked) ??
    only(plain) ??
    chosen(plain)
  )
}

/** "I hate spam in my inbox, always filter it" → inbox: filter spam; "I never drink coffee, so don't suggest it" → don't suggest coffee */
function disliked(text: string): Found | undefined {
  const match =
    /^I (?:really )?(?:hate|love|like|enjoy|dislike|loathe|detest|can't stand|cannot stand|don't like|(?:never|don't|can't) (?:drink|eat|wear|use|watch|read)) ([^,]{2,50}), (?:so )?(?:please )?((?:always |never |don't (?:ever )?)?)([\w-]+ [^,]{0,60}?)$/i.exec(
      text,
    )
  if (match === null) return undefined
  const [, what = '', often = '', order = ''] = match
  if (often === '' && !isOrder(wordsIn(order)[0])) return undefined
  if (isPointedAt(what) || (often === '' && /^I (?:really )?(?:love|like|enjoy)\b/i.test(text))) return undefined
  // "I don't like cash, always pay by card": the reason adds nothing.
  if (!/\b(?:it|them|one|any)\b/i.test(order))
    return often !== '' && isOrder(wordsIn(order)[0]) ? splitPlace(/^always/i.test(often) ? order : `${often}${order}`) : undefined
  const { condition, action } = splitPlace(what)
  const done = `${/^always/i.test(often) ? '' : often}${order.replace(/\b(?:it|them|one|any)\b/i, action)}`
  return condition === '' ? splitPlace(done) : { condition, action: done }
}

/** "this song", "my new phone": one thing that is at hand. */
const isPointedAt = (what: string): boolean => /^(?:this|that|these|those|the|my|our|it|him|her|them|you|your|how|when)\b/i.test(what)

/** "When ordering groceries I prefer organic milk" */
function afterOccasion(text: string, marked: boolean): Found | undefined {
  const keyword = OCCASION.exec(text)
  if (keyword === null) return undefined
  const body = text.slice(keyword[0].length)
  for (const cut of body.matchAll(SELF_BEGINS)) {
    const condition = body.slice(0, cut.index)
    const taste = tasteOf(body.slice(cut.index + cut[0].length), marked)
    if (taste === undefined || condition === '' || isPast(condition)) continue
    const stands = taste.isHabit || marked || /ever|time/i.test(keyword[1] as string) || /^(?:like|love|prefer)$/.test(taste.verb)
    // "Whenever possible" names no occasion.
    if (/^possible$/i.test(condition) && (taste.isHabit || marked || /ever/i.test(keyword[1] as string)))
      return { condition: '', action: `${taste.action} whenever possible` }
    if (!stands || isPassing(condition)) return undefined
    return { condition: conditionIn(condition), action: taste.action }
  }
  return undefined
}

/** "For birthdays I usually give books", "when I travel I always take the train", "I usually take the train to conferences" */
function chosen(text: string): Found | undefined {
  const lead =
    /^(for|in|on|at|with|when|whenever|if) (.{2,50}?),? (?=I (?:always|usually|generally|normally|mostly|almost always|tend to) )/i.exec(
      text,
    )
  const choice = CHOICE.exec(text.slice(lead?.[0].length ?? 0))
  if (choice === null || isOneOff(text)) return undefined
  const [, , verb = '', what = ''] = choice
  if (isPointedAt(what.replace(/^(?:the|my|our) /i, ''))) return undefined
  const action = `${verb.toLowerCase()} ${what}`
  if (lead === null) {
    const placed = splitPlace(action)
    return placed.condition === '' ? undefined : placed
  }
  const [, keyword = '', occasion = ''] = lead
  const isOccasion = /^(?:when|whenever|if)$/i.test(keyword) ? !isPassing(occasion) && !isPast(occasion) : isTopic(occasion)
  return isOccasion ? { condition: withoutDeterminer(conditionIn(occasion)), action } : undefined
}

/** "For restaurants I like quiet places", "for hotels, always with breakfast" */
function aboutThings(text: string, marked: boolean): Found | undefined {
  const body = ABOUT.exec(text)?.[1]
  if (body === undefined) return undefined
  const short = /^([^,]{2,40}), (always|never|only) (.+)$/i.exec(body)
  if (short !== null && isTopic(short[1] as string)) {
    const [, place = '', often = '', what = ''] = short
    const isDone = isOrder(wordsIn(what)[0])
    const action = /^always$/i.test(often) ? what : /^never$/i.test(often) && !isDone ? `not ${what}` : `${often.toLowerCase()} ${what}`
    return { condition: withoutDeterminer(place), action }
  }
  for (const cut of body.matchAll(SELF_BEGINS)) {
    const place = body.slice(0, cut.index)
    const taste = tasteOf(body.slice(cut.index + cut[0].length), marked)
    if (taste === undefined || !isTopic(place)) return undefined
    if (taste.isHabit || marked || (/^(?:like|love|prefer)$/.test(taste.verb) && circumstanceOf(place)))
      return { condition: withoutDeterminer(place), action: taste.action }
    return undefined
  }
  return undefined
}

/** "I need a high chair whenever we eat out" */
function beforeOccasion(text: string, marked: boolean): Found | undefined {
  for (const cut of text.matchAll(LATER)) {
    const taste = tasteOf(text.slice(0, cut.index), marked)
    const condition = text.slice(cut.index + cut[0].length).replace(/,.*$/, '')
    if (taste === undefined || isPassing(condition) || isPast(condition)) return undefined
    const stands =
      taste.isHabit ||
      marked ||
      (/ever|time/i.test(cut[1] as string) && (/^(?:want|need|prefer)$/.test(taste.verb) || /^I like to (?:get|have)\b/i.test(text)))
    return stands ? { condition: conditionIn(condition), action: taste.action } : undefined
  }
  return undefined
}

/** "I never want onions on my burger", "I prefer quiet places" */
function alone(text: string, marked: boolean): Found | undefined {
  const mine =
    /^I (?:always|usually|generally|normally|now) (?:drink|eat|have|take|order|wear|buy|read) (?:my|our) ([\w-]+) ((?:with|without|in|on|from|at|by)\b.+|[\w-]+(?: [\w-]+)?)$/i.exec(
      text,
    )
  if (mine !== null && !isOneOff(text)) return { condition: mine[1] as string, action: mine[2] as string }
  const taste = tasteOf(text, marked)
  // "I usually like it spicy": nothing says what "it" is.
  if (taste === undefined || /^(?:it|them)\b/i.test(SELF.exec(text)?.[3] ?? '')) return undefined
  const own =
    /^(?:all )?(?:my|our) ((?:[\w-]+ )?[\w-]+) ((?:in|with|without|on|by|as|from|at|to be)\b.+|\w+(?:ed|ft|nt|pt|wn|ut)\b.*)$/i.exec(
      taste.action,
    )
  if (taste.isHabit || marked) {
    const adjective = /^(?:my|our) ([\w-]+) ([\w-]+)$/i.exec(taste.action)
    if (adjective !== null && isAdjective(adjective[2] as string))
      return { condition: adjective[1] as string, action: adjective[2] as string }
  }
  if (own !== null && (taste.isHabit || marked)) return { condition: own[1] as string, action: (own[2] as string).replace(/^to be /i, '') }
  const placed = splitPlace(taste.action)
  if (taste.verb === 'prefer' && placed.condition !== '' && isKind(placed.action)) return placed
  // "I like my eggs soft" is read with its own place.
  if (/^(?:my|our) /i.test(taste.action) || !(taste.isHabit || marked || (taste.verb === 'prefer' && isKind(taste.action))))
    return undefined
  return placedIn(kindOf(taste.action)) ?? splitPlace(taste.action)
}

/** "I only fly with hand luggage": bare things only, "I only read a page" tells of once. */
function only(text: string): Found | undefined {
  const match =
    /^I (?:will )?only (?:ever )?(?:fly|travel|buy|eat|drink|wear|use|watch|take|listen to) (?:(?:with|in) )?((?:[\w-]+ ){0,2}[\w-]+)$/i.exec(
      text,
    )
  if (match === null || isOneOff(text) || /^(?:an?|the|one|two|three|\d+|my|at|it|this|that|when|if|once|half)\b/i.test(match[1] as string))
    return undefined
  return { condition: '', action: `only ${match[1]}` }
}

function tasteOf(sentence: string, marked: boolean): Taste | undefined {
  const match = SELF.exec(sentence)
  if (match === null) return undefined
  const [, often, said = '', rest = ''] = match
  const verb = said.toLowerCase()
  // "I'd like", "I would prefer" say what is wanted this time, unless "from now on" stands before them; "I'd rather" needs an occasion.
  const isWish = /^(?:remember (?:that )?)?I(?:'d| would)\b/i.test(sentence)
  if (isWish !== (verb === 'rather') && !(isWish && marked && often === undefined)) return undefined
  const isNever = often !== undefined && /never|ever/i.test(often)
  const most = isNever ? /^(?:to (?:have|get|see|pay) )?(more|less) than (.+)$/i.exec(rest) : null
  if (most !== null && !isOneOff(rest))
    return { verb, isHabit: true, action: `at ${/more/i.test(most[1] as string) ? 'most' : 'least'} ${most[2]}` }
  if (isOneOff(rest) || /\b(?:now|at the moment)$/i.test(rest) || !isWantable(rest)) return undefined
  const what = rest
    .replace(/^(?:it|them) (?=\w)(?!to\b)/i, '')
    .replace(/^(?:to (?:be|have|get) |having |getting )(?!to\b|rid\b|up\b|back\b|off\b)/i, '')
    .trim()
  const done = /^(?:to )(.+)$/i.exec(what)?.[1]
  // What is to be remembered stands; "remember I need to go" is a reminder.
  const isKept = /^remember\b/i.test(sentence) && done === undefined
  if (!isNever) return { verb, isHabit: often !== undefined || isKept, action: done ?? what }
  const bare = what.replace(/^(?:any|an?) /i, '')
  return {
    verb,
    isHabit: true,
    action:
      done === undefined
        ? /^(?:my|our)\b/i.test(bare)
          ? `never ${bare}`
          : /^(?:in|on|at|with|near|by|\w{3,}ed|left|put|sent|kept|too|so|very)\b/i.test(bare)
            ? `not ${bare}`
            : `no ${bare}`
        : `never ${done}`,
  }
}

/** Neither one thing that was pointed at, nor what somebody else should do, nor how the user feels. */
function isWantable(what: string): boolean {
  if (/^(?:it|them) \w/i.test(what)) return !/^(?:it|them) (?:when|if|here|there|so|a|too|very|very much|back|to)\b/i.test(what)
  return !/^(?:this|that|these|those|it|him|her|them|how|what|when|where|who|why|which|if|more|less|you|your|to (?:know|see|say|ask|thank|cancel|think)|talking|chatting|being)\b|\b(?:on|with|in|for|about|of|like|than) (?:it|this|that|them|him|her|you)\b/i.test(
    what,
  )
}

const isPast = (text: string): boolean =>
  /\b(?:was|were|did|had|used to|lived|went|came|got|saw|\w{2,}(?<!ne|spe|fe|proce|succe|excee)ed)\b/i.test(text)

/** "restaurants", "my sister", "shopping for shoes"; nothing that is pointed at, no time. */
const isTopic = (place: string): boolean =>
  wordsIn(place).length <= 5 && !isOneOff(place) && !/^(?:this|that|these|those|it|me|whom|what|which|now|once|fact|general)\b/i.test(place)

/** "quiet places", "trains to planes", "hotels with a pool": kinds, not one thing. */
const isKind = (what: string): boolean =>
  /^(?!(?:an?|the|some|any|my|your|two|three|four|\d+)\b)(?:[\p{Ll}-]+ ){1,2}[\p{Ll}-]+[^s]s$/u.test(what) ||
  /^(?:[\p{Ll}-]+ )?[\p{Ll}-]+s (?:to|over) (?:[\p{Ll}-]+ )?[\p{Ll}-]+s$/u.test(what) ||
  /^[\p{Ll}-]+s (?:with|that (?:have|are)) (?!the\b|this\b|that\b|my\b)(?:[\p{Ll}-]+ ?){1,4}$/u.test(what)

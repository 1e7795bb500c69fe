/**
 * What a clause asks for: "I'd rather see prices in francs" → "see prices in francs", "I hate jargon" → "no jargon".
 *
 * Lives here: the forms that a wish takes. Whether it stands, and where, is decided in extract.ts.
 */
import { kindOf, PLACED } from './extract-kind.js'
import { isForm, isOneOff, isOrder, isPointing, wordsIn } from './extract-words.js'

interface Reading {
  /**
   * `fragment`: a noun phrase will do ("three sentences at most"), since something else says that it stands; `wish`: an order or "I want …";
   * `alone`: only what is a preference without further words.
   */
  readonly may: 'fragment' | 'wish' | 'alone'
}

/** Whether what follows a reason is a wish at all. */
export function isPrescription(text: string, marked: boolean): boolean {
  const [first = ''] = wordsIn(text)
  if (/^(?:no|only|never|always|don't|please|not|drop|keep|avoid)\b/i.test(text)) return true
  if (isOrder(first)) return !isOneOff(text)
  return marked || /^(?:big|small|short|long|simple|easy|plain|large)\b/i.test(text)
}

/** "Never in my life have I …" tells. */
const TELLS = /^never (?:in (?:my|all|a)|before|again|once|since|have|had|did)\b/i

/** @returns the action; `undefined` where the clause asks for nothing that could stand */
export function wishOfClause(clause: string, { may }: Reading): string | undefined {
  const text = clause
    .replace(/^(?:please|then|just|also|so|kindly|and|better)[,:]? /i, '')
    .replace(/,? please$/i, '')
    .replace(
      /^(?:you may|you can|you should|you must|feel free to|be sure to|make sure to|make sure you|try to|remember to|don't forget to|I'd ask you to) /i,
      '',
    )
  const stated = statedTaste(text, may)
  if (stated !== undefined) return stated === '' ? undefined : stated
  const [first, second] = wordsIn(text)
  if (/^(?:no(?:,| thanks| thank you| need)|nope|nah|of course|not now)(?![\w-])/i.test(text) || TELLS.test(text) || first === undefined)
    return undefined
  if (may === 'alone') return standsAlone(text)
  if (first === "don't" || first === 'never' || (first === 'do' && second === 'not'))
    return /^(?:never|don't) (?:mind|worry|been|had|forget|thought|seen|heard|knew|expected|tried|said|met|saw|learnt|read(?! me| out))\b/i.test(
      text,
    )
      ? undefined
      : text
  if (text.toLowerCase() === 'please') return undefined
  if (isOrder(first)) return text
  if (may === 'wish') return undefined
  const done = /^([\w-]+?)ing (.+)$/i.exec(text)
  if (done !== null && !/^(?:just )?(?:go|look|try|get|think|com)ing\b/i.test(text)) {
    const verb = [`${done[1]}e`, done[1] as string].find((root) => isOrder(root))
    if (verb !== undefined) return `${verb} ${done[2]}`
  }
  return isFragment(text) ? text : undefined
}

/** "no jargon", "three sentences at most", "12-hour clock": short, without a verb of telling. */
function isFragment(text: string): boolean {
  const words = wordsIn(text)
  if (words.length > 12 || /^(?:i|we|he|she|it|they|there|you|what|that|this|who|how|why|the|my|your|a|an)\b/i.test(text)) return false
  if (
    /^(?:another|next|more|nothing|maybe|thanks|same|interesting|good|great|nice)\b/i.test(text) ||
    (!/^(?:no|not|only|just|at|one|two|three|four|five|six|ten|\d)\b/i.test(text) && !isForm(text) && words.length > 4)
  )
    return false
  return !/\b(?:you|me|it'd|ran|is|are|was|were|has|had|does|did|keeps?|freezes|crashes|happens?|gets?|got|will|would|can|can't|I|it's)\b/i.test(
    text,
  )
}

interface Taste {
  readonly pattern: RegExp
  /** The action, made of the pattern's groups; '' refuses. */
  action(groups: readonly string[], may: Reading['may']): string
}

const isTaste = (what: string, may: Reading['may']): boolean => may !== 'alone' || isForm(what)
/** "window seats on trains", "novels without romance", "plain text over markdown": a kind that is chosen again and again. */
const isChoice = (what: string): boolean =>
  !/^(?:an?|another|some|\d)\b/i.test(what) &&
  /\w (?:over|rather than|instead of|without) \w|[a-z]s (?:on|in|for|with) [a-z-]+s$/.test(what)
/** How the assistant should go about things, not what it should do now. */
const isManner = (what: string): boolean =>
  /^(?:always |never |not )?(?:ask|warn|treat|be|use|keep|answer|write|speak|address|explain|stick|avoid|confirm|respond|reply)\b/i.test(
    what,
  ) &&
  !isOneOff(what) &&
  !/\b(?:this|that|these|some|an?|the|my|it|him|her)\b/i.test(what)
const isDefinite = (what: string): boolean => /^(?:this|that|these|those|it|the|him|her|them|how|what|a new|to)\b/i.test(what)

/** Sentences that speak of the user's own taste, the more telling ones first. */
const TASTES: readonly Taste[] = [
  {
    pattern:
      /^I used to (?:like|want|love|prefer|need|read) (?:[\w-]+ )??([\w-]+s)(?:, (?:but )?|; | but )(?:now(?:adays)? |these days )?I (?:need|want|prefer|like) (?:(?:them|those) (?:to be )?)?(none|\w+)$/i,
    action: ([what = '', how = '']) => (/^none\b/i.test(how) ? `no ${what}` : `${how} ${what}`),
  },
  {
    pattern:
      /^I used to .{2,60}?(?:, (?:but )?|; | but )(?:now(?:adays)? |these days )?I (?:need|want|prefer|like) (?:them |it )?(?:to be )?(.+)$/i,
    action: ([what = '']) => what,
  },
  {
    pattern: /^I(?:'d| would) (?:much |far )?(?:rather|prefer|sooner)(?: that| if| it if)? you (?:always )?(.+)$/i,
    action: ([what = '']) => presentOf(what),
  },
  {
    pattern: /^I(?:'d| would) (?:much |far )?(?:rather|sooner)(?: have| get)? (.+)$/i,
    action: ([what = ''], may) => (isDefinite(what) || !isTaste(what, may) || /^(?:go|be|stay|not)\b/i.test(what) ? '' : what),
  },
  {
    pattern:
      /^(?:it would|it'd|that would|that'd) (?:be (?:good|great|nice|lovely|helpful|best|better|ideal)|help(?: me)?(?: a lot)?) if you (?:could |would |always )?(.+)$/i,
    action: ([what = ''], may) => (may !== 'alone' || /\b(?:each|every|any|all)\b|s\b(?! ?the)/i.test(what) ? presentOf(what) : ''),
  },
  {
    pattern: /^I(?:'d| would)? (?:want|like|need|expect|prefer|ask) you to (.+)$/i,
    action: ([what = ''], may) => (may === 'alone' && !isManner(what) ? '' : what),
  },
  {
    pattern:
      /^I(?:'m| am) (?:(?:no|not a) (?:big |huge )?fan of|not (?:(?:too|very|really|that) )?(?:keen on|fond of|big on)|(?:allergic|intolerant) to|sick of|tired of) (.+)$/i,
    action: ([what = ''], may) => (isTaste(what, may) ? noOf(what) : ''),
  },
  {
    pattern:
      /^I (?:really |just )?(?:hate|can't stand|cannot stand|dislike|don't like|do not like|don't want|do not want|don't need|loathe|detest) (it (?:when|if) )?(.+)$/i,
    action: ([it, what = ''], may) =>
      it !== undefined && isForm(what)
        ? `avoid it when ${what}`
        : isTaste(what, may) && !isDefinite(what) && !/^(?:you|my|our)\b/i.test(what)
          ? noOf(what)
          : '',
  },
  {
    pattern:
      /^I(?:'d| would)? (?:really |usually |generally |strongly |much )?prefer (?:to (?:have|get|see|read) |having |getting )?(.+)$/i,
    action: ([what = ''], may) => (isDefinite(what) || !(isTaste(what, may) || isChoice(what)) ? '' : kindOf(what)),
  },
  {
    pattern:
      /^I (?:really )?like (?:my|our|your) ((?:[\w-]+ )??[\w-]+?) ((?:in|without|with|as|by|on|to|very|really|nice and)\b.+|[\w-]+(?: and [\w-]+)?)$/i,
    action: ([what = '', how = '']) => `${PLACED}${what}${PLACED}${how}`,
  },
  {
    pattern: /^(.{3,60}?) (?:is|are) what I (?:like|prefer|want|enjoy|need)(?: best| most)?(?: (in|for|with) (.+))?$/i,
    action: ([what = '', preposition, place]) =>
      /\b(?:that|this|it|which|those|these|what|here)$/i.test(what)
        ? ''
        : preposition === undefined
          ? what
          : `${what} ${preposition} ${place}`,
  },
  {
    pattern: /^(.{3,40}?) (?:is|are) (?:plenty|enough|fine|all I need)(?: for me)?(?:, .*)?$/i,
    action: ([what = ''], may) => (may === 'alone' || isPointing(what) ? '' : what),
  },
  { pattern: /^(?!that\b|this\b|it\b)(.{3,40}?) (?:does|do) it for me(?:, .*)?$/i, action: ([what = '']) => what },
  { pattern: /^I never (?:read|need|want|eat|look at) more than (.+)$/i, action: ([what = '']) => `at most ${what}` },
  {
    pattern: /^I only (?:ever )?(?:read|drink|eat|use|want|have|take|fly|buy|do|wear|watch|cook|like|accept|go for) (.+)$/i,
    action: ([what = ''], may) => (may === 'alone' && !isForm(what) ? '' : `only ${what}`),
  },
  { pattern: /^(?:the )?(.{3,30}?) thing is (?:getting|becoming) (?:old|boring|annoying|tiring).*$/i, action: ([what = '']) => noOf(what) },
  {
    pattern:
      /^(?:you|you do) (?:keep|always|are always|'re always) (?:adding|using|giving|writing|including|putting(?: in)?) (.+?),? (?:please )?(?:don't|stop|stop it|stop that)$/i,
    action: ([what = '']) => noOf(what),
  },
  { pattern: /^remember (?:that )?I (.+)$/i, action: ([what = ''], may) => aboutSelf(`I ${what}`, may) },
  { pattern: /^remember (?:that )?(I'm .+)$/i, action: ([what = ''], may) => aboutSelf(what, may) },
  {
    pattern: /^I (?:book|order|choose|take|read|pick|get|use|buy) ([\w-]+) (with(?:out)? .+|in .+)$/i,
    action: ([what = '', how = ''], may) => (may === 'fragment' ? `${PLACED}${what}${PLACED}${how}` : ''),
  },
  {
    pattern: /^I (?:really |still )?(?:want|like|love|need|enjoy|wish for|expect) (.+)$/i,
    action: ([what = ''], may) =>
      may === 'alone' || isDefinite(what.replace(/^the /i, '')) || (/^(?:an?|some|another)\b/i.test(what) && !isForm(what))
        ? ''
        : kindOf(what),
  },
  { pattern: /^(?:I|we)\b/i, action: () => '' },
]

/** @returns '' where the sentence speaks of the user and states no standing preference, `undefined` where it does not speak of the user */
function statedTaste(text: string, may: Reading['may']): string | undefined {
  for (const { pattern, action } of TASTES) {
    const match = pattern.exec(text)
    if (match !== null) return action(match.slice(1), may).replace(/,? please$/i, '')
  }
  return undefined
}

/** Facts about oneself are wishes only where something asks to remember them. */
function aboutSelf(text: string, may: Reading['may']): string {
  if (may === 'alone' && !/^I (?:don't|can't|never) (?:eat|drink)\b/i.test(text)) return ''
  return text
    .replace(/^I(?:'m| am) (?:a |an )?/i, '')
    .replace(/^I (?:don't|can't|never|do not) (?:eat|drink|like|use|want|have|do) /i, 'no ')
    .replace(/^I (?:only )?have (?:only )?/i, 'only ')
    .replace(/^I /i, '')
}

const noOf = (what: string): string =>
  /^\w+ing\b/i.test(what) ? `not ${what}` : `no ${what.replace(/^(?:any|all the|all|these|those|the) /i, '')}`

const PRESENT: Readonly<Record<string, string>> = {
  began: 'begin',
  left: 'leave',
  put: 'put',
  told: 'tell',
  said: 'say',
  made: 'make',
  used: 'use',
  drew: 'draw',
  spoke: 'speak',
  took: 'take',
  chose: 'choose',
  "didn't": "don't",
  were: 'be',
}

/** "ended each lesson" → "end each lesson": only the first word can be a past. */
function presentOf(text: string): string {
  const irregular = /^(began|left|put|told|said|made|used|drew|spoke|took|chose|didn't|were)\b/i.exec(text)
  if (irregular !== null) return `${PRESENT[(irregular[1] as string).toLowerCase()]}${text.slice((irregular[1] as string).length)}`
  return text.replace(/^(?:always |never )?(\w+?)(ed|ept|ave|rote|id not)\b/i, (word, root: string, end: string) => {
    if (end === 'ed')
      return /[^aeiou]$/.test(root) &&
        /(?:number|end|ask|start|show|add|list|answer|explain|mark|sign|check|highlight|present|round|correct|mention|avoid|sort|open|finish|format|comment|warn|remind|convert|treat)$/i.test(
          root,
        )
        ? root
        : `${root}e`.replace(/(?<=i)ee$/, 'e').replace(/ppe$/, 'p')
    return (
      ({ kept: 'keep', gave: 'give', wrote: 'write', 'did not': 'do not' } as Readonly<Record<string, string>>)[word.toLowerCase()] ?? word
    )
  })
}

/** Orders that hold without "always": they forbid or name a kind, never one thing. */
function standsAlone(text: string): string | undefined {
  const stopped = /^stop (?:with )?(?:(?:the|all the|all those) )?(\w+.*)$/i.exec(text)
  if (stopped !== null) {
    const what = stopped[1] as string
    const isHabit =
      /^(?:apologi|us|ask|add|giv|say|end|start|call|put|repeat|send|mak|writ|summari|suggest|explain|recommend|flatter|prais|thank|hedg|insert|offer|tell|open|begin|clos)\w*ing\b/i.test(
        what,
      )
    return (isHabit && !/^\w+ing (?:me )?(?:this|that|it|the (?!word))\b/i.test(what)) || (isForm(what) && wordsIn(what).length <= 3)
      ? `stop ${what}`
      : undefined
  }
  const kinds = /^(?:write|make|keep|give|use|show|format|draft)(?: me)? ((?:[\w-]+ )?[\w-]+s) (?:that |which )(.+)$/i.exec(text)
  if (kinds !== null && !/^(?:an?|my|your|the|these|those|this|some|\d+|two|three|four|five|six|ten)\b/i.test(kinds[1] as string))
    return isForm(kinds[1] as string) && wordsIn(kinds[1] as string).length === 1
      ? `${kinds[1]} that ${kinds[2]}`
      : `${PLACED}${kinds[1]}${PLACED}${kinds[2]}`
  if (
    /\b(?:the|this|that|these|those|it|him|her|them)\b/i.test(
      text.replace(/\b(?:the (?:end|start|beginning|top|bottom|word|same)|in the (?:metric|imperial))\b/gi, ''),
    )
  )
    return undefined
  if (/^no more \w+/i.test(text) && isForm(text)) return text.replace(/,.*$/, '')
  // "No table, just a list": this one thing in place of that one.
  if (/^no [^,]+, (?:just|but|only) /i.test(text)) return undefined
  const none = /^no ((?!time\b|problem\b)[\w-]+(?: (?:and|or) [\w-]+| [\w-]+)?)(?:$|,| (?:in|for|on|to|with) )/i.exec(text)
  if (none !== null && isForm(none[1] as string) && !/\bat all\b/i.test(text)) return text
  if (/^(?:don't|do not|never|don't ever)\b/i.test(text))
    return wordsIn(text).length < 3 ||
      /^(?:don't|do not|never) (?:ever )?(?:bother|do|mind|worry|been|had|forget|stop|go|be late|panic|let|think|thought|seen|heard|knew|expected|tried|said|met|saw|learnt|read(?! me| out)|know|need|have|want|like|care|get|see|be (?!(?:so|too|overly)\b)\w+|say never)\b/i.test(
        text,
      )
      ? undefined
      : text
  if (/^(?:please )?(?:treat|address) me as\b|^call me (?!an? |at |on |in |back|when|if|later|now|the |by )\w+|^address me\b/i.test(text))
    return text
  if (
    /^(?:write|make|keep|give|use|show|answer|format) (?:me )?(?:(?:[\w-]+ )?[\w-]+s)\b (?:that|in|with|without|short|under|below|as)\b/i.test(
      text,
    ) &&
    !/^\w+ (?:me )?(?:a|an|my|your|\d+|two|three|four|five|six|ten)\b/i.test(text)
  )
    return text
  return undefined
}

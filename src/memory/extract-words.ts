/**
 * Everyday English that tells a standing preference from the rest.
 *
 * Lives here: word lists and the tests that are made of them. Every expression here runs on one sentence of bounded length.
 */

const list = (words: string): ReadonlySet<string> => new Set(words.split(/[\s]+/))

/** Verbs that begin an instruction to an assistant. */
const ORDERS = list(
  `use write answer reply respond explain show make be add include skip leave start begin end finish close keep give put list cite quote round call
  treat assume avoid suggest recommend compare correct mark highlight focus tell ask check warn remind translate convert sort number name say state speak
  talk sign address spell draw plot plan book pick choose prefer favour favor stick limit cap cut drop lose remove omit exclude stop quit quiz test teach
  walk go get put bring set format wrap indent comment document refactor return print test cover mention note link point open read search find look order
  reserve schedule remember consider respect follow apply switch stay try propose offer provide send draft summarise summarize rewrite edit proofread
  describe define illustrate phrase word let do help guess rate rank split group separate order capitalise capitalize abbreviate shorten lengthen hide
  double-check confirm verify justify break repeat prioritise prioritize aim display render insert attach append prefix label title tag express measure count calculate
  don't do never always no only address insist bear take pay play hold run pretend speak swap substitute replace emphasise emphasize base build design crop turn`,
)

/** Words about the form of an answer: a preference about them holds everywhere. */
const FORM = list(
  `answer answers reply replies response responses message messages chat chats conversation conversations text texts wording style tone language voice format
  formatting layout length sentence sentences paragraph paragraphs line lines word words letter letters capital capitals case lowercase uppercase bold italics
  bullet bullets list lists table tables heading headings header headers title titles summary summaries intro introduction introductions conclusion point points step steps
  example examples analogy analogies quiz question questions emoji emojis smiley smileys markdown prose footnote footnotes link links source sources
  reference references citation citations quote quotes disclaimer disclaimers apology apologies flattery praise compliment compliments greeting greetings chit-chat smalltalk talk
  jargon slang abbreviation abbreviations acronym acronyms idioms punctuation exclamation marks mark dash dashes comma commas spelling grammar units unit
  metric imperial celsius fahrenheit number numbers digits decimals decimal date dates time times clock currency price prices distance distances
  option options alternative alternatives version versions suggestion suggestions explanation explanations detail details order block blocks column columns page pages
  font fonts colour colours color colors name names abbrev voice passive person tense warnings caveats hedging filler fluff buzzwords adjectives metaphors jokes
  puns humour humor sarcasm follow-up follow-ups one-liner one-liners verdict result results tl;dr essay essays novel novels wall walls advice scales scale stuff everything`,
)

/** What a text may stand in: never a circumstance. */
const MEASURES = list(
  `metres meters kilometres kilometers miles feet inches yards grams kilos kilograms ounces pounds litres liters cups spoons degrees celsius fahrenheit kelvin euros euro
  dollars francs yen kroner krona zloty rupees pesos sterling percent minutes hours seconds days weeks months order full short brief detail english german french spanish
  italian dutch portuguese polish czech danish swedish norwegian finnish greek turkish russian ukrainian arabic hebrew hindi chinese mandarin japanese korean latin welsh
  irish british american front mind total advance general particular turn one two three four five six seven eight nine ten pairs stages chunks pieces rows tens hundreds
  words sentences lines letters capitals bullets steps italics brackets parentheses quotes caps return between`,
)

/** Circumstances that are no plural: "in Python", "for homework". */
const MASS = list(
  `code coding python javascript typescript java rust go sql css html markdown latex json yaml kotlin swift scala c++ c# ruby php bash shell excel maths math mathematics algebra geometry statistics physics
  chemistry biology history law music poetry fiction travel work homework cooking baking fitness sport medicine finance money investing politics philosophy
  grammar vocabulary shopping school university translation research data documentation correspondence email mail dinner lunch breakfast food art science gardening german-class`,
)

/** What stands before a form of writing without naming a kind of text. */
const MANNERS = list(
  `short long full plain simple numbered bold small big easy capital capitals double single lower upper complete clear few fewer more less many several separate nested block direct
  indirect square round curly round some two three four five six roman arabic proper own normal usual regular extra other quoted bulleted whole different`,
)

/** Adjectives that no ending gives away. */
const ADJECTIVES = list(
  `big small large little short long cheap fast quick slow quiet calm loud old new modern young early late hot warm cool cold soft hard dark light bright strong weak mild
  fresh raw plain simple rich clean dry sweet sour bitter low high thin thick wide narrow tall deep flat round direct vegan spare open safe firm smart fair rare crisp red green blue black white`,
)

export const isPlainAdjective = (word: string): boolean => ADJECTIVES.has(word.toLowerCase())

/** People and bodies whose tastes are not the user's. */
const OTHERS =
  /^(?:(?:my|our|his|her|their|the|a|an|some|most|many|every|each)\s+)?(?:\w+\s+){0,2}?(?:he|she|they|someone|somebody|people|everyone|boss|manager|wife|husband|partner|mum|mom|mother|dad|father|parents|son|daughter|kids?|child|children|sister|brother|friend|friends|colleague|colleagues|client|clients|customer|customers|teacher|professor|neighbour|neighbor|landlord|team|doctor|company|cat|dog|aunt|uncle|grandma|grandpa|roommate|flatmate|girlfriend|boyfriend|editor|supervisor|manual|sign|recipe|book|king|queen|rule|law|bus|train|test|app|phone|computer)\s+(?:\w+ly\s+)?(?:always\s+|never\s+|usually\s+|just\s+|all\s+)?(?:prefers?|wants?|likes?|loves?|hates?|says?|said|tells?|told|asks?|asked|needs?|thinks?|is|are|was|were|has|have|had|never|always|usually|answers?|eats?|keeps?|must|can't|cannot|won't|doesn't|don't|stopped|goes|does|passes|returns)\b/i

/** "Guests usually want …": whoever the subject is, it is not the user. */
const GENERALITY =
  /^(?!(?:when|whenever|if|for|in|on|at|with|as)\b)(?:(?!I\b|we\b|you\b|I'd\b|don't\b|please\b|could\b|would\b|and\b|remember\b)[\w']+ ){1,4}?(?:always|usually|generally|normally|often|never|mostly|all)? ?(?:want|wants|prefer|prefers|go for|goes for)\b/i

/** Words that tie a sentence to this one time. */
const ONE_OFF =
  /\b(?:this time|just this once|only this once|this once|for now|right now|today|tonight|tomorrow|yesterday|this (?:morning|evening|afternoon|week|weekend|month|year|one)|the (?:other|next|last|first|second|third|fourth|fifth|following|previous|above|attached) \w+|(?:next|last) (?:week|month|year|time|monday|friday)|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?! (?:mornings|afternoons|evenings|nights))|until \w+|on (?:the )?\d|later|the weekend|attachment|(?:below|above)(?=\s*(?:$|[,.;:!?])))\b/i

/** Words that say "and so it stays". Each is taken out of the sentence. */
const STANDING =
  /\b(?:from (?:now|here|today|this point) on(?:wards?)?|going forward|in (?:the )?future|henceforth|by default|as (?:a rule|standard|a default|a principle|a habit)|in general|generally|as always|as usual|as ever|same (?:as (?:ever|always|usual|every \w+)|drill as (?:ever|always|every \w+))|always|unless (?:i|we) (?:say|tell you|ask|specify|state|note|mention)(?: (?:so|otherwise|it))?(?: otherwise)?|unless (?:told|asked|stated|specified|noted) otherwise|unless otherwise (?:stated|noted|said)|whatever (?:i|we) (?:ask|say|want|need)|whatever the (?:topic|subject|question)|no matter (?:what|which|the)(?: (?:i ask|topic|subject|question))?|regardless(?: of (?:the )?(?:topic|subject))?|(?:every (?:single )?time|each time)(?!\s+(?:I|we|you|there|there's|a|an|the|my|it|it's|someone|something|you're|I'm)\b)|at all times|all the time|in (?:all|any|every one) of our (?:chats?|conversations?|sessions?)|in (?:all our|every|any|our) (?:chats?|conversations?|sessions?)|in (?:every|any|each|all) (?:reply|answer|response|message|replies|answers|responses|messages)|in everything you (?:write|say|send|do|make)(?: (?:for|to) me)?|(?:in|for) everything|for good(?=\s*(?:$|,))|once and for all|ever again|make (?:it )?a habit of|(?<!\bdon't )ever(?=\s*(?:$|,))|make sure to always|it's a rule with me|these days|in my case|usually|normally|forever|every day|permanently|consistently|(?<=, )that's (?:how|the way) (?:i|we) (?:do|like|want|have) (?:it|things)(?: (?:here|at home|in (?:this|our|my) \w+))?(?=\s*$)|that's (?:my|our|the) rule|now and (?:forever|always))(?![\w'-])/gi

/** Whether a sentence asks something, without asking for a habit. */
export function isQuestion(sentence: string): boolean {
  if (
    /^(?:could|can|would|will) you (?:please |kindly )?(?:always|never|by default|from now on|generally|make (?:it )?a habit)\b/i.test(
      sentence,
    )
  )
    return false
  if (/^(?:could|can|would|will) you\b/i.test(sentence) && HABIT.test(sentence)) return false
  return (
    /\?\s*$/.test(sentence) ||
    /^(?:what|why|how|when did|when was|when is|when are|when does|when do|when will|where|who|whom|whose|which|is|are|was|were|does|did|do you|do i|do we|don't you|isn't|aren't|should i|should we|can i|may i|shall)\b/i.test(
      sentence,
    )
  )
}

const HABIT = /\b(?:from now on|every time|each time|whenever|in future|going forward|by default|in all our|in every (?:reply|answer))\b/i

/** Whether somebody else speaks or is spoken of. */
export function isReported(sentence: string): boolean {
  return (
    OTHERS.test(sentence) ||
    GENERALITY.test(sentence) ||
    /\b(?:said|says|told (?:me|us|him|her)|wrote|according to|is spelled|(?:the|this|that|a) quote|(?:wants?|asked?|asks|tells|told) (?:me|us) (?:to|never|always))\b/i.test(
      sentence,
    )
  )
}

export const isOneOff = (sentence: string): boolean => ONE_OFF.test(sentence)

const IN_A_RELATIVE =
  /\b(?:whether|if|why|how|that) (?:they|he|she|it|people|someone|the \w+) (?:always|usually|normally|generally|ever)\b|^(?:write|tell|make|draw|compose|give)(?: me| us)? (?:a|an|some)\b.* (?:about|called|titled|named|on)\b|\b(?:a|an|one|some|two|three) (?:[\w'-]+ ){1,5}(?:that|who|which|where)(?: [\w'-]+)? (?:always|usually|normally|generally|consistently)\b/i

/** A sentence without its words of standing, and whether it had any. */
export function withoutStanding(sentence: string): { readonly rest: string; readonly marked: boolean } {
  // "Write a script that always restarts": what the script does is no habit of the assistant.
  if (IN_A_RELATIVE.test(sentence)) return { rest: sentence, marked: false }
  const plain = sentence.replace(/\bonly ever\b/i, 'only')
  const asked = /^(?:use|no|never|don't|only|stick|keep|always)\b/i.test(sentence) ? plain.replace(/,? with me$/i, '') : plain
  const rest = asked
    .replaceAll(STANDING, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,.;:])/g, '$1')
    .replaceAll(/^[\s,;:]+|[\s,;:]+$/g, '')
  return { rest: rest.replaceAll(/,\s*,/g, ','), marked: asked !== sentence || asked.search(STANDING) >= 0 }
}

export const isOrder = (word: string | undefined): boolean => word !== undefined && ORDERS.has(word.toLowerCase())

export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'+#;-]+/gu) ?? []

/** Whether a noun phrase is about the form of answers. */
export const isForm = (phrase: string): boolean =>
  wordsIn(phrase).some((word) => FORM.has(word) || FORM.has(word.replace(/(?:zes|es|s)$/, '')))

/** Whether a noun phrase can be a circumstance: "charts", "my recipes", "every slide", "SQL"; not "a table", "Dutch", "the morning". */
export function isCircumstance(phrase: string): boolean {
  const words = wordsIn(phrase)
  const head = words.at(-1)
  if (head === undefined || words.length > 5 || /^(?:the|a|an|my|our|of|and|or|all|me|you)$/.test(head)) return false
  if (/^(?:every|each|any|all|my|our)\b/i.test(phrase))
    return !/^(?:reply|replies|answer|answers|response|responses|messages?|text|texts|time|chats?|conversations?)$/.test(head)
  if (/^your\b/i.test(phrase)) return isCircumstance(words.slice(1).join(' '))
  if (/^(?:the|this|that|these|those|a|an|one|it|them|me|you|no|more|less|up|whom|which|what)$/.test(words[0] ?? '')) return false
  if (/^\d/.test(words[0] ?? '') || MEASURES.has(head) || MEASURES.has(words[0] ?? '')) return false
  if (MASS.has(head)) return true
  if (!/[^sui']s$/.test(head)) return false
  // "cover letters" are a kind of text, "short lines" a manner of writing.
  return !isForm(head) || (words.length === 2 && !MANNERS.has(words[0] ?? ''))
}

/** "that", "both of them", "the other one": says nothing without what was said before. */
export const isPointing = (phrase: string): boolean =>
  /^(?:(?:it|this|that|both|either|neither|them|these|those|so|the (?:same|other|first|second|last|former|latter))(?: (?:one|ones|thing|way|of (?:them|those|these)))?)$/i.test(
    phrase.trim(),
  )

const USUAL = /\b(?:as (?:always|usual|ever)|same (?:as (?:ever|always|usual)|drill as (?:ever|always)))\b/gi

/** Whether all that says a sentence stands is "as always". */
export const isMerelyUsual = (sentence: string): boolean =>
  sentence.search(USUAL) >= 0 && !withoutStanding(sentence.replaceAll(USUAL, ' ')).marked

/**
 * The wish inside a complaint: "No, that's not what I asked for: use simpler English." → "use simpler English".
 *
 * Lives here: what frames a wish. The wish's vector lies nearer to the card that it repeats than that of the whole reply.
 */
import { sentencesOf, wordsOfReply } from './reply-words.js'

/** Parts with one of these speak about the answer, not about what is wanted. */
const FRAMES = [
  'i said',
  'i told',
  'told you',
  'i asked',
  'i mentioned',
  'mentioned',
  'said earlier',
  'i keep',
  'as agreed',
  'as discussed',
  'we talked',
  'we agreed',
  'we discussed',
  'remember',
  'last time',
  'as usual',
  'as always',
  'as ever',
  'again',
  'once more',
  "didn't listen",
  "doesn't help",
  'not helpful',
  'no use',
  "that's not",
  'this is not',
  "this isn't",
  "that isn't",
  'not it',
  'not what',
  'wrong',
  'same request',
  'redo',
  'start over',
  'try again',
  'thanks',
  'thank you',
  'good',
  'nice',
  'great',
  'fine',
  'okay',
  'ok',
  'not bad',
  'hmm',
  'hm',
  'as far as',
  'for a change',
  'for once',
  'how often',
  'how many times',
].map((frame) => ` ${frame} `)

/** What may stand before the wish itself. */
const LEADS = [
  'but',
  'and',
  'so',
  'just',
  'only',
  'please',
  'pls',
  'now',
  'then',
  'rather',
  'instead',
  'could you',
  'can you',
  'would you',
  'will you',
  "i'd much rather you",
  "i'd rather you",
  'i would rather you',
  "i'd prefer you to",
  "i'd prefer",
  'i would prefer',
  'i prefer',
  "i'd like you to",
  "i'd like",
  "i'd hoped you would",
  'i had hoped you would',
  'i was hoping you would',
  'i wish you would',
  "it'd be cool if you could",
  'it would be great if you',
  'it would be nice if you could',
  'it would be nice if you',
  "it'd be nice if you",
  'redo it and',
  'do it again and',
  'try again and',
  'start over and',
  'i asked you to',
  'i told you to',
  'i want you to',
  'i wanted you to',
  'i need you to',
  'i wanted',
  'i want',
  'you were supposed to',
  "weren't you going to",
  'remember to',
  'remember',
]
  .map((lead) => `${lead} `)
  .sort((a, b) => b.length - a.length)

/** What may stand after it. */
const TAILS = [
  ' please',
  ' remember',
  ' for a change',
  ' for once',
  ' this time',
  ' again',
  ' instead',
  ' like i said',
  ' as i said',
  ' like i asked',
  ' okay',
  ' ok',
  ' will you',
]

/**
 * @returns the wish in lower case, without marks; the reply's first sentence where nothing frames one
 */
export function wishOf(reply: string): string {
  const parts = sentencesOf(reply, 2)
    .flatMap((sentence) => sentence.split(/[,:;–—?!]/))
    .map((part) => wordsOfReply(part).join(' '))
    .map(bare)
    .filter((part) => part !== '')
  const wishes = parts.filter((part) => !FRAMES.some((frame) => ` ${part} `.includes(frame)))
  return wishes.slice(0, 2).join(', ') || parts.join(', ')
}

function bare(part: string): string {
  let rest = part
  for (let lead = leadOf(rest); lead !== undefined; lead = leadOf(rest)) rest = rest.slice(lead.length)
  const tail = TAILS.find((end) => rest.endsWith(end))
  return tail === undefined ? rest : rest.slice(0, -tail.length)
}

const leadOf = (part: string): string | undefined => LEADS.find((lead) => part.startsWith(lead))

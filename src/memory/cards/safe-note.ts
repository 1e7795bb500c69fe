/**
 * Notes cannot be weapons: what a card may say inside a prompt.
 *
 * Lives here: making a note one harmless line, and refusing a card that speaks to the model about its rules, its secrets or its tools
 * instead of saying how this user likes things. Words only. May not know: vectors, who wrote the card.
 */
import { weakly } from '../../util/memoize.js'
import type { Card } from './card.js'

/** Longest note in a prompt, in characters. */
const MOST_CHARACTERS = 240

/** Look-alikes of Latin letters, and digits that stand for them, as attackers use them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  'аa еe оo рp сc уy хx іi ѕs ԁd һh ӏl νv οo αa ρp ιi κk τt ԛq ɡg ոn'.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/** What a note of a preference has no reason to say. Each is tried on the plain text, without marks between letters. */
const WEAPONS: readonly RegExp[] = [
  // rules of the model
  /\b(?:ignore|disregard|forget|override|bypass|neglect|drop|cancel|discard|skip|overrule|supersede|replace)\b.{0,40}\b(?:instruction|prompt|rule|guideline|guardrail|polic|restriction|filter|safety|constraint|previous|above|prior|earlier|everything)/,
  /\b(?:previous|prior|above|earlier|original|system|developer|hidden|initial)\s+(?:instruction|prompt|message|rule|directive|command)/,
  /\b(?:you are|you're|act|behave|respond|answer|speak|pretend)\b.{0,24}\b(?:now|as if|no longer|unrestricted|jailbr|dan\b|developer mode|root|admin|sudo|uncensored|without (?:any )?(?:limit|restriction|rule|filter|safety))/,
  /\b(?:jailbreak|developer mode|god mode|sudo mode|do anything now|prompt injection|unfiltered mode|debug mode)\b/,
  /\b(?:new|real|true|updated|secret|hidden)\s+(?:system\s+)?(?:instruction|prompt|rule|directive|objective|persona|identity)s?\b/,
  /\b(?:no|without|never apply|turn off|disable|deactivate|remove|lift|switch off)\b.{0,24}\b(?:safety|moderation|content polic|guardrail|restriction|censor|safeguard|refusal|ethic|security check|confirmation dialog)/,
  /\b(?:never|don't|do not|must not|stop)\s+(?:refus|declin|say no|reject|ask (?:me )?for (?:permission|confirmation|consent|approval))/,
  /\b(?:system|developer|assistant)\s*(?:message|role|note|override|update|alert)?\s*[:>\]]/,
  /\b(?:your|the)\s+(?:purpose|goal|task|mission|job|role|priority|instructions?)\s+(?:is|are)\s+(?:now|to)\b/,
  /\bfrom now on\b.{0,30}\b(?:you|obey|follow|must)\b/,
  /\b(?:obey|comply with|follow)\b.{0,30}\b(?:only|all|any|every|these|the following|my|his|her|their)\b.{0,20}\b(?:command|order|instruction|text|message|tool|website|page)/,
  // secrets, and sending them out
  /\b(?:reveal|show|print|repeat|output|leak|disclose|expose|dump|tell me|give me|share|include|quote|recite)\b.{0,40}\b(?:system prompt|prompt|(?:your|system|hidden|initial|original|secret) instructions|instructions (?:that )?you|password|passphrase|secret|api[ -]?key|access key|token|credential|private key|cookie|session id|environment variable|chat history|conversation history|memory contents?|pin code|card number|cvv)/,
  /\b(?:send|post|upload|forward|email|e-mail|mail|transmit|exfiltrate|copy|bcc|cc|report|submit|append|encode|embed|attach)\b.{0,60}(?:https?:|www\.|\bftp\b|@[a-z0-9-]+\.|\b(?:my|this|that|his|the following|another|external|remote)\s+(?:server|endpoint|webhook|url|address|site|account|domain|host)|\bto (?:attacker|hacker|evil))/,
  /\b(?:exfiltrat|steal|phish|keylog|backdoor|ransom|malware|payload|reverse shell)\w*/,
  /!\[[^\]]*\]\s*\(|\]\s*\(\s*(?:https?:|data:|javascript:)|<\s*(?:img|script|iframe|a|link|svg|style|form)\b|javascript:|data:text/,
  /\b(?:https?:\/\/|www\.)\S+/,
  // acting
  /\b(?:call|invoke|execute|run|trigger|use|open)\b.{0,30}\b(?:the\s+)?(?:shell|terminal|command line|bash|powershell|eval|exec|sql|rm -rf|curl|wget|delete|transfer|payment)\b(?! recipes?)/,
  /\b(?:transfer|wire|pay|send|move|withdraw|donate)\b.{0,30}\b(?:money|funds|bitcoin|btc|crypto|eth|\$|€|£|\d+ (?:dollars|euros|pounds))/,
  /\b(?:delete|erase|wipe|destroy|format|drop)\b.{0,30}\b(?:all|every|the|my|user'?s?|system)\b.{0,20}\b(?:files?|data|emails?|tables?|database|disk|accounts?|messages|backups?|logs?|history)/,
  /\b(?:approve|accept|confirm|authori[sz]e|grant|allow)\b.{0,24}\b(?:all|every|any|automatically|silently)\b.{0,30}(?:request|tool|call|permission|action|transaction|payment|access|purchase)/,
  /\b(?:without|instead of)\s+(?:asking|telling|informing|notifying|confirming with|mentioning it to)\s+(?:me|the user|anyone|them|him|her)\b.{0,40}\b(?:buy|purchase|book|send|delete|pay|share|call|install|order)|\b(?:buy|purchase|send|delete|pay|share|install|order)\b.{0,40}\b(?:without|instead of)\s+(?:asking|telling|informing|notifying)\b/,
  /\b(?:secretly|covertly|silently|quietly hide)\b.{0,40}\b(?:add|insert|send|include|install|collect|record|share|call|change|promote)|\b(?:do not|don't|never)\s+(?:tell|inform|mention (?:this|it)|reveal (?:this|it)|let)\b.{0,30}\b(?:the user|anyone|them|user know)/,
  // the frame of a prompt
  /<\|.{0,20}\|>|\[\/?inst\]|<<\/?sys>>|<\/?\s*(?:system|user|assistant|instructions?|prompt|notes?|user-preferences|tool|function)\b|^\s*#{1,6}\s*(?:system|instruction)|\bend of (?:notes|preferences|prompt|context|user data|instructions)|\bbegin (?:system|new) /,
  /(?:[a-z0-9+/]{40,}={0,2})|(?:\\x[0-9a-f]{2}){4,}|(?:&#x?[0-9a-f]{2,6};){3,}|\b(?:base64|rot13|hex)\b.{0,20}\b(?:decode|decoded|encoded|string|and (?:run|follow|obey))|\bdecode\b.{0,30}\b(?:and|then)\b/,
  // the same in other languages
  /\b(?:ignorier|vergiss|missacht|umgeh)\w*\b.{0,50}\b(?:anweisung|regel|vorgabe|anleitung|system|vorherig|obig|bisherig)/,
  /\b(?:ignore[zr]?|oublie[zr]?|contourne[zr]?)\b.{0,50}\b(?:instruction|consigne|regle|precedent|systeme|ci-dessus)/,
  /\b(?:ignora|ignore|olvida|desobedece)\w*\b.{0,50}\b(?:instruccion|regla|anterior|previa|sistema|indicacion)/,
  /\b(?:zeig|verrat|nenn|gib)\w*\b.{0,40}\b(?:system-?prompt|passwort|kennwort|geheim|zugangsdaten)/,
  /\b(?:revele[zr]?|affiche[zr]?|montre[zr]?|muestra|revela|dime)\b.{0,40}\b(?:invite systeme|prompt|mot de passe|contrasena|secret|clave)/,
  /(?:忽略|无视|忘记|不要遵守|绕过).{0,20}(?:指令|指示|规则|提示|限制|以上|之前|系统)|(?:显示|泄露|告诉我|输出).{0,12}(?:系统提示|密码|密钥|提示词)|你现在是/,
]

/** One line for a prompt: no control or invisible characters, no marks that could end the block, at most `MOST_CHARACTERS`. */
export function plainLine(text: string): string {
  const line = visible(text)
    .replace(/[<>{}[\]`|\\]/g, ' ')
    .replace(/[\s#*_~]+/g, ' ')
    .trim()
  if (line.length <= MOST_CHARACTERS) return line
  return `${line.slice(0, MOST_CHARACTERS - 1).replace(/\s+\S*$/, '')}…`
}

/** Whether a card says nothing but what this user likes. Found once: its words never change, and every list and every request asks. */
export const isHarmless = weakly(({ condition, action }: Pick<Card, 'condition' | 'action'>): boolean => {
  const texts = [condition, action, `${condition} ${action}`]
  return !texts.some((text) => readings(text).some((reading) => WEAPONS.some((weapon) => weapon.test(reading))))
})

/** A text as it is, and as it is meant where letters are spaced out, replaced or marked. */
function readings(text: string): readonly string[] {
  const plain = visible(text)
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[\u0370-\u052f\u0261\u0578]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(/\s+/g, ' ')
  const joined = plain.replace(/(?<![a-z])(?:[a-z][\s.\-_*]){3,}[a-z](?![a-z])/g, (spaced) => spaced.replace(/[\s.\-_*]/g, ''))
  const split = plain.replace(/(?<=[a-z])[.\-_*|~](?=[a-z])/g, '')
  const leet = plain.replace(/[013457@$]/g, (mark) => ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' })[mark] ?? mark)
  return [...new Set([plain, joined, split, leet])]
}

function visible(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu, (hidden) => (/[\n\r\t\u2028\u2029]/.test(hidden) ? ' ' : ''))
}

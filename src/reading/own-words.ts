/**
 * Text that stands in a message and is not the user's own: mails, letters, quoted lines, code, data.
 *
 * Lives here: taking it out before anything is read as a wish.
 */

/** "From: …", "Subject: …": what follows is a mail, down to the end. Two such lines, or one that only mails have. */
const MAIL_HEAD =
  /^[ \t]*(?:-+ ?(?:original|forwarded) message|begin forwarded message|on .{5,60} wrote:|(?:from|to|cc|sent|date|subject|fwd?|re|von|an|betreff|de|objet|asunto):[^\n]*\n[ \t]*(?:from|to|cc|sent|date|subject|von|an|betreff|de|objet|asunto):)/im
const FENCED = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g
/** Quoted lines, data, markup, a prompt of a shell, comments of code: “$ npm”, but neither “$94 for that??” nor “<3” nor “at Mario's (the usual)”. */
const FOREIGN_LINE = /^[ \t]*(?:>|[{}\]|]|\[(?:["{[\d]|[ \t]*$)|<[a-zA-Z/!?]|\$[ \t]|\/\/|\/\*|\*\/|#!|--[ \t]|at \S+ \(\S+:\d).*$/gm
/** "Dear Sir," … "Kind regards": somebody's letter. */
const LETTER =
  /^[ \t]*(?:dear|hi|hello|hey)\b[^\n,:!]{1,40}[,:!]?[ \t]*\n[\s\S]*?^[ \t]*(?:(?:kind|best|warm)(?:est)? (?:regards|wishes)|regards|best|sincerely|yours|cheers|love|thanks|many thanks)\b[^\n]{0,30}$/gim

/** @returns what the user wrote themselves, as far as its shape tells */
export function ownWords(message: string): string {
  const text = message.replaceAll(FENCED, ' QUOTED ').replaceAll(LETTER, '\n')
  const mail = MAIL_HEAD.exec(text)
  return (mail === null ? text : text.slice(0, mail.index)).replaceAll(FOREIGN_LINE, '')
}

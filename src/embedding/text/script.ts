/** Whether a text is written in the letters of the language that the shipped models were trained on, English. Others are unread signs to them. */

/** True of a text of no letters, and of one at least half of whose letters are Latin. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return 2 * latin >= letters
}

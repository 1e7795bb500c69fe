/**
 * What if this were forgotten: the same question, asked of a copy that has never seen it.
 *
 * The user's own log is only read: the copy is another penchant that keeps nothing, made of its file.
 */
import type { Penchant, Question, Suggestion } from '../penchant.js'

/** A copy may be loading its model. */
const PATIENCE_MS = 30_000

export interface WhatIf {
  readonly as: Suggestion
  readonly without: Suggestion
}

/** @param open a penchant of another user, with the same tools and options, and `storage: 'memory'` */
export async function whatIf(penchant: Penchant, open: () => Promise<Penchant>, asked: Question, event: string): Promise<WhatIf> {
  // Nothing is tried for the sake of learning: the two answers are to differ by what is forgotten alone.
  const question = { ...asked, explore: false }
  const [copy, file] = await Promise.all([open(), penchant.export()])
  try {
    await copy.import(file)
    await copy.whenReady()
    const as = await copy.suggest(question, { deadlineMs: PATIENCE_MS })
    await copy.forget({ event })
    return { as, without: await copy.suggest(question, { deadlineMs: PATIENCE_MS }) }
  } finally {
    await copy.close()
  }
}

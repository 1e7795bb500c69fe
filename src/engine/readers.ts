/** Readers of what users say: the app's chat model where it is at hand, else rules. */
import type { Asker } from '../chat/ask-model.js'
import { ruleExtractor } from '../memory/extract.js'
import { modelExtractor } from '../memory/extract-with-model.js'
import { asInstruction } from '../memory/instruction.js'
import type { Judge } from '../memory/notekeeper.js'
import { judgeReply } from '../memory/reply-with-model.js'
import type { ChatUse } from '../penchant.js'
import type { FindPreferences } from '../read-memories.js'

export interface Readers {
  /** Of replies; undefined for the notekeeper's own way. */
  readonly judge: Judge | undefined
  /** Of messages. */
  readonly findPreferences: FindPreferences
}

export function createReaders(asker: Asker | undefined, uses: readonly ChatUse[]): Readers {
  const extractor = asker === undefined ? ruleExtractor : modelExtractor(asker)
  return {
    judge: asker === undefined || !uses.includes('reply') ? undefined : (...said) => judgeReply(asker, ...said),
    // A card that asks for nothing is taken for a fact and kept out of prompts: a taste is written down as what to do about it.
    findPreferences: async (message, context) =>
      (await extractor.extract(message, context)).map((card) => ({ ...card, action: asInstruction(card.action) })),
  }
}

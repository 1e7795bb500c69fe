/** Readers of what users say: the app's chat model where it is at hand, else heads over what the embedder makes of their words. */
import type { Asker } from '../../chat/ask-model.js'
import { clauseExtractor } from '../../memory/extract/extract.js'
import { modelExtractor } from '../../memory/extract/extract-with-model.js'
import type { Judge, NoteWorld } from '../../memory/notekeeper.js'
import { judgeReply } from '../../memory/reply/reply-with-model.js'
import type { ChatUse } from '../../contract/chat-model.js'
import type { FindPreferences } from '../../read-memories.js'

export interface Readers {
  /** Of replies; undefined for the notekeeper's own way. */
  readonly judge: Judge | undefined
  /** Of messages. */
  readonly findPreferences: FindPreferences
}

/** @param now what the embedder that answers now makes of texts */
export function createReaders(asker: Asker | undefined, uses: readonly ChatUse[], now: () => NoteWorld): Readers {
  const extractor = asker === undefined ? clauseExtractor : modelExtractor(asker)
  return {
    judge: asker === undefined || !uses.includes('reply') ? undefined : (...said) => judgeReply(asker, ...said),
    findPreferences(message, context) {
      const { vector, world } = now()
      return extractor.extract(message, context, { tier: world.tier, embed: (texts) => Promise.all(texts.map((text) => vector(text))) })
    },
  }
}

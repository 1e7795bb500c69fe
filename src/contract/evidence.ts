/** Why: what each answer rests on, as plain data with a sentence beside it. May not know: what it speaks for. */
import type { ArgumentEvidence, PersonalEvidence } from '../arguments/argument-evidence.js'
import type { CardId, Source, StanceKind } from '../event.js'

/** Why: one piece of what decided. */
export type Evidence =
  | ArgumentEvidence
  | PersonalEvidence
  | { readonly kind: 'named'; readonly text: string; readonly tool: string }
  | { readonly kind: 'ruled-out'; readonly text: string; readonly tool: string }
  | {
      /** What the user said of the tool, lastingly: it is not wanted (`never`, `less`), or it is what they take (`prefer`). */
      readonly kind: 'stance'
      readonly text: string
      readonly tool: string
      readonly stance: Exclude<StanceKind, 'open'>
      /** For `forget({ event })`, which takes it back. */
      readonly event: string
      readonly at: number
      readonly sentence?: string
    }
  | {
      /** The user refused it, or it failed, again and again. */
      readonly kind: 'refused'
      readonly text: string
      readonly tool: string
      readonly taken: number
      readonly refused: number
      readonly failed: number
    }
  | {
      readonly kind: 'nothing-fits'
      readonly text: string
      /** P(none), 0 … 1. */
      readonly probability: number
      /** The tool that is nearest all the same. */
      readonly tool?: string
    }
  | {
      readonly kind: 'habit'
      readonly text: string
      readonly tool: string
      readonly domain: string
      /** Times that the user took it, of all times that they took one of its rivals or it. */
      readonly chosen: number
      readonly of: number
      /** Times that they refused it. */
      readonly refused: number
    }
  | {
      readonly kind: 'similar'
      readonly text: string
      readonly tool: string
      readonly query: string
      readonly at: number
      readonly similarity: number
    }
  | { readonly kind: 'provider'; readonly text: string; readonly provider: string; readonly chosen: number; readonly of: number }
  | { readonly kind: 'topic'; readonly text: string; readonly domain: string; readonly probability: number }
  | {
      readonly kind: 'like-circumstance'
      readonly text: string
      readonly tool: string
      /** What of the request says why, when or for whom. */
      readonly says: string
      /** The past calls that weighed most, the weightiest first, at most 3. */
      readonly calls: readonly {
        readonly query: string
        readonly says: string
        readonly tool: string
        readonly at: number
        /** Share of all that past calls say of this tool here, 0 … 1. */
        readonly share: number
      }[]
    }
  | {
      /** Most people take it, or choose this value. */
      readonly kind: 'crowd'
      readonly text: string
      readonly tool: string
      readonly parameter?: string
      /** Of those who take one of the rivals, as far as it was counted, 0 … 1. */
      readonly share: number
    }
  | { readonly kind: 'same-turn'; readonly text: string; readonly provider: string }
  | { readonly kind: 'prior'; readonly text: string; readonly tool: string }
  | {
      /** It is tried to learn about it: as it was tried so seldom, or by chance (no `tries`). */
      readonly kind: 'trying'
      readonly text: string
      readonly tool: string
      readonly tries?: number
    }
  | {
      readonly kind: 'stated'
      readonly text: string
      readonly card: CardId
      readonly at: number
      readonly source: Source
      readonly sentence?: string
    }
  | { readonly kind: 'applies'; readonly text: string; readonly card: CardId; readonly probability: number }
  | {
      readonly kind: 'reactions'
      readonly text: string
      readonly card: CardId
      readonly helped: number
      readonly missed: number
      readonly blamed: number
    }
  | { readonly kind: 'newer'; readonly text: string; readonly card: CardId; readonly older: CardId }

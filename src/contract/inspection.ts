/** What penchant knows and how it is doing, and what it tells of its own accord. May not know: where the figures come from. */
import type { Leaning } from '../arguments/arguments.js'
import type { DisclosureRules } from '../arguments/disclosure/disclosure.js'
import type { AssetProgress, EmbedderName } from '../embedding/embedder.js'
import type { LogEvent } from '../event.js'
import type { ModelCost } from './chat-model.js'
import type { CardListing, StanceListing } from './memories.js'
import type { PolicyName } from './open-options.js'
import type { SuggestionError } from './suggestions.js'

/** A tool's record with this user in one domain. */
export interface HabitRow {
  readonly tool: string
  /** Times that the user took it, and times that they refused it or took another in its place. */
  readonly chosen: number
  readonly refused: number
  /** Calls that failed within the last week, with none that worked since. */
  readonly failed: number
  /** Posterior probability among its rivals, exploration off, whatever the request says. */
  readonly probability: number
}

/** A past request on the map of circumstances: near ones were asked in like circumstances, whatever they asked for. */
export interface PlacedRequest {
  /** −1 … 1 each: the two directions that tell circumstances apart best. */
  readonly x: number
  readonly y: number
  readonly tool: string
  readonly domain: string
  /** 0 … 1. */
  readonly reward: number
  readonly query: string
  /** What of the request says why, when or for whom. */
  readonly says: string
  readonly at: number
}

/** A past call's request on a map of all of them: near ones read alike. */
export interface MappedRequest {
  /** −1 … 1 each: the first two principal components of the requests' vectors. */
  readonly x: number
  readonly y: number
  /** What ran. */
  readonly tool: string
  readonly domain?: string
  readonly query: string
  readonly at: number
}

/** Rounds of which it is known what was right, counted. */
export interface WorthSpan {
  readonly rounds: number
  /** Those in which a tool was suggested and it is known whether it was right; and in how many it was. */
  readonly spoke: number
  readonly right: number
  /** Those in which the app's own choice was told (`question.tool`, or what its model called); and in how many that was right. */
  readonly appRounds: number
  readonly appRight: number
}

/** What it has been worth to this user. */
export interface Worth {
  /** The last 40 rounds. */
  readonly lately: WorthSpan
  readonly before: WorthSpan
  /** Rounds in which the suggestion was right and the app's own choice wrong: corrections that the user was spared. */
  readonly saved: number
  /** Groups of rivals in which the user's taste has changed within the last 24 choices. */
  readonly drifted: readonly string[]
}

/** What penchant knows and how it is doing. */
export interface Inspection {
  readonly version: string
  readonly user: string
  readonly app?: string
  readonly thread: 'worker' | 'main'
  readonly storage: {
    readonly kind: 'indexeddb' | 'memory'
    /** Why it is memory. */
    readonly reason?: string
    /** All events, tool definitions included. */
    readonly events: number
    readonly rounds: number
    readonly cards: number
    readonly facts: number
    /** Size of the events as text, about; caches of what was learnt come on top. */
    readonly sizeBytes: number
    /** When the earliest was, milliseconds since 1970; absent while there is none. */
    readonly since?: number
    /** Events that could not be learnt: nothing was learnt from them, everything else was. `forget({ event })` removes one. */
    readonly unlearnt: readonly { readonly event: string; readonly kind: LogEvent['kind']; readonly at: number; readonly reason: string }[]
    /** How it is encrypted on the disk. */
    readonly protection: 'none' | 'device-key' | 'passphrase'
    /** Whether the browser has promised to keep it when space runs out; absent where it does not say. */
    readonly isPersistent?: boolean
    /** What the browser says that this origin stores, all told, in bytes. */
    readonly originBytes?: number
  }
  /** What this page has to do without, and what is used instead. */
  readonly fallbacks: readonly SuggestionError[]
  readonly embedder: {
    readonly tier: EmbedderName
    readonly id: string
    readonly wanted: EmbedderName
    /** Why a better one is not wanted, where the app left it open (`embedder: 'auto'`). */
    readonly reason?: string
    /** What the fitted heads read of a text: its vector too, or its words alone (hashed, or an embedder of the app's own). */
    readonly heads: 'vectors' | 'words'
    readonly state: 'loading' | 'ready' | 'fallen-back'
    readonly error?: SuggestionError
    /** Texts whose vectors are still being made. */
    readonly pendingTexts: number
  }
  readonly kernels: { readonly id: string; readonly reason?: string }
  /** What the app's chat model was asked since this page opened; absent where there is none. */
  readonly chat?: ModelCost
  readonly policy: PolicyName
  /** `shadow`: nothing is suggested. */
  readonly mode: 'on' | 'shadow'
  readonly worth: Worth
  readonly tools: number
  /** Records by group of rivals, as far as there are any; '' holds the tools that no domain and no name puts into a group. */
  readonly domains: readonly { readonly domain: string; readonly tools: readonly HabitRow[] }[]
  /** Experts of the mixture and the weight that each has earned, best first; empty for other policies. */
  readonly experts: readonly { readonly name: string; readonly weight: number }[]
  readonly arms: number
  /** What reports may have told of the user, and what they agreed to, in ε; and how far they are like the crowd, where there is a prior. */
  readonly crowd: { readonly spent: number; readonly agreed: number; readonly likeness?: number }
  /** What may be told although it is sensitive, and what never: the app's rules, and the user's own. */
  readonly disclosure: { readonly app: DisclosureRules; readonly user: DisclosureRules }
  /** What the user said of single tools and has not taken back, the latest last. */
  readonly stances: readonly StanceListing[]
  /** Cards that are in no prompt, each with why: said again, contradicted by a newer one, merged, no wish, refused. */
  readonly setAside: readonly CardListing[]
  /**
   * Of tools without a domain: which tools did the job of which, as requests showed; the sum over requests of how far each was for that job.
   * An app corrects it with `learn({ suggestion, domain })`, the name of the tool whose job it was, or by giving tools a domain.
   */
  readonly jobs: readonly { readonly job: string; readonly servedBy: readonly { readonly tool: string; readonly times: number }[] }[]
  /** Requests that are kept with their circumstance, at most 80, oldest first; empty where the embedder has no map of them. */
  readonly circumstances: readonly PlacedRequest[]
  /** Requests of past calls as the embedder sees them, at most 80, oldest first; empty below three. */
  readonly requests: readonly MappedRequest[]
  /** What is believed about this user's arguments beyond single habits ("cheap", "step-free"), the best borne out first. */
  readonly leanings: readonly Leaning[]
}

/** Something that an app may want to show. */
export type Notice =
  | { readonly kind: 'asset'; readonly progress: AssetProgress }
  | {
      readonly kind: 'embedder'
      readonly tier: EmbedderName
      readonly state: 'loading' | 'ready' | 'fallen-back'
      readonly error?: SuggestionError
    }
  | { readonly kind: 'embedding'; readonly done: number; readonly of: number }
  | { readonly kind: 'learnt'; readonly events: number; readonly from: 'this-tab' | 'another-tab' }
  | { readonly kind: 'trouble'; readonly error: SuggestionError }

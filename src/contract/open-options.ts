/** How penchant is opened: every option and its default. May not know: how it is read (engine-options.ts). */
import type { Border } from '../arguments/arguments.js'
import type { Axis } from '../arguments/axes/axes.js'
import type { DisclosureRules } from '../arguments/disclosure/disclosure.js'
import type { AppCircumstance } from '../embedding/circumstance/circumstance.js'
import type { Tier } from '../embedding/embedder.js'
import type { OwnEmbedder } from '../embedding/own-embedder.js'
import type { ChatModel } from './chat-model.js'
import type { CrowdPrior } from './crowds.js'
import type { Encryption, Keep } from './privacy.js'
import type { ToolInput } from './questions.js'

export type PolicyName = 'penchant' | 'bandit-as-override' | 'freq-as-override'

/** Which notes go into the prompt: the default, or VARS (arXiv 2603.20939) as published or as released. */
export type NotePolicyName = 'penchant' | 'vars' | 'vars-code'

/** How to open penchant. */
export interface OpenOptions {
  /** Whose preferences these are: any non-empty string up to 512 characters; the log is kept apart per user. */
  readonly user: string
  /** Which app of the origin this is, where there are several: what is learnt in one is not known in another. Default: all share one log. */
  readonly app?: string
  /** Where the engine runs. Default `worker`. */
  readonly thread?: 'worker' | 'main'
  /**
   * The best embedder to load, or one of the app's own (docs/hosts.md): for another language, say. Default `auto`: the transformer (30 MB), or the
   * static one (4 MB) where the user saves data, the device has less than 2 GB of memory, or the connection is slow and nothing is learnt yet. Lower
   * tiers answer until it is there, and from when it fails.
   */
  readonly embedder?: 'auto' | Tier | OwnEmbedder
  /** Default `penchant`. The others are the published harness (Local Harness §3.2), for comparison. */
  readonly policy?: PolicyName
  /** Default `penchant`. The others are VARS, for comparison. */
  readonly notePolicy?: NotePolicyName
  /** Tools to add before it resolves. */
  readonly tools?: ToolInput
  /** Folder that the package's assets were copied to, with a slash at its end. Default: beside the package's own JavaScript. */
  readonly assets?: string | URL
  /** A worker of the app's own making that runs `penchant/dist/worker.js`. */
  readonly worker?: () => Worker
  /** How long the worker may take to answer, in milliseconds. Default 10,000. */
  readonly handshakeMs?: number
  /** `memory` keeps nothing. Default: IndexedDB, or memory where there is none. */
  readonly storage?: 'indexeddb' | 'memory'
  /**
   * A chat model of the app's own, for what words do better: messages are read for preferences with it. Default: none, and nothing is missing.
   */
  readonly chat?: ChatModel
  /**
   * What was learnt of arguments on one side stays there: in its tool, in its domain (a tool without one is its own), or with what came from the
   * same origin. Default: none.
   */
  readonly border?: Border
  /** Preference axes of the app's own, beside the built-in ones (docs/learners.md). The same name replaces one. */
  readonly axes?: readonly Axis[]
  /**
   * Circumstances of the app's own that may decide between tools, beside those of daily life that are built in (docs/learners.md): at most 16,
   * of 1 to 64 phrases. Where they changed since the last time, what was learnt is made anew from the log.
   */
  readonly circumstances?: readonly AppCircumstance[]
  /**
   * Which sensitive facts may be filled in unasked, and which never (docs/privacy.md). Default: none; where a tool requires one for its job,
   * the user is asked. Users add their own with `remember({ disclose })`.
   */
  readonly disclose?: DisclosureRules
  /**
   * How long calls, reactions and what was concluded of them are kept (docs/privacy.md); afterwards it is as if they had never been. What the
   * user said, bans and rules among it, stays until they take it back. Default: for ever.
   */
  readonly keep?: Keep
  /** Encrypts what is stored; docs/privacy.md says what that protects from, and what not. Default: not encrypted. */
  readonly encryption?: Encryption
  /**
   * P(none) above which the outcome is `none`, 0 … 1; 1: something is always suggested. Default: where 98 % of the requests that some tool fits
   * are answered (docs/evals.md); while only the hashed embedder answers, something is always suggested.
   */
  readonly noneAt?: number
  /**
   * `shadow`: learns, and answers nothing: every suggestion is `as-is`, with what it would have said in the log alone, to be measured before it
   * is trusted (docs/proof.md). Default `on`.
   */
  readonly mode?: 'on' | 'shadow'
  /**
   * Confidence below which a tool that the request does not name is not suggested, 0 … 1: the app's own choice stands. `npx penchant replay`
   * finds the smallest that was right as often as the app asks. Default 0.
   */
  readonly speakAt?: number
  /**
   * What most people take, to start from (docs/crowd.md): the file's contents, or its URL as the page means it. A user who
   * chooses otherwise is soon believed instead. One that cannot be read is trouble and nothing else. Default: none.
   */
  readonly prior?: string | CrowdPrior
  /** Threads of ONNX Runtime. Default 1; more need cross-origin isolation. */
  readonly threads?: number
}

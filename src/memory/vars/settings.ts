/**
 * VARS: its constants, and where the released code does otherwise than the paper.
 *
 * Source: Hao et al. 2026, "User Preference Modeling for Conversational LLM Agents" (arXiv 2603.20939), Appendix D; its released code.
 */

/** `paper`: as published. `code`: as released. */
export type VarsProfile = 'paper' | 'code'

export interface VarsSettings {
  readonly profile: VarsProfile
  /** Weights of the long-term and the short-term vector in z_eff (Table 11). */
  readonly betaL: number
  readonly betaS: number
  /** Learning rates (Table 10). */
  readonly etaL: number
  readonly etaS: number
  /** λ: share of the short-term vector that each turn forgets. */
  readonly decay: number
  /** α of the reward's running mean. */
  readonly baselineRate: number
  /** τ of the softmax policy. */
  readonly temperature: number
  /** Candidates of one turn, and how many of them are injected. */
  readonly candidates: number
  readonly injected: number
  /** Global cards in one prompt. */
  readonly globals: number
  /** Dimensions of the item space. */
  readonly dimensions: number
  /** g_t: by the paper's rule with these two similarities as borders, or one number for every turn. */
  readonly gate: { readonly low: number; readonly high: number } | number
}

const PAPER: VarsSettings = {
  profile: 'paper',
  betaL: 2,
  betaS: 5,
  etaL: 0.01,
  etaS: 0.05,
  decay: 0.1,
  baselineRate: 0.05,
  temperature: 1,
  candidates: 64,
  injected: 3,
  globals: 10,
  dimensions: 256,
  gate: { low: 0.2, high: 0.5 },
}

/** Settings of a profile. */
export const VARS: Readonly<Record<VarsProfile, VarsSettings>> = { paper: PAPER, code: { ...PAPER, profile: 'code', injected: 5 } }

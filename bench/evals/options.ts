/** Options of evals and fits that several of them have: how they are read, and the one sentence that is said of what cannot be. */
import type { Tier } from '../../src/embedding/embedder.js'
import { PARTS } from './ablation.js'
import { DataError } from './toolbench/data.js'

const TIERS: readonly Tier[] = ['hashed', 'static', 'transformer']

/** @throws DataError */
export function tierOf(name: string): Tier {
  const tier = TIERS.find((one) => one === name)
  if (tier === undefined) throw new DataError(`There is no embedder "${name}": ${TIERS.join(', ')} exist.`)
  return tier
}

/** @param option as it is typed @throws DataError */
export function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new DataError(`${option} must be a whole number from 1 on, not ${text}.`)
  return Number(text)
}

/** @param option without its dashes @throws DataError */
export function numberIn(text: string, option: string, least: number, most: number): number {
  const parsed = text.trim() === '' ? Number.NaN : Number(text)
  if (!(parsed >= least && parsed <= most)) throw new DataError(`--${option} must be a number from ${least} to ${most}.`)
  return parsed
}

/** @param option without its dashes @throws DataError */
export function oneOf<T extends string>(allowed: readonly T[], text: string, option: string): T {
  const found = allowed.find((entry) => entry === text)
  if (found === undefined) throw new DataError(`--${option} is one of ${allowed.join(', ')}, not "${text}".`)
  return found
}

/** What stands between the commas. */
export const listed = (text: string): readonly string[] => text.split(',').filter((entry) => entry !== '')

/** Parts of the default policy that an ablation leaves out. @throws DataError */
export function partsOut(text: string): readonly string[] {
  const parts = listed(text)
  const strange = parts.find((part) => !PARTS.some((one) => one === part))
  if (strange !== undefined) throw new DataError(`There is no part "${strange}" to do without: ${PARTS.join(', ')}.`)
  return parts
}

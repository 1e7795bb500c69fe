/**
 * How far remembered requests are trusted where nothing may be tried.
 *
 * Lives here: the record of what requests remembered, and what follows from it. May not know: beliefs, experts, storage, time.
 */
import { argmax } from '../policy.js'
import type { Counts } from './posterior.js'

export interface AgreementRecord {
  /** How often the tool that a remembered request spoke for was taken, and was right. */
  agreed: number
  contradicted: number
}

/** Without exploring, remembered requests weigh ρ^CARRY, ρ the share of times that they were right: what contradicted itself is not carried on. */
const CARRY = 40

/** Whether what this request remembers best was taken, and whether that was right. Read before the outcome is added to its counts. */
export function noteAgreement(record: AgreementRecord, { index, wins }: Counts, tool: string, reward: number): void {
  const own = wins[0] as number[]
  const best = argmax(own)
  if (best < 0 || (own[best] as number) <= 0.5 || index.get(tool) !== best) return
  if (reward >= 0.5) record.agreed += 1
  else record.contradicted += 1
}

/** Weight of remembered requests, 0 … 1. */
export function trustOf({ agreed, contradicted }: AgreementRecord, isFrozen: boolean): number {
  return isFrozen ? power((agreed + 2) / (agreed + contradicted + 2), CARRY) : 1
}

/** Share of times that what a remembered request spoke for was wrong when it came again, 0 … 1: some users take now one tool, now another. */
export const waveringOf = ({ agreed, contradicted }: AgreementRecord): number => contradicted / (agreed + contradicted + 2)

/** x^n by multiplication: the same on every engine. */
function power(x: number, n: number): number {
  let product = 1
  for (let i = 0; i < n; i++) product *= x
  return product
}

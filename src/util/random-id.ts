/** Ids that never meet: of suggestions, conversations, workers. */
import { hexOf } from './text-hash.js'

/** 32 random hex digits. Not `crypto.randomUUID`, which pages without https do not have. */
export function randomId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}

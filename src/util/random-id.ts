/** Ids that never meet: of suggestions, conversations, workers. */

/** 32 random hex digits. Not `crypto.randomUUID`, which pages without https do not have. */
export const randomId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))

/** Bytes as hex digits, two each. */
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

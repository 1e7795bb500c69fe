/** Host that own-origin.test.ts asks for on purpose, to see that the record works. */
export const CANARY = 'penchant-canary.invalid'

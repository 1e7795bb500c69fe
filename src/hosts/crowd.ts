/** The door `penchant/crowd`: for whoever counts reports, on a server or a desk. Nothing here is needed on a device. */
export { answerRows, COUNT_SQL, priorOf } from '../crowd/count.js'
export type { AnswerRow, CountedRow } from '../crowd/count.js'
export { mechanismFor } from '../crowd/randomise.js'
export type { Mechanism } from '../crowd/randomise.js'

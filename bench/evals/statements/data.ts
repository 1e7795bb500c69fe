/** People's plain statements: what they say, which words hold their meaning, and questions that they bear on. */
import { DataError } from '../toolbench/data.js'
import { readJson } from '../toolbench/read-data.js'

export interface Statement {
  readonly id: string
  readonly topic: string
  readonly text: string
  /** Patterns that a card must all match to have kept the whole meaning. */
  readonly keeps?: readonly string[]
  readonly questions?: readonly string[]
}

export interface Conflict {
  readonly id: string
  readonly older: string
  readonly newer: string
  readonly relation?: string
}

export interface StatementBench {
  readonly statements: readonly Statement[]
  readonly conflicts: readonly Conflict[]
  readonly no_preference: readonly { readonly id: string; readonly text: string }[]
}

/** @throws DataError */
export async function readStatements(path: string): Promise<StatementBench> {
  const file = (await readJson(path)) as Partial<StatementBench> | null
  if (!Array.isArray(file?.statements) || file.statements.some((one: Statement) => typeof one?.text !== 'string'))
    throw new DataError(`${path} has no list "statements" of { id, topic, text }.`)
  return { conflicts: [], no_preference: [], ...file } as StatementBench
}

/** Lines of models/voices/said: tools, and what people said that may be about their arguments; and what the layers that read learn from them. */
import { keyOf, parametersOf, type Value } from '../../src/arguments/schema/parameters.js'
import { isValid } from '../../src/arguments/schema/validate.js'
import { GIVES, givenText } from '../../src/arguments/sources/stated-preference.js'
import { proposalsOf, statementOf } from '../../src/arguments/sources/said.js'
import { readTools } from '../../src/catalogue/read-tools.js'
import type { Tool } from '../../src/catalogue/tool.js'
import { hash32 } from '../../src/embedding/text/words.js'
import { DataError } from '../evals/toolbench/data.js'
import { readWriters } from './writers.js'

/** A tool, and what people said that may be about its arguments, with those that it gives. */
export interface ToolLine {
  readonly tool: Tool
  readonly voice: string
  readonly said: readonly { readonly text: string; readonly args: Readonly<Record<string, unknown>> }[]
}

export const readSaidLines = (folder: string): readonly ToolLine[] =>
  readWriters<{ readonly tool: unknown; readonly said: ToolLine['said'] }>(folder).flatMap(({ writer: voice, lines }) =>
    lines.map(({ tool, said }) => {
      const [read] = readTools([tool])
      if (read === undefined) throw new DataError(`${voice} holds a line without a tool.`)
      return { tool: read, voice, said }
    }),
  )

export const sameValue = (a: unknown, b: Value): boolean => JSON.stringify(a).toLowerCase() === keyOf(b).toLowerCase()

/** Of what a statement does not give, one in so many is learnt: of values that stand in it, and of others. */
const ONE_IN = { named: 2, others: 8 } as const

/** Each value that is given, its rivals, and some of the others. */
export const givenSamples = (folder: string) =>
  readSaidLines(folder).flatMap(({ tool, voice, said }) =>
    said.flatMap(({ text, args }) =>
      parametersOf(tool).flatMap((parameter) =>
        proposalsOf(statementOf(text), parameter)
          .filter(({ value }) => isValid(value, parameter.schema, tool.inputSchema))
          .flatMap(({ value, from }) => {
            const wanted = args[parameter.name]
            const read = givenText(tool, parameter, value, text)
            if (wanted === undefined && hash32(read) % (from === undefined ? ONE_IN.others : ONE_IN.named) !== 0) return []
            const label = wanted !== undefined && sameValue(wanted, value) ? GIVES[1] : GIVES[0]
            return [{ group: voice, label, read: [read], features: [] }]
          }),
      ),
    ),
  )

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

/** Writers whom the layers that read have not seen: by them it is judged, and fitted what the layers count beside the words. */
export const UNSEEN = /^y(?:14|3[5-9]|4[0-28])/

/** Of what a statement does not give, one in so many is learnt: of values that stand in it, of texts in it, of others; and of other texts than the given one. */
const ONE_IN = { named: 3, text: 30, others: 12, otherText: 4 } as const

/** Each value that is given, its rivals, and some of the others. */
export const givenSamples = (folder: string) =>
  readSaidLines(folder)
    .filter(({ voice }) => !UNSEEN.test(voice))
    .flatMap(({ tool, voice, said }) =>
      said.flatMap(({ text, args }) =>
        parametersOf(tool).flatMap((parameter) =>
          proposalsOf(statementOf(text), parameter)
            .filter(({ value }) => isValid(value, parameter.schema, tool.inputSchema))
            .flatMap(({ value, from }) => {
              const wanted = args[parameter.name]
              const read = givenText(tool, parameter, value, text)
              const isGiven = wanted !== undefined && sameValue(wanted, value)
              const isText = parameter.kind === 'text'
              const oneOf =
                wanted === undefined ? ONE_IN[isText ? 'text' : from === undefined ? 'others' : 'named'] : isText ? ONE_IN.otherText : 1
              if (!isGiven && hash32(read) % oneOf !== 0) return []
              return [{ group: voice, label: GIVES[Number(isGiven)] as string, read: [read], features: [] }]
            }),
        ),
      ),
    )

/**
 * New tools: their schemas are read by the app's chat model, in the background, once and again where the app has new axes, and what it says
 * is kept in the log.
 *
 * Lives here: which tools are asked about, how often, and when to give up. May not know: what is made of the answers. Nobody waits for any of
 * it, and nothing of the user is shown.
 */
import { axisMarks, readableAxes } from '../../arguments/arguments.js'
import { readable, schemaHints } from '../../arguments/schema/schema-hints.js'
import type { Tool } from '../../catalogue/tool.js'
import { createAsker } from '../../chat/ask-model.js'
import { readingSchema } from '../../chat/read-schema.js'
import { PenchantError } from '../../errors.js'
import type { ToolHash } from '../../event.js'
import { nextTurn } from '../../util/next-turn.js'
import { toolHash } from '../../util/text-hash.js'
import type { Opened } from '../opening.js'

/** Tools that are asked about in one visit, and failures in a row after which the model is left alone until the next. */
const MOST_ASKED = 64
const MOST_FAILED = 3

export function createSchemaReader({ options, chatUsage, catalogue, gate, session, record, onTrouble, closing }: Opened) {
  const { chat, chatFor } = options
  if (chat === undefined || !chatFor.includes('schema')) return { added: () => {}, idle: async () => {} }
  const asker = createAsker(chat, { signal: closing, chatUsage })
  const axes = readableAxes(options.axes)
  const marks = axisMarks(options.axes)
  // On whatever device: what another one has read comes with its log.
  const isRead = (definition: ToolHash): boolean => {
    const offered = session().fold.state(schemaHints).get(definition)?.axes
    return offered !== undefined && marks.every((mark) => offered.has(mark))
  }
  const waiting: Tool[] = []
  let asked = 0
  let failed = 0
  let reading: Promise<void> | undefined

  async function read(tool: Tool): Promise<void> {
    const choices = readable(tool)
    const definition = toolHash(tool)
    if (choices.length === 0 || catalogue.get(tool.name) !== tool || isRead(definition)) return
    asked += 1
    const hints = await asker.ask(readingSchema({ name: tool.name, description: tool.description, choices }, axes))
    if (closing.aborted) return
    failed = hints === undefined ? failed + 1 : 0
    if (hints !== undefined) await record([{ kind: 'schema', at: Date.now(), tool: tool.name, definition, hints, axes: marks }])
  }

  async function readAll(): Promise<void> {
    for (;;) {
      // A catalogue of thousands must not hold the thread, though most of it has been read before.
      await nextTurn()
      await gate.free()
      const tool = waiting.shift()
      if (tool === undefined || closing.aborted || asked >= MOST_ASKED || failed >= MOST_FAILED) return
      await read(tool)
    }
  }

  return {
    added(tools: readonly Tool[]): void {
      if (asked >= MOST_ASKED || failed >= MOST_FAILED) return
      for (const tool of tools) waiting.push(tool)
      reading ??= readAll()
        .catch((error) => {
          if (!closing.aborted) onTrouble(PenchantError.from(error))
        })
        .finally(() => {
          reading = undefined
        })
    },
    /** When nothing is under way any more; soon after closing. */
    idle: (): Promise<void> => reading ?? Promise.resolve(),
  }
}

/** Folders of writers, a file each, a JSON object a line; and small talk. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The writers of a folder by name, each with what it wrote. */
export function readWriters<Line>(folder: string): readonly { readonly writer: string; readonly lines: readonly Line[] }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((writer) => ({ writer, lines: linesOf(join(folder, writer)).map((line) => JSON.parse(line) as Line) }))
}

/** What is said to a chat and for no tool: in English, or in ten other languages. */
export const readSmallTalk = (file: 'small-talk' | 'small-talk-abroad' = 'small-talk'): string[] =>
  linesOf(join(process.env.PENCHANT_ROOT ?? process.cwd(), 'bench', 'fit', `${file}.txt`))

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').trim().split('\n')

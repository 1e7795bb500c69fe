/** How many tokens a text has for the shipped vocabulary. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { createWordPiece } from '../../src/embedding/text/word-piece.js'

export async function wordPieces(): Promise<(text: string) => number> {
  const root = process.env.PENCHANT_ROOT ?? process.cwd()
  const tokenizer = createWordPiece(await readFile(join(root, 'models', 'artefacts', 'vocab.txt'), 'utf8'))
  // Without [CLS] and [SEP]; line by line, since the tokenizer cuts off what is longer than the model reads.
  return (text) => text.split('\n').reduce((sum, line) => sum + tokenizer.encode(line).length - 2, 0)
}

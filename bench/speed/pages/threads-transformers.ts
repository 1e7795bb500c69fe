/** Text → vector by transformers.js, with two threads: a page to itself, since ONNX Runtime starts the page's script again as its own threads. */
import type { ThreadsTask } from '../embedding.js'
import { awaiting, interleave, type Timings } from '../interleave.js'
import { createWordPiece } from '../../../src/embedding/word-piece.js'
import { openTransformersJs } from '../peers/transformers.mjs'
import type { PageScope } from '../page.js'
import { textsOf } from '../texts.js'

const THREADS = 2

if (self.name !== 'em-pthread') {
  const scope = globalThis as unknown as PageScope<ThreadsTask, Timings>
  const open = Promise.all([openTransformersJs(THREADS), fetch('/dist/vocab.txt').then((answer) => answer.text())]).then(
    ([{ embed }, vocabulary]) => ({
      // Texts of a given length are made by our tokenizer, here too.
      tokenizer: createWordPiece(vocabulary),
      embed,
    }),
  )
  scope.measure = async ({ tokens, batch, turns }) => {
    const { tokenizer, embed } = await open
    let turn = 0
    return interleave([{ name: 'transformers.js', run: awaiting(() => embed(textsOf(tokens, batch, tokenizer, turn++))) }], turns)
  }
}

/** Text → vector by transformers.js, with two threads: a page to itself, since two ONNX Runtimes would take one script for their threads'. */
import { createWordPiece } from '../../../src/embedding/text/word-piece.js'
import { measureAlone, THREADS } from '../alone.js'
import { openTransformersJs } from '../peers/transformers.mjs'

if (self.name !== 'em-pthread')
  measureAlone(
    'transformers.js',
    Promise.all([openTransformersJs(THREADS), fetch('/dist/vocab.txt').then((answer) => answer.text())]).then(
      ([{ embed }, vocabulary]) => ({
        tokenizer: createWordPiece(vocabulary),
        embed,
      }),
    ),
  )

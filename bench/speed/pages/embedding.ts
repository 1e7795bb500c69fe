/** Text → vector in a page: ours and transformers.js, the same texts in turns. */
import type { EmbeddingTask } from '../embedding.js'
import { awaiting, interleave } from '../interleave.js'
import { openOurs } from '../ours.js'
import { openTransformersJs, type TransformersJs } from '../peers/transformers.mjs'
import type { Measured } from '../row.js'
import { textsOf } from '../texts.js'
import type { PageScope } from '../page.js'

const scope = globalThis as unknown as PageScope<EmbeddingTask, Measured>

let open: Promise<readonly [Awaited<ReturnType<typeof openOurs>>, TransformersJs]> | undefined
scope.measure = async ({ what, tokens, batch, turns }) => {
  open ??= Promise.all([openOurs(1), openTransformersJs(1)])
  const [ours, theirs] = await open
  const { embedder, tokenizer } = ours
  let turn = 0
  const next = () => textsOf(tokens, batch, tokenizer, turn++)
  if (what === 'tokenisation') {
    const timings = await interleave(
      [
        { name: 'penchant', run: repeat(() => next().map((text) => tokenizer.encode(text))) },
        { name: 'transformers.js', run: repeat(() => theirs.tokenize(next())) },
      ],
      turns,
    )
    return { timings }
  }
  const tokenised = theirs.tokenize(textsOf(tokens, batch, tokenizer, 0))
  const fixed = textsOf(tokens, batch, tokenizer, 0)
  const timings = await interleave(
    what === 'total'
      ? [
          { name: 'penchant', run: awaiting(() => embedder.embed(next())) },
          { name: 'transformers.js', run: awaiting(() => theirs.embed(next())) },
        ]
      : [
          { name: 'penchant', run: awaiting(() => embedder.embed(fixed)) },
          { name: 'transformers.js', run: awaiting(() => theirs.infer(tokenised)) },
        ],
    turns,
  )
  const [a, b] = [await embedder.embed(fixed), await theirs.embed(fixed)]
  const cosines = a.map((vector, i) => vector.reduce((sum, x, k) => sum + x * (b[i]?.[k] ?? 0), 0))
  return { timings, notes: { 'least cosine of the two vectors': Math.min(...cosines) } }
}

const repeat =
  (once: () => unknown) =>
  (times: number): undefined => {
    for (let i = 0; i < times; i++) once()
  }

/** Text → vector by penchant, with two threads: a page to itself, since ONNX Runtime starts the page's script again as its own threads. */
import type { ThreadsTask } from '../embedding.js'
import { awaiting, interleave, type Timings } from '../interleave.js'
import { openOurs } from '../ours.js'
import type { PageScope } from '../page.js'
import { textsOf } from '../texts.js'

const THREADS = 2

if (self.name === 'em-pthread') void import('onnxruntime-web/wasm')
else {
  const scope = globalThis as unknown as PageScope<ThreadsTask, Timings>
  const open = openOurs(THREADS).then(({ tokenizer, embedder }) => ({
    tokenizer,
    embed: (texts: readonly string[]) => embedder.embed(texts),
  }))
  scope.measure = async ({ tokens, batch, turns }) => {
    const { tokenizer, embed } = await open
    let turn = 0
    return interleave([{ name: 'penchant', run: awaiting(() => embed(textsOf(tokens, batch, tokenizer, turn++))) }], turns)
  }
}

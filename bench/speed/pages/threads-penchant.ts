/** Text → vector by penchant, with two threads: a page to itself, since ONNX Runtime starts the page's script again as its own threads. */
import { measureAlone, THREADS } from '../alone.js'
import { openOurs } from '../ours.js'

if (self.name === 'em-pthread') void import('onnxruntime-web/wasm')
else
  measureAlone(
    'penchant',
    openOurs(THREADS).then(({ tokenizer, embedder }) => ({ tokenizer, embed: (texts) => embedder.embed(texts) })),
  )

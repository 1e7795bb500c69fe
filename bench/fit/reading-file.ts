/** Writes a head's weights as a file of src/. */
import type { StoredHead, StoredTier } from '../../src/reading/head.js'
import { dirname, relative } from 'node:path'

interface Origin {
  readonly file: string
  readonly exports: string
  readonly date: string
  readonly examples: number
  readonly voices: number
}

export function readingFile(
  { labels, keys, words, wordStep, tiers }: StoredHead<string>,
  { file, exports, date, examples, voices }: Origin,
): string {
  const to = relative(dirname(file), 'src/reading/head.js')
  const tier = ({ bias, scale, vector, vectorStep }: StoredTier) =>
    `{\n      bias: [${bias.join(', ')}],\n      scale: ${scale},\n${
      vector === undefined ? '' : `      vector:\n${inLines(vector, 8)},\n      vectorStep: ${vectorStep},\n`
    }    }`
  return `/**
 * Weights of a head, by \`npm run fit -- reading --write\` on ${date}: ${examples} examples of ${voices} writers (models/voices), no randomness, so no seed.
 */
import type { StoredHead } from '${to.startsWith('.') ? to : `./${to}`}'

export const ${exports}: StoredHead<${labels.map((label) => `'${label}'`).join(' | ')}> = {
  labels: [${labels.map((label) => `'${label}'`).join(', ')}],
  keys:
${inLines(keys, 4)},
  words:
${inLines(words, 4)},
  wordStep: ${wordStep},
  tiers: {
    hashed: ${tier(tiers.hashed)},
    static: ${tier(tiers.static)},
    transformer: ${tier(tiers.transformer)},
  },
}
`
}

const inLines = (text: string, indent: number): string =>
  (text.match(/.{1,124}/g) ?? ['']).map((line, i) => `${' '.repeat(i === 0 ? indent : indent)}'${line}'`).join(' +\n')

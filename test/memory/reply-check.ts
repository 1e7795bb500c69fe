/** The messages of our own, typed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface CheckedReply {
  readonly id: string
  readonly half: string
  readonly kind: string
  readonly label: number
  readonly query: string
  readonly text: string
}

export function checkedReplies(): CheckedReply[] {
  const { messages } = read('reply-check.json') as { messages: [string, string, number, string, string][] }
  return messages.map(([half, kind, label, query, text], i) => ({ id: `c${i}`, half, kind, label, query, text }))
}

export function repliesAbroad(): CheckedReply[] {
  const { messages } = read('reply-languages.json') as { messages: Record<string, [number, string, string][]> }
  return Object.entries(messages).flatMap(([kind, rows]) =>
    rows.map(([label, query, text], i) => ({ id: `${kind}${i}`, half: '', kind, label, query, text })),
  )
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'))
}

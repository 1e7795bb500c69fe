/** Reading what a chat model wrote: the first whole JSON object in it, whatever stands around it. */

import { isRecord } from '../catalogue/is-record.js'

/** The first balanced `{…}` of a text that parses to an object; undefined where there is none. Linear in the text, up to its 20th brace. */
export function readJsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  let start = text.indexOf('{')
  for (let tries = 0; start >= 0 && tries < 20; tries++) {
    const end = endOfObject(text, start)
    const value = end === undefined ? undefined : parse(text.slice(start, end))
    if (value !== undefined) return value
    start = text.indexOf('{', start + 1)
  }
  return undefined
}

function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  let inText = false
  for (let i = start; i < text.length; i++) {
    const c = text[i]
    if (inText) {
      if (c === '\\') i++
      else if (c === '"') inText = false
    } else if (c === '"') inText = true
    else if (c === '{') depth += 1
    else if (c === '}' && --depth === 0) return i + 1
  }
  return undefined
}

function parse(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

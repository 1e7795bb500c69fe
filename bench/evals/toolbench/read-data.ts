/** Catalogues and streams from files; parsing is in data.ts, which also runs in a page. */
import { readFile } from 'node:fs/promises'
import { type Catalogue, DataError, parseCatalogue, parseStreams, type Streams } from './data.js'

/** Reads and validates a catalogue. @throws DataError */
export async function readCatalogue(path: string): Promise<Catalogue> {
  return parseCatalogue(await readJson(path), path)
}

/** Reads and validates a streams file against its catalogue. @throws DataError */
export async function readStreams(path: string, catalogue: Catalogue): Promise<Streams> {
  return parseStreams(await readJson(path), catalogue, path)
}

/** @throws DataError */
export async function readJson(path: string): Promise<unknown> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (cause) {
    throw new DataError(`${path}: cannot be read.`, { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DataError(`${path}: is not JSON.`, { cause })
  }
}

/**
 * A small static server that can misbehave: what an app is served from, with headers and faults of the test's choosing.
 *
 * Runs in Node and uses nothing else. Also what the browser tests get dist/ from, so that no bundler has touched it.
 */
import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** What goes wrong with a path: 404; one byte is another; the answer never comes; another text; another status with no body. */
export type Fault = 'missing' | 'flipped' | 'silent' | { readonly text: string; readonly type?: string }

export interface SiteOptions {
  /** Folders by the path that they are served at; the longest that fits counts. */
  readonly folders: Readonly<Record<string, string>>
  /** Texts by path; their type follows their name, or is HTML. */
  readonly pages?: Readonly<Record<string, string>>
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
  readonly faults?: Readonly<Record<string, Fault>>
}

export interface Site {
  readonly origin: string
  /** Paths asked for, in order. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

/** Serves on a free port of this machine. */
export async function serve(options: SiteOptions): Promise<Site> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = pathOf(request)
    asked.push(path)
    answer(options, path, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A handler for another server: answers what lies in `folder`, below `at`, and leaves the rest to `next`. */
export function folderHandler(at: string, folder: string): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
    const path = pathOf(request)
    const file = fileAt({ [at]: folder }, path)
    if (file === undefined) next()
    else send(file, response)
  }
}

const pathOf = (request: IncomingMessage): string => decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname)

async function answer(
  { folders, pages = {}, headers = {}, faults = {} }: SiteOptions,
  path: string,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('cache-control', 'no-store')
  const fault = faults[path]
  const page = typeof fault === 'object' ? fault.text : pages[path]
  const file = fileAt(folders, path)
  if (fault === 'silent') return
  if (page !== undefined && fault !== 'missing') {
    const type = (typeof fault === 'object' ? fault.type : undefined) ?? TYPES[extname(path)] ?? 'text/html; charset=utf-8'
    response.setHeader('content-type', type).end(page)
  } else if (file === undefined || fault === 'missing') response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here')
  else if (fault === 'flipped') {
    const bytes = await readFile(file)
    const middle = bytes.length >> 1
    bytes[middle] = (bytes[middle] as number) ^ 1
    response.setHeader('content-type', typeOf(file)).end(bytes)
  } else send(file, response)
}

function send(file: string, response: ServerResponse): void {
  response.setHeader('content-type', typeOf(file)).setHeader('content-length', statSync(file).size)
  createReadStream(file).pipe(response)
}

const typeOf = (file: string): string => TYPES[extname(file)] ?? 'application/octet-stream'

function fileAt(folders: Readonly<Record<string, string>>, path: string): string | undefined {
  const at = Object.keys(folders)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0]
  if (at === undefined) return undefined
  const inside = normalize(path.slice(at.length))
  if (inside.startsWith('..')) return undefined
  const file = join(folders[at] as string, inside.endsWith('/') || inside === '.' ? join(inside, 'index.html') : inside)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

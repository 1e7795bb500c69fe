/** The origin of the benchmark's pages: isolated (for clocks of 5 µs and for threads), and with a cache, as an app's own server has. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
}

/** @param folders by the path that they are served at; `/NAME.html` is a page that runs `/pages/NAME.js` */
export async function serve(folders: Readonly<Record<string, string>>): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname)
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    const name = /^\/([\w-]+)\.html$/.exec(path)?.[1]
    if (name !== undefined) {
      const script = `<script type="module" src="/pages/${name}.js"></script>`
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<!doctype html><html lang="en"><title>${name}</title>${script}</html>`)
      return
    }
    const at = Object.keys(folders).find((prefix) => path.startsWith(prefix))
    const inside = normalize(path.slice(at?.length ?? 0))
    const file = at === undefined || inside.startsWith('..') ? undefined : join(folders[at] as string, inside)
    const stat = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false })
    if (file === undefined || stat?.isFile() !== true) {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-length', stat.size).setHeader('cache-control', 'max-age=3600')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchAsset } from '../../src/embedding/assets.js'
import type { AssetProgress } from '../../src/embedding/embedder.js'

const content = Buffer.from('all that the model knows '.repeat(20_000))
const facts = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }

let server: Server
let base: string
let folder: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, () => void> = {
      '/whole': () => response.end(content),
      '/short': () => response.end(content.subarray(1)),
      '/long': () => response.end(Buffer.concat([content, content])),
      '/flipped': () => response.end(Buffer.concat([Buffer.from('A'), content.subarray(1)])),
      '/page': () => response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html>'),
      '/cut': () => {
        response.setHeader('content-length', content.length)
        response.write(content.subarray(0, 1000), () => response.destroy())
      },
      '/slow': () => response.write(content.subarray(0, 1000)),
    }
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'penchant-assets-'))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

describe('fetching an asset', () => {
  test('gives the bytes, checked, and says how far it is', async () => {
    const progress: AssetProgress[] = []
    const asset = await fetchAsset('model.onnx', `${base}/whole`, facts, { onProgress: (step) => progress.push(step) })
    expect(Buffer.from(asset.bytes).equals(content)).toBe(true)
    expect(asset.checkedBy).toBe('sha-256')
    expect(progress[0]).toEqual({ name: 'model.onnx', loadedBytes: 0, totalBytes: content.length })
    expect(progress.at(-1)).toEqual({ name: 'model.onnx', loadedBytes: content.length, totalBytes: content.length })
    expect(progress.map((step) => step.loadedBytes)).toEqual(progress.map((step) => step.loadedBytes).toSorted((a, b) => a - b))
  })

  test.each(['short', 'long', 'flipped'])('a file that came %s is corrupt', async (path) => {
    const found = fetchAsset('model.onnx', `${base}/${path}`, facts)
    await expect(found).rejects.toMatchObject({
      code: 'asset-corrupt',
      fields: { url: `${base}/${path}`, found: expect.anything(), expected: expect.anything() },
    })
  })

  test.each(['missing', 'page', 'cut'])('a file that is %s is unreachable', async (path) => {
    await expect(fetchAsset('model.onnx', `${base}/${path}`, facts)).rejects.toMatchObject({
      code: 'asset-unreachable',
      fields: { url: `${base}/${path}` },
    })
  })

  test('a server that is not there is unreachable', async () => {
    await expect(fetchAsset('vocab.txt', 'http://127.0.0.1:1/vocab.txt', facts)).rejects.toMatchObject({ code: 'asset-unreachable' })
  })

  test('an abort is no fault of the server', async () => {
    const controller = new AbortController()
    const found = fetchAsset('model.onnx', `${base}/slow`, facts, {
      signal: controller.signal,
      onProgress: ({ loadedBytes }) => loadedBytes > 0 && controller.abort(),
    })
    await expect(found).rejects.toMatchObject({ code: 'aborted' })
    await expect(fetchAsset('model.onnx', `${base}/whole`, facts, { signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' })
  })

  test('a server that falls silent is unreachable', async () => {
    await expect(fetchAsset('model.onnx', `${base}/slow`, facts, { stallMs: 50 })).rejects.toMatchObject({
      code: 'asset-unreachable',
      fields: { found: 'nothing for 50 ms' },
    })
  })

  test('file: URLs are read in Node, and checked alike', async () => {
    const url = pathToFileURL(join(folder, 'static.bin'))
    await expect(fetchAsset('static.bin', url, facts)).rejects.toMatchObject({ code: 'asset-unreachable' })
    await writeFile(url, content)
    expect((await fetchAsset('static.bin', url, facts)).bytes.byteLength).toBe(content.length)
    await writeFile(url, content.subarray(5))
    await expect(fetchAsset('static.bin', url, facts)).rejects.toMatchObject({ code: 'asset-corrupt' })
  })

  test('without crypto.subtle the size is checked, and the asset says so', async () => {
    vi.stubGlobal('crypto', {})
    try {
      expect(await fetchAsset('model.onnx', `${base}/flipped`, facts)).toMatchObject({ checkedBy: 'size' })
      await expect(fetchAsset('model.onnx', `${base}/short`, facts)).rejects.toMatchObject({ code: 'asset-corrupt' })
    } finally {
      vi.unstubAllGlobals()
    }
  })
})

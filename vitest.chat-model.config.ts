import { defineConfig } from 'vitest/config'

/** `npm run test:chat-model`: a real chat model in the demo. Apart from the other tests, since its weights have to be fetched. */
export default defineConfig({
  test: {
    name: 'chat-model',
    environment: 'node',
    include: ['test/chat-model/**/*.test.ts'],
    globalSetup: ['test/demo/serve.ts'],
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 240_000,
  },
})

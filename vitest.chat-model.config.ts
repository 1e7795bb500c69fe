import { defineConfig } from 'vitest/config'

/** `npm run test:chat-model`: a real chat model in a real page. Apart from the other tests, since its weights have to be fetched. */
export default defineConfig({
  test: {
    name: 'chat-model',
    environment: 'node',
    include: ['test/chat-model/**/*.test.ts'],
    testTimeout: 1_500_000,
    hookTimeout: 120_000,
  },
})

import { defineConfig } from 'vitest/config'

/** `npm run test:bundlers`: every bundler from the packed tarball to a suggestion in a browser. Apart from the other tests, since some have to be fetched. */
export default defineConfig({
  test: {
    name: 'bundlers',
    environment: 'node',
    include: ['test/bundlers/**/*.test.ts', 'test/consumers/quick-start.test.ts'],
    env: { PENCHANT_AS_TYPED: 'yes' },
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 400_000,
  },
})

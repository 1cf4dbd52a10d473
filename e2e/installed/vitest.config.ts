import { defineConfig } from 'vitest/config'

/** The packages as users get them. This is a part of `npm test` of its own, because it needs both cores and the network or npm's cache. */
export default defineConfig({
  test: {
    include: ['e2e/installed/*.test.ts'],
    globalSetup: 'e2e/installed/pack-packages.ts',
    // Not a measure of speed: a test that hangs ends, also on a machine that does other work.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    allowOnly: false,
  },
})

import { defineConfig } from 'vitest/config'

/** The talk and the showcase in Firefox and WebKitGTK, for `npm run test:engines` and `npm run test:all`. */
export default defineConfig({
  test: {
    include: ['e2e/engines/*.test.ts'],
    // Not a measure of speed: a test that hangs ends, also on a machine that does other work.
    testTimeout: 480_000,
    hookTimeout: 480_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    reporters: ['verbose'],
    allowOnly: false,
  },
})

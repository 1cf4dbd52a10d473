import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'talk/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'docs/**/*.test.ts', 'fuzz/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'bench/**', 'e2e/**'],
    pool: 'threads',
    // Every core: by default one is left idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Not a measure of speed: a test that hangs ends, also on a machine that does other work.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    forceRerunTriggers: ['**/vitest.config.ts'],
    passWithNoTests: false,
    allowOnly: false,
    unstubEnvs: true,
  },
})

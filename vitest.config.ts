import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['packages/**/*.test.{ts,tsx}', 'talk/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'docs/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', 'bench/**', 'e2e/**'],
    pool: 'threads',
    passWithNoTests: false,
    allowOnly: false,
    unstubEnvs: true,
  },
})

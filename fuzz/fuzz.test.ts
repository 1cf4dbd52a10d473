import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import type { Target } from './target.ts'

/** The same cases in each run, so that a failure is that of a change; `npm run fuzz` tries others. */
const seed = 20_261_122

describe('what comes from outside breaks no rule', () => {
  it.each(readdirSync(new URL('targets', import.meta.url)))('%s', async (file) => {
    const { default: target }: { default: Target } = await import(`./targets/${file.replace('.ts', '')}.ts`)
    try {
      // The message of a failure has the seed, the path and the smallest case.
      await fc.assert(
        target.property(() => undefined),
        { seed, numRuns: target.short },
      )
    } finally {
      await target.close()
    }
  })
})

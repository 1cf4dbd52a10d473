// @vitest-environment node
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'

describe('the pre-hydration script', () => {
  it('is at most 2048 bytes, and needs nothing from outside', async () => {
    const bundle = await rolldown({ input: new URL('pre-hydration-script.ts', import.meta.url).pathname, platform: 'browser' })
    const { output } = await bundle.generate({ format: 'iife', minify: true })
    await bundle.close()
    const [chunk] = output
    expect(output).toHaveLength(1)
    expect(chunk.imports).toEqual([])
    expect(new TextEncoder().encode(chunk.code.trim()).length).toBeLessThanOrEqual(2048)
    // The script is inline in a script element.
    expect(chunk.code).not.toMatch(/<\/script|<!--/i)
  })
})

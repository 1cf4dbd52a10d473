import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLines } from '../highlight/highlighter.ts'
import { prism } from '../highlight/prism.ts'
import { shikiOf } from '../highlight/shiki.ts'
import { type MoveFrame, moveFrames } from './move-frames.ts'

const plain = (code: string) => ({ code, lines: plainLines(code) })
const textOf = (frame: MoveFrame) =>
  frame
    .map((part) => (typeof part === 'string' ? part : part[1]))
    .join('')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const keysOf = (frame: MoveFrame) => frame.flatMap((part) => (typeof part === 'string' ? [] : [part[0]]))

describe('moveFrames', () => {
  it.each([
    ['Prism', prism],
    ['Shiki', shikiOf()],
  ])('%s: a token that stays keeps its key', async (_, highlighter) => {
    const codes = ['const a = 1', '// new\nconst a = 2']
    const frames = await moveFrames(
      await Promise.all(codes.map(async (code) => ({ code, lines: (await highlighter.highlight(code, 'js')) ?? [] }))),
    )
    expect(frames.map(textOf)).toEqual(codes)
    const [before = [], after = []] = frames
    const keyOf = (frame: MoveFrame, text: string) =>
      frame.find((part) => typeof part !== 'string' && part[1].replaceAll(/<[^>]*>/g, '') === text)?.[0]
    expect(keyOf(after, 'const')).toBe(keyOf(before, 'const'))
    expect(keysOf(before)).not.toContain(keyOf(after, '2'))
    expect(String(after.find((part) => typeof part !== 'string')?.[1])).toMatch(/^<span (class='token comment'|style=)/)
  })

  it('keeps every character, and gives each token of a block a key of its own', async () => {
    const code = fc.string({ unit: fc.constantFrom(...'ab <&;\n\t') })
    await fc.assert(
      fc.asyncProperty(fc.array(code, { minLength: 1, maxLength: 4 }), async (codes) => {
        const frames = await moveFrames(codes.map(plain))
        expect(frames.map(textOf)).toEqual(codes)
        for (const frame of frames) expect(new Set(keysOf(frame)).size).toBe(keysOf(frame).length)
      }),
    )
  })
})

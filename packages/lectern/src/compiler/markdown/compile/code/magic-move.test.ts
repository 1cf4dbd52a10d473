import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainLines } from '../highlight/highlighter.ts'
import { prism } from '../highlight/prism.ts'
import { shikiOf } from '../highlight/shiki.ts'
import { readFenceInfo } from './fence-info.ts'
import { type MoveFrame, moveFrames, readMoveSource } from './magic-move.ts'

const text = (...lines: string[]) => lines.join('\n')
const read = (source: string) => {
  const { frames, unclosed } = readMoveSource(source, (line) => ({ code: `file of ${line}`, info: readFenceInfo('ts', '') }))
  return { frames: frames.map(({ code, info }) => [info.language, code, info.stress?.length ?? 0]), unclosed }
}

describe('readMoveSource', () => {
  it('returns blocks with their steps, and ignores what is between them', () => {
    expect(read(text('```js', 'a', '```', 'words', '', '```ts {1|2}', 'b', '', 'c', '```'))).toEqual({
      frames: [
        ['js', 'a', 0],
        ['ts', 'b\n\nc', 2],
      ],
      unclosed: undefined,
    })
  })

  it('reads tildes, longer fences and indents', () => {
    expect(read(text('~~~js', '```', '~~~', '  ````js', '    a', '  b', '  ```', '  ````')).frames).toEqual([
      ['js', '```', 0],
      ['js', '  a\nb\n```', 0],
    ])
  })

  it('files', () => {
    expect(read('<<< @/a.ts').frames).toEqual([['ts', 'file of <<< @/a.ts', 0]])
  })

  it('returns the line of a block that is not closed', () => {
    expect(read(text('```js', 'a', '```', '```js', 'b'))).toEqual({
      frames: [
        ['js', 'a', 0],
        ['js', 'b', 0],
      ],
      unclosed: 3,
    })
    expect(read('only words')).toEqual({ frames: [], unclosed: undefined })
  })
})

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
  ])('keeps the key of a token that stays: %s', async (_, highlighter) => {
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

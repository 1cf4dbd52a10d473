import { describe, expect, it } from 'vitest'
import { readFenceInfo } from './fence-info.ts'
import { readMoveSource } from './magic-move.ts'

const text = (...lines: string[]) => lines.join('\n')
const read = (source: string) => {
  const { frames, unclosed } = readMoveSource(source, (line) => ({ code: `file of ${line}`, info: readFenceInfo('ts', '') }))
  return { frames: frames.map(({ code, info }) => [info.language, code, info.stress?.length ?? 0]), unclosed }
}

describe('readMoveSource', () => {
  it('blocks with their steps; what is between them is nothing', () => {
    expect(read(text('```js', 'a', '```', 'words', '', '```ts {1|2}', 'b', '', 'c', '```'))).toEqual({
      frames: [
        ['js', 'a', 0],
        ['ts', 'b\n\nc', 2],
      ],
      unclosed: undefined,
    })
  })

  it('tildes, longer fences and indents', () => {
    expect(read(text('~~~js', '```', '~~~', '  ````js', '    a', '  b', '  ```', '  ````')).frames).toEqual([
      ['js', '```', 0],
      ['js', '  a\nb\n```', 0],
    ])
  })

  it('files', () => {
    expect(read('<<< @/a.ts').frames).toEqual([['ts', 'file of <<< @/a.ts', 0]])
  })

  it('says where a block is not closed', () => {
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

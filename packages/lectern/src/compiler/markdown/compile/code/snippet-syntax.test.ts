import { describe, expect, it } from 'vitest'
import { readSnippetLine } from './snippet-syntax.ts'

describe('readSnippetLine', () => {
  it.each([
    ['<<< @/a/b.ts', { path: '@/a/b.ts', info: 'ts' }],
    ['<<<./b.py', { path: './b.py', info: 'py' }],
    ['<<< @/b.ts#part', { path: '@/b.ts', region: 'part', info: 'ts' }],
    ['<<< @/b.txt ts {2,3}{lines:true}', { path: '@/b.txt', info: 'ts {2,3}{lines:true}' }],
    ['<<< @/b.ts {1|2}', { path: '@/b.ts', info: 'ts {1|2}' }],
    ['<<< @/b.ts#part js {1|2} twoslash', { path: '@/b.ts', region: 'part', info: 'js {1|2} twoslash' }],
    ['<<< @/b.ts [title.ts]', { path: '@/b.ts', info: 'ts [title.ts]' }],
    ['<<< @/b.ts twoslash', { path: '@/b.ts', info: 'ts twoslash' }],
    ['<<< ../Dockerfile', { path: '../Dockerfile', info: '' }],
  ])('%s', (line, snippet) => {
    expect(readSnippetLine(line)).toEqual(snippet)
  })

  it.each(['<<<', '<<< ', '<< a', 'a <<< b', '<<<<<<< HEAD'])('is no file: %s', (line) => {
    expect(readSnippetLine(line)).toBeUndefined()
  })
})

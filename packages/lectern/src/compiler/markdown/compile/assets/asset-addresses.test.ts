import { describe, expect, it } from 'vitest'
import type { Compilation } from '../compilation.ts'
import type { ResolvedAsset } from '../compile-types.ts'
import { type AssetKind, assetAddress, isAssetPath } from './asset-addresses.ts'

/** Return the address written for a path, and what the compilation records, when the deck's resolver returns `answer`. */
function address(path: string, answer: ResolvedAsset = { kind: 'missing', looked: ['x', 'y'] }, kind: AssetKind = 'images', file?: string) {
  const asked: unknown[] = []
  const messages: unknown[] = []
  const compilation = {
    slide: { record: { filepath: 'deck.md' } },
    files: new Set<string>(),
    origins: { images: new Set(), media: new Set(), frames: new Set(), fonts: new Set(), styles: new Set() },
    context: {
      base: '/base/',
      resolveAsset(...question: unknown[]) {
        asked.push(question)
        return answer
      },
    },
    importDefault: (specifier: string) => `_${specifier.length}`,
    report: (...problem: unknown[]) => messages.push(problem),
  } as unknown as Compilation
  const at = file === undefined ? { line: 1, column: 2 } : { file, line: 1, column: 2 }
  return {
    written: assetAddress(path, kind, at, compilation),
    asked,
    messages,
    files: [...compilation.files],
    origins: [...compilation.origins[kind]],
  }
}

describe('isAssetPath', () => {
  it.each(['./a', '/a', '@/a', 'https://a', 'a.PNG', 'my pic.png', 'a(1).svg', 'film.ogv#t=2'])('%s is a path', (text) =>
    expect(isAssetPath(text)).toBe(true),
  )
  it.each(['red', 'url(a.png#b)', 'linear-gradient(red, blue), url(a.png?b)', 'a.pngs'])('%s is no path', (text) =>
    expect(isAssetPath(text)).toBe(false),
  )
})

describe('assetAddress', () => {
  it('a file is imported and watched', () => {
    expect(address('a.png', { kind: 'import', specifier: '/d/a.png?url', file: 'a.png' })).toEqual({
      written: { type: 'Identifier', name: '_12' },
      asked: [['a.png', 'deck.md']],
      messages: [],
      files: ['a.png'],
      origins: [],
    })
  })

  it('a finished address is written', () => {
    expect(address('/a.png', { kind: 'url', url: '/base/a.png', file: 'public/a.png' })).toMatchObject({
      written: '/base/a.png',
      files: ['public/a.png'],
    })
    expect(address('/a.png', { kind: 'url', url: '/base/a.png' })).toMatchObject({ written: '/base/a.png', files: [] })
  })

  it('a path is relative to the file that contains it', () => {
    expect(address('a.png', undefined, 'images', 'part/b.md').asked).toEqual([['a.png', 'part/b.md']])
  })

  it('a broken path is below the base path, and the report names the places searched', () => {
    const paths = ['./a.png', '/b/a.png', '../a.png', 'b/../../../a.png', '/../../a.png']
    expect(paths.map((path) => address(path).written)).toEqual([
      '/base/a.png',
      '/base/b/a.png',
      '/base/a.png',
      '/base/b/a.png',
      '/base/a.png',
    ])
    expect(address('a.png')).toMatchObject({
      written: '/base/a.png',
      messages: [
        [
          { line: 1, column: 2 },
          { what: 'There is no file "a.png"', allowed: 'Looked for x, y.' },
        ],
      ],
    })
  })

  it.each([
    ['https://x.y/a.png?b#c', ['https://x.y']],
    ['HTTP://X.Y:80/a', ['http://x.y:80']],
    ['//x.y/a', ['//x.y']],
    ['https://u:p@x.y/a', ['https://x.y']],
    ['data:image/png;base64,AA==', []],
    ['blob:x', []],
    ['mailto:a@b', []],
    ['#a', []],
    ['', []],
  ])('no path is resolved: %s', (path, origins) => {
    expect(address(path, undefined, 'frames')).toEqual({ written: path, asked: [], messages: [], files: [], origins })
  })
})

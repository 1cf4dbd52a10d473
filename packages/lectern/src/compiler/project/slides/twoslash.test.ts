import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { TypedCode } from '../../markdown/compile/compile-types.ts'
import { engineDir } from '../engine-files.ts'
import { createTwoslash } from './twoslash.ts'

const twoslash = createTwoslash(engineDir)
const ask = async (...lines: string[]) => (await twoslash(lines.join('\n'), 'ts')) as TypedCode

describe('createTwoslash', () => {
  it('returns types of the browser and of Node, queries, and the first words of documentation', async () => {
    const { code, notes } = await ask(
      "import { readFileSync } from 'node:fs'",
      '/** Adds `x`. */',
      'const add = (x: number) => x + readFileSync.length',
      '//    ^?',
      'document.title',
    )
    expect(code).not.toContain('^?')
    expect(notes.filter(({ type }) => type === 'error')).toEqual([])
    expect(notes).toContainEqual({
      type: 'query',
      line: 2,
      character: 6,
      length: 3,
      text: 'const add: (x: number) => number',
      more: 'Adds `x`.',
    })
    expect(notes.map(({ text }) => text)).toContain('var document: Document')
  })

  it('returns errors, separated by whether the code announces them', async () => {
    const { notes } = await ask('// @errors: 2322', 'const a: string = 1', 'nothing', '// @log: a tag')
    expect(notes.filter(({ type }) => type !== 'hover')).toEqual([
      { type: 'error', line: 0, character: 6, length: 1, text: "Type 'number' is not assignable to type 'string'." },
      { type: 'error', line: 1, character: 0, length: 7, text: "Cannot find name 'nothing'.", unexpected: true },
      { type: 'tag', line: 3, character: 0, length: 0, text: 'a tag', more: 'log' },
    ])
  })

  it('names a package that is not installed, without an error on the slide', async () => {
    const { missing, notes } = await ask("import { ref } from 'no-such-package'", 'const count = ref(0)')
    expect(missing).toBe('no-such-package')
    expect(notes.filter(({ type }) => type === 'error')).toEqual([])
  })

  it('returns completions, for which an incomplete word is no error', async () => {
    const { notes } = await ask('[1].fl', '//    ^|')
    expect(notes.filter(({ type }) => type === 'error')).toEqual([])
    expect(notes.find(({ type }) => type === 'completion')).toMatchObject({ text: 'fl', completions: ['flat', 'flatMap'] })
  })

  it('tells a deck without TypeScript the command that installs it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-types-'))
    try {
      const withoutTools = createTwoslash(folder, [folder])
      const notInstalled = {
        failed: 'Twoslash and TypeScript 5 or 6 are not installed',
        remedy: 'Install them beside the deck: npm install --save-dev twoslash typescript@6',
      }
      expect(await withoutTools('const a = 1', 'ts')).toEqual(notInstalled)
      // TypeScript 7 has no interface for other programs.
      mkdirSync(join(folder, 'slides/node_modules/typescript'), { recursive: true })
      writeFileSync(join(folder, 'slides/node_modules/typescript/index.js'), 'exports.version = "7.0.2"')
      expect(await createTwoslash(folder, [join(folder, 'slides')])('const a = 1', 'ts')).toEqual(notInstalled)
      // A running dev server finds what is installed meanwhile.
      mkdirSync(join(folder, 'node_modules'))
      for (const name of ['twoslash', 'typescript']) symlinkSync(join(engineDir, 'node_modules', name), join(folder, 'node_modules', name))
      expect(await withoutTools('const a = 1', 'ts')).toMatchObject({ code: 'const a = 1' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('returns the reason when it fails', async () => {
    expect(await twoslash('const a = 1\n//  ^?\n// @noSuchFlag: 1\n//   ^?', 'klingon')).toHaveProperty('failed')
  })
})

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckFiles } from '../../../base/files/index.ts'
import { createFileReader } from './read-file.ts'

let root: string
const read = (path: string, from = 'slides.md') => createFileReader(deckFiles(join(root, 'deck')))(path, from)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-read-'))
  mkdirSync(join(root, 'deck/parts'), { recursive: true })
  writeFileSync(join(root, 'secret.txt'), 'secret')
  writeFileSync(join(root, 'deck/a.ts'), 'a')
  writeFileSync(join(root, 'deck/parts/b.ts'), 'b')
  symlinkSync(join(root, 'secret.txt'), join(root, 'deck/link.txt'))
  symlinkSync(join(root, 'deck/a.ts'), join(root, 'deck/inside.ts'))
})
afterAll(() => rmSync(root, { recursive: true }))

describe('createFileReader', () => {
  it.each(['@/a.ts', '/a.ts', './a.ts', 'a.ts', 'parts/../a.ts'])('finds %s', (path) => {
    expect(read(path)).toEqual({ kind: 'text', file: 'a.ts', text: 'a' })
  })

  it('starts from the file that contains the path', () => {
    expect(read('./b.ts', 'parts/slides.md')).toEqual({ kind: 'text', file: 'parts/b.ts', text: 'b' })
    expect(read('../a.ts', 'parts/slides.md')).toEqual({ kind: 'text', file: 'a.ts', text: 'a' })
    expect(read('inside.ts')).toEqual({ kind: 'text', file: 'inside.ts', text: 'a' })
  })

  it('returns code without a byte order mark, and refuses code that is not UTF-8', () => {
    writeFileSync(join(root, 'deck/mark.ts'), '\uFEFFa')
    writeFileSync(join(root, 'deck/latin.ts'), Buffer.from('// \xe9', 'latin1'))
    expect(read('mark.ts')).toEqual({ kind: 'text', file: 'mark.ts', text: 'a' })
    expect(read('latin.ts')).toMatchObject({ kind: 'refused', what: 'latin.ts is not UTF-8 text: byte 3, in line 1, is E9' })
  })

  it('lists the files that exist', () => {
    expect(read('@/parts/c.ts')).toEqual({ kind: 'missing', file: 'parts/c.ts', near: ['b.ts'] })
    expect(read('@/nowhere/c.ts')).toEqual({ kind: 'missing', file: 'nowhere/c.ts', near: [] })
    expect(read('parts')).toMatchObject({ kind: 'refused', what: 'parts is a folder, not a file' })
  })

  it.each(['../secret.txt', '@/../secret.txt', '/../secret.txt', 'link.txt', 'parts/../../secret.txt', '..'])(
    'never reads outside: %s',
    (path) => {
      expect(read(path)).toEqual({
        kind: 'refused',
        what: expect.stringMatching(/ (is outside|leads out of) /),
        allowed: expect.any(String),
      })
    },
  )
})

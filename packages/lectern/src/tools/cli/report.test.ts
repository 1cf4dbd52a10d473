import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError } from './report.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-system-'))
  writeFileSync(join(dir, 'file'), '')
  symlinkSync('loop', join(dir, 'loop'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const failing = async (work: () => unknown): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

/** Create an error like Node's, because this machine has no such disk. */
const made = (code: string, syscall: string) =>
  Object.assign(new Error(`${code}: no, ${syscall} '/a/b'`), { code, syscall, path: join(dir, 'b') })

describe('describeError reports an error of the system with the file and a remedy, and without a stack', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['ENOTDIR', () => readdirSync(join(dir, 'file')), /file cannot be read: a part of its path is a file, not a folder\n/],
    ['EISDIR', () => readFileSync(dir), /cannot be written|cannot be read: it is a folder\n/],
    ['ELOOP', () => readFileSync(join(dir, 'loop')), /loop cannot be read: it is a link to itself\n/],
    ['ENOENT', () => readFileSync(join(dir, 'none')), /none cannot be read: it does not exist\n/],
    ['ENAMETOOLONG', () => mkdirSync(join(dir, 'x'.repeat(300))), /x+ cannot be written: its name is too long for the disk\n/],
    ['EEXIST', () => mkdir(join(dir, 'file')), /file cannot be written: /],
    ['a zero byte', () => readFileSync('a\0b'), /^error: a file name contains a zero byte\n/],
  ])('%s', async (_, work, expected) => {
    const messages = describeError(await failing(work))
    expect(messages).toMatch(expected)
    expect(messages).not.toMatch(/^\s+at /m)
    expect(messages.split('\n').length).toBe(2)
  })

  it.each([
    ['EACCES', 'mkdir', 'permission is denied'],
    ['EPERM', 'rename', 'permission is denied'],
    ['EROFS', 'open', 'the disk is read-only'],
    ['ENOSPC', 'write', 'the disk is full'],
    ['EDQUOT', 'write', 'the disk quota is used up'],
    ['EMFILE', 'open', 'too many files are open'],
    ['ENFILE', 'open', 'too many files are open'],
    ['EIO', 'read', 'the disk does not answer'],
    ['ENOSPC', 'watch', 'too many files are watched'],
    ['EMFILE', 'watch', 'too many files are watched'],
  ])('%s of %s', (code, syscall, words) => {
    const messages = describeError(made(code, syscall))
    expect(messages).toContain(words)
    expect(messages.split('\n')).toHaveLength(2)
  })

  it('keeps the stack of a mistake of Lectern itself', () => {
    expect(describeError(new TypeError('x is not a function'))).toMatch(/\n\s+at /)
  })
})

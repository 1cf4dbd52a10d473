import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolder, writeInFolder } from './create-folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'lectern-folder-'))
afterAll(() => rmSync(dir, { recursive: true }))

describe('createFolder', () => {
  it('creates what is missing, and returns the first of it', () => {
    expect(createFolder(join(dir, 'a', 'b', 'c'))).toBe(join(dir, 'a'))
    expect(existsSync(join(dir, 'a', 'b', 'c'))).toBe(true)
    expect(createFolder(join(dir, 'a', 'b'))).toBeUndefined()
  })

  it('fails below a file', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(() => createFolder(join(dir, 'file', 'a', 'b'))).toThrow('ENOTDIR')
  })

  it('fails where a link leads nowhere', () => {
    symlinkSync('nowhere', join(dir, 'link'))
    expect(() => createFolder(join(dir, 'link'))).toThrow('EEXIST')
  })

  it.runIf(process.platform === 'linux')('ends where the system refuses folders', () => {
    expect(() => createFolder('/proc/x/y')).toThrow('ENOENT')
  })
})

describe('writeInFolder', () => {
  const full = () => {
    throw new Error('no space')
  }

  it('removes the folders that it created when writing fails', () => {
    mkdirSync(join(dir, 'there'))
    expect(() => writeInFolder(join(dir, 'there', 'x', 'y'), full)).toThrow('no space')
    expect(readdirSync(join(dir, 'there'))).toEqual([])
  })

  it('leaves folders that were there, and those that are not empty', () => {
    mkdirSync(join(dir, 'empty'))
    expect(() => writeInFolder(join(dir, 'empty'), full)).toThrow('no space')
    expect(existsSync(join(dir, 'empty'))).toBe(true)
    const folder = join(dir, 'new', 'kept')
    expect(() =>
      writeInFolder(folder, () => {
        writeFileSync(join(folder, 'other'), '')
        full()
      }),
    ).toThrow('no space')
    expect(existsSync(join(folder, 'other'))).toBe(true)
  })
})

import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolder } from './create-folder.ts'

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

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillFolder } from './copy-theme.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-fill-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Write something, and fail as on a full disk. */
const failIn = (folder: string) => () => {
  mkdirSync(join(folder, 'public'), { recursive: true })
  writeFileSync(join(folder, 'slides.md'), '')
  throw new Error('ENOSPC')
}

describe('fillFolder', () => {
  it('removes a new folder when it cannot be filled', () => {
    const made = join(dir, 'deck')
    expect(() => fillFolder(made, failIn(made))).toThrow('ENOSPC')
    expect(existsSync(made)).toBe(false)
  })

  it('empties a folder that was there, and keeps its repository', () => {
    mkdirSync(join(dir, '.git'))
    expect(() => fillFolder(dir, failIn(dir))).toThrow('ENOSPC')
    expect(readdirSync(dir)).toEqual(['.git'])
  })

  it('touches no folder that is not free', () => {
    writeFileSync(join(dir, 'mine'), '')
    expect(() => fillFolder(dir, failIn(dir))).toThrow(/is not empty/)
    expect(readdirSync(dir)).toEqual(['mine'])
  })
})

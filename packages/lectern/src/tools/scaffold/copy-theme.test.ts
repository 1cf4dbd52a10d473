import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyTheme, fillFolder } from './copy-theme.ts'

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

describe('copyTheme', () => {
  beforeEach(() => {
    mkdirSync(join(dir, 'theme/styles'), { recursive: true })
    writeFileSync(join(dir, 'theme/styles/index.css'), 'a{}')
    writeFileSync(join(dir, 'secret'), 'swordfish')
  })

  it('copies the files of links, so that the copy needs nothing else, also where the theme itself is a link', () => {
    symlinkSync('styles/index.css', join(dir, 'theme/style.css'))
    symlinkSync('theme', join(dir, 'installed'))
    copyTheme(join(dir, 'installed'), join(dir, 'copy'))
    expect(readFileSync(join(dir, 'copy/style.css'), 'utf8')).toBe('a{}')
  })

  it.each([
    ['a file', '../secret'],
    ['a folder', '..'],
    ['another disk', '/proc/self/environ'],
  ])('copies no link that leads out of the theme to %s', (_, target) => {
    symlinkSync(target, join(dir, 'theme/link'))
    expect(() => fillFolder(join(dir, 'copy'), () => copyTheme(join(dir, 'theme'), join(dir, 'copy')))).toThrow(
      'link in the theme theme is a link that leads out of the theme',
    )
    expect(existsSync(join(dir, 'copy'))).toBe(false)
  })
})

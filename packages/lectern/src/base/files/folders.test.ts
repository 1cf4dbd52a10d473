import { accessSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheFolder, createFolder, isInside, pathOfAddress, projectRoot, writeInFolder } from './folders.ts'

// A test may run as root, who can write into every folder of a writable disk.
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  return { ...real, accessSync: vi.fn(real.accessSync) }
})

let dir = ''
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-folder-')))
})
afterEach(() => {
  vi.mocked(accessSync).mockReset()
  rmSync(dir, { recursive: true, force: true })
})

describe('isInside', () => {
  it.each([
    ['/deck', '/deck', true],
    ['/deck', '/deck/a.vue', true],
    ['/', '/deck', true],
    ['/deck', '/deck2/a.vue', false],
    ['/Deck', '/deck/a.vue', false],
  ])('%s, %s: %s', (root, path, expected) => expect(isInside(root, path, posix)).toBe(expected))

  it.each([
    ['C:\\deck', 'C:\\deck\\a.vue', true],
    ['C:\\deck', 'C:/deck/a.vue', true],
    ['C:\\deck', 'c:/deck/a.vue', true],
    ['D:\\', 'D:/deck', true],
    ['C:\\my talks\\Grüße', 'C:/my talks/Grüße/a.vue', true],
    ['\\\\server\\share\\deck', '//server/share/deck/a.vue', true],
    ['C:\\deck', 'D:/deck/a.vue', false],
    ['C:\\deck', 'C:/deck2/a.vue', false],
    ['C:\\deck', 'C:/deck/../other/a.vue', false],
  ])('on Windows %s, %s: %s', (root, path, expected) => expect(isInside(root, path, win32)).toBe(expected))
})

it('the address of a file in the dev server leads to its path, with its drive on Windows', () => {
  expect(pathOfAddress('/@fs/my talks/Grüße/a.png', posix)).toBe('/my talks/Grüße/a.png')
  expect(pathOfAddress('/@fs/C:/my talks/Grüße/a.png', win32)).toBe('C:\\my talks\\Grüße\\a.png')
})

describe('projectRoot', () => {
  const talk = () => join(dir, 'repository/talks/one')
  beforeEach(() => void mkdirSync(talk(), { recursive: true }))

  it('is the nearest folder with a package.json or a .git', () => {
    mkdirSync(join(dir, 'repository/.git'))
    expect(projectRoot(talk())).toBe(join(dir, 'repository'))
    writeFileSync(join(dir, 'repository/talks/package.json'), '{}')
    expect(projectRoot(talk())).toBe(join(dir, 'repository/talks'))
    writeFileSync(join(talk(), 'package.json'), '{}')
    expect(projectRoot(talk())).toBe(talk())
  })

  it.each([
    ['npm, Yarn or bun', 'package.json', '{ "workspaces": ["talks/*"] }'],
    ['pnpm', 'pnpm-workspace.yaml', 'packages:\n  - talks/*\n'],
  ])('is the root of the workspace of %s that the package of the deck is in', (_, name, text) => {
    writeFileSync(join(talk(), 'package.json'), '{}')
    writeFileSync(join(dir, 'repository', name), text)
    expect(projectRoot(talk())).toBe(join(dir, 'repository'))
    // An installed package is in no workspace, and neither is another repository.
    const installed = join(dir, 'repository/node_modules/theme')
    mkdirSync(installed, { recursive: true })
    writeFileSync(join(installed, 'package.json'), '{}')
    expect(projectRoot(installed)).toBe(installed)
    mkdirSync(join(talk(), '.git'))
    expect(projectRoot(talk())).toBe(talk())
  })

  it('accepts the .git file of a worktree', () => {
    writeFileSync(join(dir, 'repository/.git'), 'gitdir: elsewhere')
    expect(projectRoot(talk())).toBe(join(dir, 'repository'))
  })

  it('is the folder of the deck when no folder has one', () => expect(projectRoot(talk())).toBe(talk()))

  it('is the real path of a deck that is opened through a link', () => {
    symlinkSync(talk(), join(dir, 'linked'))
    expect(projectRoot(join(dir, 'linked'))).toBe(talk())
  })

  it('is the given path when that folder does not exist', () => expect(projectRoot(join(dir, 'none'))).toBe(join(dir, 'none')))
})

describe('createFolder', () => {
  it('creates missing folders and returns the first of them', () => {
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

  it.runIf(process.platform === 'linux')('stops when the system refuses folders', () => {
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

  it('keeps folders that existed before and folders that are not empty', () => {
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

describe('cacheFolder', () => {
  const refuse = (code: string) =>
    vi.mocked(accessSync).mockImplementation(() => {
      throw Object.assign(new Error(code), { code })
    })

  it("is the deck's own folder", () => {
    expect(cacheFolder(join(dir, 'slides.md'))).toBe(dir)
  })

  it('is a temporary folder for an untrusted deck, the same for each call', () => {
    const folder = cacheFolder(join(dir, 'slides.md'), true)
    expect(folder).not.toBe(dir)
    expect(existsSync(folder)).toBe(true)
    expect(cacheFolder(join(dir, 'slides.md'), true)).toBe(folder)
  })

  it.each(['EROFS', 'EACCES', 'EPERM'])("is a temporary folder when the deck's folder cannot be written: %s", (code) => {
    refuse(code)
    expect(cacheFolder(join(dir, 'slides.md'))).not.toBe(dir)
  })

  it('is the given folder when it does not exist, because the command that reads the deck reports that', () => {
    refuse('ENOENT')
    expect(cacheFolder(join(dir, 'slides.md'))).toBe(dir)
  })
})

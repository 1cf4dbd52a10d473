import { accessSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheFolder } from './cache-folder.ts'

// A test may run as root, for whom no folder is read-only unless its disk is.
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  return { ...real, accessSync: vi.fn(real.accessSync) }
})

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-cache-'))
})
afterEach(() => {
  vi.mocked(accessSync).mockReset()
  rmSync(dir, { recursive: true, force: true })
})

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

it.each(['EROFS', 'EACCES', 'EPERM'])('is a temporary folder where the deck cannot be written beside: %s', (code) => {
  refuse(code)
  expect(cacheFolder(join(dir, 'slides.md'))).not.toBe(dir)
})

it('is the folder that was named, where that is missing: the command that reads the deck says so', () => {
  refuse('ENOENT')
  expect(cacheFolder(join(dir, 'slides.md'))).toBe(dir)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkOutput, writeOutput } from './output-place.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-place-'))
  writeFileSync(join(dir, 'file'), '')
  mkdirSync(join(dir, 'folder'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const failed = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}

describe('checkOutput', () => {
  it('lets files and folders through that are there, or can be made', async () => {
    for (const name of ['file', 'new', 'folder/new', 'a/b/new']) await checkOutput(join(dir, name), 'file')
    for (const name of ['folder', 'new', 'a/b']) await checkOutput(join(dir, name), 'folder')
  })
  it.each([
    ['folder', 'file', /folder" cannot be written: it is a folder$/],
    ['file/a/new', 'file', /: a part of its path is a file, not a folder$/],
    ['file', 'folder', /: a part of its path is a file, not a folder$/],
  ] as const)('says that %s is in the way of a %s', async (name, kind, words) => {
    await expect(checkOutput(join(dir, name), kind)).rejects.toThrow(words)
  })
})

describe('writeOutput', () => {
  it.each([
    ['EBUSY', '"a.pdf" cannot be written: another program uses it'],
    ['ENOSPC', '"a.pdf" cannot be written: the disk is full'],
  ])('says why it went wrong: %s', async (code, words) => {
    await expect(writeOutput('a.pdf', failed(code))).rejects.toThrow(words)
  })
  it('leaves an error alone that no file caused', async () => {
    const fault = new TypeError('a fault of ours')
    await expect(writeOutput('a.pdf', () => Promise.reject(fault))).rejects.toBe(fault)
  })
})

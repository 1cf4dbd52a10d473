import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkOutput, outputPath, writeOutput } from './output-place.ts'

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
  it('accepts files and folders that exist or can be created', async () => {
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

describe('outputPath', () => {
  it('adds the extension of the format, and puts the file into a named folder', () => {
    const path = (wanted: string | undefined, format: 'pdf' | 'png' = 'pdf') => relative(dir, outputPath(wanted, join(dir, 'talk'), format))
    expect(path(undefined)).toBe('talk.pdf')
    expect([join(dir, 'file'), join(dir, 'a.PDF'), join(dir, 'new')].map((wanted) => path(wanted))).toEqual([
      'file.pdf',
      'a.PDF',
      'new.pdf',
    ])
    expect(path(join(dir, 'new'), 'png')).toBe('new')
    const below = (wanted: string) => relative(dir, outputPath(wanted, 'talk', 'pdf'))
    expect([join(dir, 'folder'), `${join(dir, 'new')}/`].map(below)).toEqual([join('folder', 'talk.pdf'), join('new', 'talk.pdf')])
  })
})

describe.runIf(process.platform === 'linux')('what is no ordinary file', () => {
  it.each(['pdf', 'pptx', 'md', 'png'] as const)('is refused as the output of %s, and nothing is written', async (format) => {
    const kind = format === 'png' ? 'folder' : 'file'
    execFileSync('mkfifo', [join(dir, 'pipe')])
    for (const [path, words] of [
      ['/dev/full', 'a device'],
      ['/dev/null', 'a device'],
      [join(dir, 'pipe'), 'a named pipe'],
    ] as const) {
      const output = outputPath(path, 'talk', format)
      expect(output).toBe(path)
      await expect(checkOutput(output, kind)).rejects.toMatchObject({
        message: `"${relative('', path)}" is ${words}, not a ${kind}`,
        remedy: `Name a ${kind} with --output.`,
      })
    }
  })

  it.each([
    ['loop/talk.pdf', 'it is a link to itself'],
    [`${'n'.repeat(300)}/talk.pdf`, 'its name is too long for the disk'],
    [`folder/${'n'.repeat(300)}`, 'its name is too long for the disk'],
  ])('nor is %s', async (name, words) => {
    symlinkSync('loop', join(dir, 'loop'))
    for (const kind of ['file', 'folder'] as const) await expect(checkOutput(join(dir, name), kind)).rejects.toThrow(words)
  })
})

describe('writeOutput', () => {
  it.each([
    ['EBUSY', '"a.pdf" cannot be written: another program uses it'],
    ['ENOSPC', '"a.pdf" cannot be written: the disk is full'],
    ['ENOENT', '"a.pdf" cannot be written: nothing can be created in its folder'],
    ['EEXIST', '"a.pdf" cannot be written: its place is taken by another file or link'],
  ])('says why it went wrong: %s', async (code, words) => {
    await expect(writeOutput('a.pdf', failed(code))).rejects.toThrow(words)
  })
  it('names the remedy and says that finished work is kept', async () => {
    await expect(writeOutput('a.pdf', failed('ENOSPC'))).rejects.toMatchObject({
      remedy: 'Free some space and try again. You can name another place with --output. Finished work is kept for the next try.',
    })
  })
  it('passes on errors that no file caused', async () => {
    const fault = new TypeError('a fault of ours')
    await expect(writeOutput('a.pdf', () => Promise.reject(fault))).rejects.toBe(fault)
  })
})

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
  it('lets files and folders through that are there, or can be made', () => {
    for (const name of ['file', 'new', 'folder/new', 'a/b/new']) expect(() => checkOutput(join(dir, name), 'file')).not.toThrow()
    for (const name of ['folder', 'new', 'a/b']) expect(() => checkOutput(join(dir, name), 'folder')).not.toThrow()
  })
  it('says what is in the way', () => {
    expect(() => checkOutput(join(dir, 'folder'), 'file')).toThrow(/folder" cannot be written: a folder has that name$/)
    expect(() => checkOutput(join(dir, 'file/a/new'), 'file')).toThrow(/: a file is where its folder would have to be$/)
    expect(() => checkOutput(join(dir, 'file'), 'folder')).toThrow(/: a file is where its folder would have to be$/)
  })
})

describe('writeOutput', () => {
  it('says why it went wrong, and what to do', () => {
    expect(() => writeOutput('a.pdf', failed('EBUSY'))).toThrow('"a.pdf" cannot be written: another program has it open')
    expect(() => writeOutput('a.pdf', failed('ENOSPC'))).toThrow('the disk is full')
  })
  it('other faults stay what they are', () => expect(() => writeOutput('a.pdf', failed('EOTHER'))).toThrow(/^EOTHER$/))
})

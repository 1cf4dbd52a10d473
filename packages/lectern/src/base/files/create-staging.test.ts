import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStaging } from './create-staging.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-staging-'))
})
afterEach(() => rmSync(dir, { recursive: true }))
const text = (name: string) => readFileSync(join(dir, name), 'utf8')

describe('createStaging', () => {
  it('moves all files to their places at once and leaves nothing else', () => {
    writeFileSync(join(dir, 'a'), 'old')
    const listeners = process.listenerCount('exit')
    const staging = createStaging(dir)
    staging.write(join(dir, 'a'), Buffer.from('new'))
    staging.write(join(dir, 'b'), Buffer.from('more'))
    expect([text('a'), existsSync(join(dir, 'b'))]).toEqual(['old', false])
    staging.commit()
    expect([text('a'), text('b'), readdirSync(dir).sort()]).toEqual(['new', 'more', ['a', 'b']])
    expect(process.listenerCount('exit')).toBe(listeners)
  })

  it('discards staged files and removes the folders that it created', () => {
    const root = join(dir, 'site/of/talk')
    const staging = createStaging(root)
    staging.write(join(root, 'a'), Buffer.from('new'))
    staging.discard()
    expect(readdirSync(dir)).toEqual([])
  })

  it('moves no file when a folder is in the place of one', () => {
    writeFileSync(join(dir, 'a'), 'old')
    mkdirSync(join(dir, 'b'))
    const staging = createStaging(dir)
    for (const name of ['a', 'b']) staging.write(join(dir, name), Buffer.from('new'))
    expect(() => staging.commit()).toThrow('b is a folder')
    staging.discard()
    expect([text('a'), readdirSync(dir).sort()]).toEqual(['old', ['a', 'b']])
  })

  it('replaces a link instead of writing through it', () => {
    writeFileSync(join(dir, 'secret'), 'secret')
    symlinkSync('secret', join(dir, 'a'))
    const staging = createStaging(dir)
    staging.write(join(dir, 'a'), Buffer.from('new'))
    staging.commit()
    expect([text('secret'), text('a')]).toEqual(['secret', 'new'])
  })

  it('removes files that a killed process left', () => {
    mkdirSync(join(dir, '.lectern-4194399-0123456789ab.tmp'))
    writeFileSync(join(dir, '.lectern-4194399-0123456789ab.tmp/0'), 'partial')
    const staging = createStaging(dir)
    staging.write(join(dir, 'a'), Buffer.from('new'))
    staging.commit()
    expect(readdirSync(dir)).toEqual(['a'])
  })
})

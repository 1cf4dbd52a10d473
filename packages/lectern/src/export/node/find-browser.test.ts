import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

const dir = mkdtempSync(join(tmpdir(), 'browsers-'))
const program = (name: string) => {
  const file = join(dir, name)
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}
afterAll(() => rmSync(dir, { recursive: true }))

describe('findBrowser', () => {
  it('finds the system’s on the path', () => {
    const chromium = program('chromium')
    expect(findBrowser(undefined, { PATH: dir }, 'linux')).toBe(chromium)
  })
  it('takes the one that is named first', () => {
    const own = program('my-browser')
    expect(findBrowser(own, { PATH: dir, CHROMIUM: '/nowhere' }, 'linux')).toBe(own)
    expect(findBrowser(undefined, { PATH: dir, CHROMIUM: own }, 'linux')).toBe(own)
  })
  it('says when the named one is not there', () => {
    expect(() => findBrowser('/nowhere/chrome', { PATH: dir }, 'linux')).toThrow('there is no browser at "/nowhere/chrome"')
  })
  it('says what to install where there is none', () => {
    expect(() => findBrowser(undefined, {}, 'win32')).toThrow(
      expect.objectContaining({
        message: 'no Chrome, Chromium or Edge was found on this machine',
        remedy: 'Install one: winget install Google.Chrome, or say where it is with --executable-path.',
      }),
    )
  })
})

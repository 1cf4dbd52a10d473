import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBrowser, findWholeBrowser, howToInstall } from './find-browser.mjs'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'find-browser-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function program(name: string, mode = 0o755): string {
  const file = join(dir, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, mode)
  return file
}

describe('findBrowser', () => {
  it('takes the program that CHROMIUM or CHROME_PATH names', () => {
    const mine = program('mine')
    expect(findBrowser({ CHROMIUM: mine, PATH: dir })).toBe(mine)
    expect(findBrowser({ CHROME_PATH: mine, PATH: dir })).toBe(mine)
  })

  it('does not take another one silently when the named one is not there', () => {
    program('chromium')
    expect(findBrowser({ CHROMIUM: join(dir, 'nowhere'), PATH: dir })).toBeUndefined()
  })

  it('looks through PATH', () => {
    const chrome = program('google-chrome')
    expect(findBrowser({ PATH: `/nowhere:${dir}` }, 'linux')).toBe(chrome)
  })

  it('takes a Chromium without windows before any other', () => {
    program('chromium')
    const headless = program('chromium-headless-shell')
    expect(findBrowser({ PATH: dir }, 'linux')).toBe(headless)
  })

  it('passes over folders and files that are no programs', () => {
    mkdirSync(join(dir, 'chromium'))
    const chrome = program('google-chrome')
    expect(findBrowser({ PATH: dir }, 'linux')).toBe(chrome)
  })

  it("knows where each system keeps its programs: a person's own applications on a Mac", () => {
    const chrome = program('Applications/Chromium.app/Contents/MacOS/Chromium')
    expect(findBrowser({ HOME: dir }, 'darwin')).toBe(chrome)
  })

  it('finds nothing where there is nothing', () => {
    expect(findBrowser({ PATH: dir, HOME: dir }, 'darwin')).toBeUndefined()
  })
})

describe('findWholeBrowser', () => {
  it('takes no Chromium without windows where there is another', () => {
    const headless = program('chromium-headless-shell')
    const chromium = program('chromium')
    expect(findWholeBrowser({ PATH: dir }, 'linux')).toBe(chromium)
    expect(findWholeBrowser({ PATH: dir, CHROMIUM: headless }, 'linux')).toBe(chromium)
    expect(findWholeBrowser({ PATH: dir, CHROMIUM: chromium }, 'linux')).toBe(chromium)
  })
})

describe('howToInstall', () => {
  it.each([
    ['linux', 'apt-get install chromium'],
    ['darwin', 'brew install'],
    ['win32', 'winget install'],
    ['freebsd', 'https://'],
  ] as const)('names the command of %s', (platform, command) => {
    expect(howToInstall(platform)).toContain(command)
    expect(howToInstall(platform)).toContain('CHROMIUM=')
  })
})

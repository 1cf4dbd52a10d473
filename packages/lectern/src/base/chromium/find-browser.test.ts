import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from './find-browser.ts'

const dir = mkdtempSync(join(tmpdir(), 'browsers-'))
const program = (name: string) => {
  const file = join(dir, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}
afterAll(() => rmSync(dir, { recursive: true }))

describe('findBrowser', () => {
  it('finds the browser on the path', () => {
    const chromium = program('chromium')
    expect(findBrowser(undefined, { PATH: dir }, 'linux')).toBe(chromium)
  })
  it('prefers a browser without windows, which is faster', () => {
    program('chromium')
    const headless = program('chromium-headless-shell')
    expect(findBrowser(undefined, { PATH: dir }, 'linux')).toBe(headless)
    rmSync(headless)
  })
  it('prefers a named browser', () => {
    const own = program('my-browser')
    expect(findBrowser(own, { PATH: dir, CHROMIUM: '/nowhere' }, 'linux')).toBe(own)
    expect(findBrowser(undefined, { PATH: dir, CHROMIUM: own }, 'linux')).toBe(own)
  })
  it.each([
    ['darwin', { HOME: dir }, 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    ['darwin', { HOME: dir }, 'Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
    ['win32', { PROGRAMFILES: dir }, 'Google/Chrome/Application/chrome.exe'],
    ['win32', { 'PROGRAMFILES(X86)': dir }, 'Microsoft/Edge/Application/msedge.exe'],
    ['win32', { LOCALAPPDATA: dir }, 'Chromium/Application/chrome.exe'],
    ['win32', { PATH: dir }, 'msedge.exe'],
  ] as const)('knows where %s keeps its programs (%j)', (platform, env, name) => {
    const file = program(name)
    expect(findBrowser(undefined, env, platform)).toBe(file)
    rmSync(file)
  })
  it('reports when the named browser does not exist', () => {
    expect(() => findBrowser('/nowhere/chrome', { PATH: dir }, 'linux')).toThrow('there is no browser at "/nowhere/chrome"')
  })
  it('says what to install when there is none', () => {
    expect(() => findBrowser(undefined, {}, 'win32')).toThrow(
      expect.objectContaining({
        message: 'no Chrome, Chromium or Edge was found on this machine',
        remedy:
          'Install one: winget install Google.Chrome, or name its file: CHROMIUM=/path/to/chrome (export and check take --executable-path as well).',
      }),
    )
  })
})

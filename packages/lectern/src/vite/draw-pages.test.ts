import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawPages } from './draw-pages.ts'

type Given = Parameters<typeof drawPages>[0]

let cacheDir: string
beforeEach(() => {
  cacheDir = mkdtempSync(join(tmpdir(), 'lectern-draw-'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  rmSync(cacheDir, { recursive: true })
})

/** Draws the end slide of a deck without slides, with a server build whose entry waits for `globalThis.NAME` before it imports the rest. */
const draw = (name: string) => {
  const chunk = (fileName: string, code: string) => ({ type: 'chunk', name: fileName.split('-')[0], fileName, code })
  const entry = `await globalThis.${name}()
const { app } = await import('./rest-${name}.mjs')
export const [noScriptCss, layers, EndLayout, renderPage] = ['', {}, null, () => ({ app, next: '' })]`
  return drawPages({
    project: { cacheDir },
    manifest: { slides: [] },
    server: [chunk(`server-${name}.mjs`, entry), chunk(`rest-${name}.mjs`, `export const app = 'drawn by ${name}'`)],
    slides: [],
    files: new Map(),
    urlOf: (file: string) => file,
  } as unknown as Given)
}

it('builds of one deck at the same time, as by present and check, do not take each other’s code away', async () => {
  let goOn = () => undefined as unknown
  const begun = new Promise<void>((begin) => {
    vi.stubGlobal('slow', () => {
      begin()
      return new Promise<void>((done) => {
        goOn = done
      })
    })
  })
  vi.stubGlobal('quick', () => undefined)
  const slow = draw('slow')
  await begun
  expect((await draw('quick')).pages).toEqual([{ app: 'drawn by quick', next: '' }])
  goOn()
  expect((await slow).pages).toEqual([{ app: 'drawn by slow', next: '' }])
  expect(readdirSync(cacheDir)).toEqual(['pages.json'])
})

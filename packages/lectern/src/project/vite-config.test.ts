import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deckFiles } from '../files/index.ts'
import { viteConfigNotices } from './vite-config.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-vite-config-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it("warns that Vite's configuration beside a deck has no effect", () => {
  expect(viteConfigNotices(deckFiles(dir))).toEqual([])
  writeFileSync(join(dir, 'vite.config.mts'), '')
  expect(viteConfigNotices(deckFiles(dir))).toMatchObject([{ severity: 'warning', place: { file: 'vite.config.mts' } }])
})

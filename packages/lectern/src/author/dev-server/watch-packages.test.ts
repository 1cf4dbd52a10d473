import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPackages } from './watch-packages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-packages-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function install(folder: string, time: number) {
  const marker = join(folder, 'node_modules/.package-lock.json')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(marker, '{}')
  utimesSync(marker, time, time)
}

it('notices the first installation and each later one, also in the project around the deck', async () => {
  const deck = join(dir, 'decks/one')
  mkdirSync(deck, { recursive: true })
  writeFileSync(join(dir, 'package.json'), '{}')
  const installed = vi.fn()
  const stop = watchPackages(deck, installed, 10)
  let time = 0
  for (const folder of [dir, dir, deck]) {
    installed.mockClear()
    // The first look at a file may come after an installation, and is what later ones are compared with.
    const reinstall = () => {
      time += 1000
      install(folder, time)
      return installed.mock.calls.length
    }
    await expect.poll(reinstall).toBeGreaterThan(0)
  }
  stop()
})

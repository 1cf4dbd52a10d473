import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMissedChanges, secondChangeTime, type Watcher } from './missed-changes.ts'

let dir: string
let file: string
let reported: string[]
let watcher: EventEmitter & { watched: string[] }
let changes: ReturnType<typeof createMissedChanges>

beforeEach(() => {
  vi.useFakeTimers()
  dir = mkdtempSync(join(tmpdir(), 'lectern-missed-'))
  file = join(dir, 'slides.md')
  writeFileSync(file, 'one')
  reported = []
  watcher = Object.assign(new EventEmitter(), { watched: [] as string[], add: () => undefined })
  Object.assign(watcher, { getWatched: () => ({ [dirname(file)]: watcher.watched }) })
  watcher.on('all', (event, name) => reported.push(`${event} ${basename(name)}`))
  changes = createMissedChanges()
  changes.follow(watcher as unknown as Watcher)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(dir, { recursive: true })
})
const change = () => {
  watcher.emit('change', file)
  watcher.emit('all', 'change', file)
}

it('a change between reading a file and watching it is reported once the file is watched', () => {
  changes.noteRead([file])
  writeFileSync(file, 'two, longer')
  changes.watch([file])
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([])
  watcher.watched = ['slides.md']
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual(['change slides.md'])
})

it('a file that is read again before it is watched keeps the time of its first reading', () => {
  changes.noteRead([file])
  writeFileSync(file, 'two, longer')
  changes.noteRead([file])
  watcher.watched = ['slides.md']
  changes.watch([file])
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual(['change slides.md'])
})

it('a second change that the watcher does not report is reported', () => {
  watcher.watched = ['slides.md']
  changes.watch([file])
  writeFileSync(file, 'two, longer')
  change()
  writeFileSync(file, 'three, even longer')
  vi.advanceTimersByTime(secondChangeTime)
  expect(reported).toEqual(['change slides.md', 'change slides.md'])
  vi.advanceTimersByTime(10_000)
  expect(reported).toHaveLength(2)
})

it('a missing file that appears is reported once, even if the watcher does not watch its place yet', () => {
  const late = join(dir, 'late.svg')
  changes.watch([late])
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([])
  writeFileSync(late, '<svg/>')
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual(['add late.svg'])
})

it('a missing file whose appearance the watcher reports is not reported again', () => {
  const late = join(dir, 'late.svg')
  changes.watch([late])
  writeFileSync(late, '<svg/>')
  watcher.emit('add', late)
  watcher.emit('all', 'add', late)
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual(['add late.svg'])
})

it('a file that stays as it is, is missing or is removed is not reported', () => {
  const missing = join(dir, 'missing.md')
  watcher.watched = ['slides.md']
  changes.noteRead([file, missing])
  changes.watch([file, missing])
  vi.advanceTimersByTime(10_000)
  change()
  rmSync(file)
  vi.advanceTimersByTime(10_000)
  expect(reported).toEqual(['change slides.md'])
})

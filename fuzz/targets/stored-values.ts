import fc from 'fast-check'
import { editorShares, readEditorPreferences } from '../../packages/lectern/src/author/editing/browser/create-editing.ts'
import { createDrafts } from '../../packages/lectern/src/author/editing/browser/create-editor-session.ts'
import { browserStorage } from '../../packages/lectern/src/base/lib/browser/storage.ts'
import { isBrush, isToolbarPosition, readHistory, settled, writeHistory } from '../../packages/lectern/src/deck/drawing/model/index.ts'
import { createDrawingStorage } from '../../packages/lectern/src/viewer/drawing/tools/drawing-storage.ts'
import { isBubble } from '../../packages/lectern/src/viewer/recording/model/bubble.ts'
import { isSpent, readKeptRecording } from '../../packages/lectern/src/viewer/recording/model/kept-recording.ts'
import { isArrangement } from '../../packages/lectern/src/viewer/screens/presenter/arrangement.ts'
import { arrangementOf, readPreferences } from '../../packages/lectern/src/viewer/screens/presenter/preferences.ts'
import { readStoredClock } from '../../packages/lectern/src/viewer/screens/presenter/shared-clock.ts'
import { mostRuns, readRehearsal, readRuns, runTime, talkOf } from '../../packages/lectern/src/viewer/screens/presenter/timing/rehearsal.ts'
import { elapsed, isTalkClock } from '../../packages/lectern/src/viewer/screens/presenter/timing/talk-clock.ts'
import { readEntries, settingKey, settingNames, settingsSchema } from '../../packages/lectern/src/viewer/settings/model/settings.ts'
import { createSlideMemory } from '../../packages/lectern/src/viewer/stage/browser/memory/create-slide-memory.ts'
import { createTarget, must, mustEqual } from '../target.ts'
import { jsonLike } from '../texts.ts'

const base = '/talk/'
const now = 1_800_000_000_000

/** A storage with these entries. */
function storageOf(entries: Readonly<Record<string, string>>): Storage {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    key: (at) => [...map.keys()][at] ?? null,
    clear: () => map.clear(),
    get length() {
      return map.size
    },
  }
}

/** The same entries as the product's own storage. */
const textsOf = (entries: Readonly<Record<string, string>>) => browserStorage(viewOf(entries))

/** What the readers need of a window. */
const viewOf = (entries: Readonly<Record<string, string>>): Window =>
  ({
    sessionStorage: storageOf(entries),
    localStorage: storageOf(entries),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as Window

const isWithin = (value: number, { least, most }: { readonly least: number; readonly most: number }) => value >= least && value <= most
const isTime = (value: number) => Number.isFinite(value) && value >= 0

const run = { began: 1, slides: [1, 2, 3], keys: ['a', 'b', 'c'], talk: 'audience=press' }
const step = ['draw', '1.a  l0.400:w-Bg9Dg9Dg9D']

/** Each kind of stored text: one that is right, and a check of what is read from any text. */
const kinds: Readonly<Record<string, { readonly example: unknown; readonly check: (text: string) => void }>> = {
  settings: {
    example: 'dark',
    check(text) {
      const read = readEntries(textsOf(Object.fromEntries(settingNames.map((name) => [settingKey(name, base), text]))), base)
      for (const [name, value] of Object.entries(read))
        must(settingsSchema[name as keyof typeof settingsSchema].fits(value), `${name} has a value of its own`)
    },
  },
  preferences: {
    example: {
      cursor: true,
      notesSize: 20,
      arrangement: 'own',
      own: { rows: true, order: ['notes', 'slide', 'next'], first: 62, second: 42 },
    },
    check(text) {
      const read = readPreferences(text)
      must(typeof read.cursor === 'boolean' && isTime(read.notesSize), 'the notes have a size')
      must(isArrangement(arrangementOf(read)), 'each panel has a place')
      mustEqual(readPreferences(JSON.stringify(read)), read, 'preferences')
    },
  },
  editor: {
    example: { shown: true, width: 40 },
    check(text) {
      const { shown, width } = readEditorPreferences(text)
      must(typeof shown === 'boolean' && isWithin(width, editorShares), 'the editor has a share of the window')
    },
  },
  clock: {
    example: { clock: { passed: 1, since: now }, at: now, offset: -60_000 },
    check(text) {
      const stored = readStoredClock(text, now)
      must(!stored || (isTalkClock(stored.clock) && isTime(elapsed(stored.clock, now + stored.offset))), 'the clock shows a time')
    },
  },
  runs: {
    example: [run, run],
    check(text) {
      const runs = readRuns(text)
      must(
        runs.every((each) => isTime(each.began) && runTime(each) >= 0),
        'runs have times',
      )
      must(
        runs.every(({ keys, slides }) => keys === undefined || keys.length === slides.length),
        'each slide of a run has a key',
      )
      const counts = runs.map((each) => runs.filter((other) => talkOf(other) === talkOf(each)).length)
      must(Math.max(0, ...counts) <= mostRuns, 'a talk has no more runs than are kept')
      mustEqual(readRuns(JSON.stringify(runs)), runs, 'runs')
    },
  },
  rehearsal: {
    example: { ...run, on: 2, since: 5 },
    check(text) {
      const read = readRehearsal(text)
      must(read === undefined || (Number.isInteger(read.on) && isTime(read.since)), 'a rehearsal is at a slide')
    },
  },
  recording: {
    example: {
      id: 'a',
      began: 1,
      recorded: 2,
      tracks: [{ name: 'screen', mime: 'video/webm' }],
      marks: [{ at: 1, title: 'x' }],
      saved: 0,
    },
    check(text) {
      const read = readKeptRecording(text)
      if (!read) return
      must(typeof isSpent(read, now) === 'boolean' && isTime(read.recorded), 'a recording has a length')
      mustEqual(readKeptRecording(JSON.stringify(read)), read, 'a recording')
    },
  },
  bubble: {
    example: { x: 0.5, y: 0.5, size: 0.3, mirrored: true },
    check: (text) => {
      const value = parsed(text)
      if (isBubble(value)) must(isTime(value.x) && isTime(value.y) && isTime(value.size), 'a picture has a place')
    },
  },
  memory: {
    example: { one: { 'value@0.1': 'x', tab: 1 }, two: {} },
    check(text) {
      const memory = createSlideMemory(base, viewOf({ [`lectern:kept:${base}`]: text }))
      for (const slide of ['one', '__proto__', 'toString']) {
        for (const name of memory.namesOf(slide)) memory.get(slide, name)
        memory.set(slide, 'new', [1])
        mustEqual(memory.get(slide, 'new'), [1], 'what was kept')
      }
      memory.dispose()
    },
  },
  history: {
    example: [[step, step], [step]],
    check(text) {
      const read = readHistory(text)
      mustEqual(readHistory(writeHistory(read)), read, 'a history')
      for (const { strokes } of [...read.done, ...read.undone])
        for (const { stroke } of strokes) must(settled(stroke) !== undefined, 'a history has strokes that are kept')
    },
  },
  drawing: {
    example: { color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false },
    check(text) {
      const names = ['drawing:one', 'drawing::', 'drawingBrush', 'drawingPlace', 'drawingEnabled', 'drawingHistory:one']
      const entries = textsOf(Object.fromEntries(names.map((name) => [`lectern:${name}:${base}`, text])))
      const storage = createDrawingStorage({ base, size: { width: 980, height: 552 }, lasting: entries, passing: entries })
      const { brush, place, enabled, pinned } = storage.readPreferences()
      must(isBrush(brush) && (place === undefined || isToolbarPosition(place)), 'there is a brush')
      must(typeof enabled === 'boolean' && typeof pinned === 'boolean', 'drawing is on or off')
      for (const [slide, drawing] of storage.readDrawings()) must(storage.writeDrawing(slide, drawing), 'a drawing is stored again')
    },
  },
  drafts: {
    example: { 'slides.md': { text: 'x', base: { version: 'a', text: 'y' } } },
    check(text) {
      const drafts = createDrafts(viewOf({ key: text }), 'key')
      const read = drafts.read()
      for (const draft of Object.values(read))
        must(typeof draft.text === 'string' && typeof draft.base.text === 'string', 'a draft is a text')
      must(drafts.keep(read), 'drafts are kept again')
      mustEqual(drafts.read(), read, 'drafts')
    },
  },
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whatever the browser has stored, it is read without an error and gives a state that fits. */
export default createTarget({
  short: 600,
  cases: fc.oneof(...Object.entries(kinds).map(([kind, { example }]) => fc.record({ kind: fc.constant(kind), text: jsonLike(example) }))),
  rule: ({ kind, text }) => kinds[kind]?.check(text),
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { TextStorage } from '../../../base/lib/model/index.ts'
import { authorOf, type DrawingChange, type SeenStroke, type Stroke, seenStrokes } from '../../../deck/drawing/model/index.ts'
import type { Drawings, LiveInk } from '../drawing-types.ts'
import { createDrawings, type DrawingsOptions } from './create-drawings.ts'
import { createDrawingStorage } from './drawing-storage.ts'

const size = { width: 980, height: 552 }
const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30, y2: 40 }
const box: Stroke = { ...line, tool: 'rectangle' }

function createStorage(full = false): TextStorage & { readonly map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    keys: () => [...map.keys()],
    get: (key) => map.get(key) ?? null,
    set(key, text) {
      if (text === undefined) map.delete(key)
      else if (!full) map.set(key, text)
      return text === undefined || !full
    },
  }
}

let shelves = { lasting: createStorage(), passing: createStorage() }
beforeEach(() => {
  shelves = { lasting: createStorage(), passing: createStorage() }
})

const storageOf = ({ base = '/talk/', ...on }: Partial<typeof shelves> & { base?: string; name?: string } = {}) =>
  createDrawingStorage({ base, size, ...shelves, ...on })

/** Open a window with a record of its messages and of its pending storage. */
function open(who = 'a', more: Partial<DrawingsOptions> = {}) {
  const waiting: (() => void)[] = []
  const notices: string[] = []
  const drawings = createDrawings({
    storage: storageOf(),
    who,
    later(run) {
      waiting.push(run)
      return () => undefined
    },
    onUnstored: () => notices.push('unstored'),
    ...more,
  })
  return { drawings, waiting, notices }
}

const seen = (drawings: Drawings, slide = 'one') => seenStrokes(drawings.drawingOf(slide)).map(({ stroke }) => stroke)
const strokesOf = (drawings: Drawings, slide = 'one'): readonly SeenStroke[] => seenStrokes(drawings.drawingOf(slide))

/** Connect windows so that each receives the changes of the others. */
function connect(...windows: readonly Drawings[]) {
  for (const from of windows)
    for (const to of windows)
      if (from !== to) {
        from.onChange((slide, change) => to.take(slide, change))
        from.onLive((slide, live) => to.follow(slide, live))
      }
}

describe('drawing', () => {
  it('keeps the drawings of slides apart', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    drawings.draw('two', box)
    expect([seen(drawings, 'one'), seen(drawings, 'two'), seen(drawings, 'three')]).toEqual([[line], [box], []])
  })

  it('undoes and redoes slide by slide', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    drawings.draw('two', box)
    drawings.undo('one')
    expect([seen(drawings, 'one'), seen(drawings, 'two')]).toEqual([[], [box]])
    expect([drawings.canUndo('one'), drawings.canRedo('one'), drawings.canUndo('two')]).toEqual([false, true, true])
    drawings.redo('one')
    expect(seen(drawings, 'one')).toEqual([line])
  })

  it('spec.md §4: a new stroke clears the redo stack', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    drawings.undo('one')
    drawings.draw('one', box)
    drawings.redo('one')
    expect(seen(drawings)).toEqual([box])
  })

  it('one movement of the eraser is one undo step, however many strokes it removes', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    drawings.draw('one', box)
    for (const stroke of strokesOf(drawings)) drawings.erase('one', [stroke])
    drawings.endErasing('one')
    expect(seen(drawings)).toEqual([])
    drawings.undo('one')
    expect(seen(drawings)).toEqual([line, box])
  })

  it('a clear can be undone and redone, also after a reload', () => {
    const first = open()
    first.drawings.draw('one', line)
    first.drawings.draw('one', box)
    first.drawings.clear('one')
    expect([seen(first.drawings), first.drawings.canUndo('one'), first.drawings.canRedo('one')]).toEqual([[], true, false])
    first.drawings.undo('one')
    expect(seen(first.drawings)).toEqual([line, box])
    first.drawings.redo('one')
    expect(seen(first.drawings)).toEqual([])
    first.drawings.flush()
    const { drawings } = open('b')
    drawings.undo('one')
    expect(seen(drawings)).toEqual([line, box])
  })

  it('what a clear returns brings back the strokes once, and keeps what was drawn since', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    const undo = drawings.clear('one')
    drawings.draw('one', box)
    undo?.()
    undo?.()
    expect(seen(drawings)).toEqual([line, box])
    drawings.undo('one')
    expect(seen(drawings)).toEqual([line])
    expect(drawings.canUndo('one')).toBe(false)
    expect(open('b').drawings.clear('two')).toBeUndefined()
  })

  it('an edited slide keeps its drawing and its history', () => {
    const { drawings } = open()
    drawings.draw('before', line)
    drawings.rekey(new Map([['before', 'after']]))
    expect(seen(drawings, 'after')).toEqual([line])
    drawings.undo('after')
    expect(seen(drawings, 'after')).toEqual([])
  })
})

describe('two windows', () => {
  it('have the same strokes, and each stroke is sent once', () => {
    const [a, b] = [open('a').drawings, open('b').drawings]
    connect(a, b)
    const reports: [string, DrawingChange][] = []
    a.onChange((...what) => reports.push(what))
    a.draw('one', line)
    b.draw('one', box)
    expect(seen(a)).toEqual([line, box])
    expect(strokesOf(b)).toEqual(strokesOf(a))
    expect(reports).toHaveLength(1)
  })

  it('undo only their own steps', () => {
    const [a, b] = [open('a').drawings, open('b').drawings]
    connect(a, b)
    a.draw('one', line)
    b.draw('one', box)
    a.undo('one')
    expect([seen(a), seen(b)]).toEqual([[box], [box]])
    expect(a.canUndo('one')).toBe(false)
  })

  it('one clears the strokes of both, and an earlier stroke that arrives late does not appear', () => {
    const [a, b] = [open('a').drawings, open('b').drawings]
    a.draw('one', line)
    b.take('one', { inks: strokesOf(a).map(({ id, stroke }) => ({ id, timestamp: id, stroke })) })
    const late = strokesOf(a)
    connect(a, b)
    b.clear('one')
    b.take('one', { inks: late.map(({ id, stroke }) => ({ id, timestamp: '999.z', stroke })) })
    expect([seen(a), seen(b)]).toEqual([[], []])
  })

  it('a clear that is undone gives each stroke back to its author', () => {
    const [a, b] = [open('vaaaaa111111').drawings, open('pbbbbb222222').drawings]
    connect(a, b)
    a.draw('one', line)
    b.draw('one', box)
    b.clear('one')
    b.undo('one')
    expect([seen(a), seen(b)]).toEqual([
      [line, box],
      [line, box],
    ])
    expect(strokesOf(a).map(({ id }) => authorOf(id))).toEqual(['vaaaaa', 'pbbbbb'])
    expect(strokesOf(a)).toEqual(strokesOf(b))
  })

  it('see the stroke in progress of the other window until it ends', () => {
    const [a, b] = [open('a').drawings, open('b').drawings]
    connect(a, b)
    const live = () => [...b.store.getState().live.values()].map(({ slide, stroke }) => [slide, stroke])
    a.show('one', line)
    a.show('one', { ...line, x2: 50 })
    expect(live()).toEqual([['one', { ...line, x2: 50 }]])
    expect(seen(b)).toEqual([])
    a.draw('one', { ...line, x2: 60 })
    expect([live(), seen(b)]).toEqual([[], [{ ...line, x2: 60 }]])
    a.show('one', line)
    a.show('one', undefined)
    expect(live()).toEqual([])
  })

  it('send nothing about a stroke that is not kept (spec.md §5)', () => {
    const { drawings } = open()
    const reports: LiveInk[] = []
    drawings.onLive((_slide, live) => reports.push(live))
    drawings.draw('one', { ...line, x2: 11, y2: 21 })
    drawings.show('one', { ...line, x2: 11, y2: 21 })
    expect([reports, seen(drawings)]).toEqual([[], []])
  })
})

describe('layers', () => {
  const [viewer, presenter] = ['v11111aaaaaa', 'p22222bbbbbb']
  const shown = (drawings: Drawings) => drawings.seenOf('one').map(({ stroke }) => stroke)

  it('strokes of a hidden author are invisible, and none is lost', () => {
    const { drawings } = open(presenter)
    const other = open(viewer).drawings
    connect(drawings, other)
    drawings.draw('one', line)
    other.draw('one', box)
    drawings.hide('v11111', true)
    expect([shown(drawings), seen(drawings)]).toEqual([[line], [line, box]])
    drawings.hide('v11111', false)
    expect(shown(drawings)).toEqual([line, box])
  })

  it('hidden layers stay hidden after a reload, and a forged entry hides nothing', () => {
    const { drawings } = open(viewer)
    drawings.draw('one', line)
    drawings.hide('v11111', true)
    drawings.flush()
    expect(shown(open(presenter).drawings)).toEqual([])
    shelves.lasting.map.set('lectern:drawingHidden:/talk/', '["<b>", 4, {}]')
    expect([...open(presenter).drawings.store.getState().hidden]).toEqual([])
  })

  it('warns the author who draws on a hidden layer', () => {
    let reports = 0
    const { drawings } = open(viewer, { onHiddenInk: () => reports++ })
    drawings.draw('one', line)
    drawings.takeHidden('v11111', true)
    drawings.draw('one', box)
    expect(reports).toBe(1)
  })

  it('strokes of earlier versions share one layer', () => {
    const { drawings } = open('k3f9')
    drawings.draw('one', line)
    drawings.hide('', true)
    expect(shown(drawings)).toEqual([])
  })
})

describe('storing while someone erases', () => {
  const timers = () => {
    const waiting = new Set<() => void>()
    const later = (run: () => void) => {
      waiting.add(run)
      return () => waiting.delete(run)
    }
    const pass = () => {
      const due = [...waiting]
      waiting.clear()
      for (const run of due) run()
    }
    return { later, pass }
  }
  const stored = () => [...shelves.lasting.map.values()].join()

  it('waits until the eraser is lifted, so that no frame waits for the storage', () => {
    const { later, pass } = timers()
    const { drawings } = open('a', { later })
    drawings.draw('one', line)
    drawings.draw('one', box)
    drawings.erase('one', strokesOf(drawings).slice(0, 1))
    pass()
    expect(stored()).toBe('')
    drawings.endErasing('one')
    pass()
    expect([stored().includes('<rect'), stored().includes('<line')]).toEqual([true, false])
  })

  it('happens at once when the window closes', () => {
    const { later } = timers()
    const { drawings } = open('a', { later })
    drawings.draw('one', line)
    drawings.draw('one', box)
    drawings.erase('one', strokesOf(drawings).slice(0, 1))
    drawings.flush()
    expect(stored()).toContain('<rect')
  })
})

describe('stored drawings', () => {
  it('undo and redo survive a reload', () => {
    const first = open()
    first.drawings.draw('one', line)
    first.drawings.draw('one', box)
    first.drawings.undo('one')
    first.drawings.flush()
    const { drawings } = open('b')
    expect(seen(drawings)).toEqual([line])
    drawings.redo('one')
    drawings.undo('one')
    drawings.undo('one')
    expect(seen(drawings)).toEqual([])
  })

  it('clear stays cleared after a reload', () => {
    const first = open()
    first.drawings.draw('one', line)
    const late = strokesOf(first.drawings)
    first.drawings.clear('one')
    first.drawings.flush()
    const { drawings } = open('b')
    drawings.take('one', { inks: late.map(({ id, stroke }) => ({ id, timestamp: id, stroke })) })
    expect(seen(drawings)).toEqual([])
  })

  it('contract.md, "Browser storage": keys begin `lectern:` and end with the base path; decks share nothing', () => {
    const { drawings } = open()
    drawings.draw('one', line)
    drawings.flush()
    for (const key of [...shelves.lasting.map.keys(), ...shelves.passing.map.keys()]) expect(key).toMatch(/^lectern:.*:\/talk\/$/)
    expect(shelves.lasting.map.get('lectern:drawing:one:/talk/')).toContain('<svg')
    expect(storageOf({ base: '/other/' }).readDrawings().size).toBe(0)
    expect(storageOf({ name: 'drawingOwn' }).readDrawings().size).toBe(0)
  })

  it('contract.md, "Browser storage": invalid entries are dropped', () => {
    shelves.lasting.map.set('lectern:drawing:one:/talk/', '<svg onload="alert(1)"><script>1</script></svg>')
    shelves.lasting.map.set('lectern:drawingBrush:/talk/', '{"color":"url(x)"}')
    shelves.lasting.map.set('lectern:drawingPlace:/talk/', '[')
    shelves.passing.map.set('lectern:drawingHistory:one:/talk/', '[[["draw","<b>"]],[]]')
    const { drawings } = open()
    expect([drawings.store.getState().drawings.size, drawings.canUndo('one')]).toEqual([0, false])
    expect(shelves.lasting.map.has('lectern:drawing:one:/talk/')).toBe(false)
    expect(storageOf().readPreferences()).toEqual({
      enabled: false,
      pinned: false,
      brush: { color: '#ff595e', size: 4, mode: 'stylus', arrowEnd: false },
      place: undefined,
    })
  })

  it('contract.md, "Browser storage": a full storage costs only persistence, with one notice', () => {
    const { drawings, notices } = open('a', { storage: storageOf({ lasting: createStorage(true) }) })
    for (const stroke of [line, box]) {
      drawings.draw('one', stroke)
      drawings.flush()
    }
    expect([seen(drawings), notices]).toEqual([[line, box], ['unstored']])
  })

  it('spec.md §9, "Persisted settings": drawing enabled, pinned, brush', () => {
    const preferences = {
      enabled: true,
      pinned: true,
      brush: { color: '#1982c4', size: 9, mode: 'line', arrowEnd: true },
      place: { x: 0.25, y: 0.5 },
    } as const
    expect(storageOf().writePreferences(preferences)).toBe(true)
    expect(storageOf().readPreferences()).toEqual(preferences)
  })

  it('quick strokes are stored together', () => {
    const { drawings, waiting } = open()
    drawings.draw('one', line)
    drawings.draw('one', box)
    expect([waiting.length, shelves.lasting.map.size]).toEqual([1, 0])
    waiting[0]?.()
    expect(shelves.lasting.map.size).toBe(1)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type DrawingChange, type Stroke, seenStrokes } from '../../../deck/drawing/model/index.ts'
import { createDrawings } from './create-drawings.ts'
import { createSelection } from './create-selection.ts'
import { createDrawingStorage } from './drawing-storage.ts'

const size = { width: 980, height: 552 }
const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 100, y1: 100, x2: 200, y2: 100 }
const box: Stroke = { ...line, tool: 'rectangle', y1: 300, y2: 400 }

/** Open a window that collects its changes until they are delivered. */
function open(who = 'a') {
  const slide = createStore(() => 'one')
  const storage = createDrawingStorage({ base: '/', size, lasting: undefined, passing: undefined })
  const drawings = createDrawings({ storage, who, later: () => () => undefined, onUnstored: () => undefined })
  const sent: DrawingChange[] = []
  drawings.onChange((_slide, change) => sent.push(change))
  const selection = createSelection({ drawings, slide, size })
  const seen = () => seenStrokes(drawings.drawingOf('one')).map(({ stroke }) => stroke)
  const ids = () => seenStrokes(drawings.drawingOf('one')).map(({ id }) => id)
  return { drawings, selection, slide, sent, seen, ids }
}

/** Open a window with a line, which is selected, and a rectangle. */
function drawn() {
  const window = open()
  window.drawings.draw('one', line)
  window.drawings.draw('one', box)
  window.selection.chooseNext(1)
  return window
}

describe('a selection', () => {
  it('moves its strokes; all moves until the end are one undo step', () => {
    const { drawings, selection, seen } = drawn()
    for (let count = 0; count < 5; count++) selection.move({ dx: 2, dy: -1 })
    selection.endMove()
    expect(seen()).toEqual([{ ...line, x1: 110, x2: 210, y1: 95, y2: 95 }, box])
    drawings.undo('one')
    expect(seen()).toEqual([line, box])
    drawings.redo('one')
    expect(seen()[0]).toMatchObject({ x1: 110 })
  })

  it('recolors its strokes, and removes them, each in one undo step', () => {
    const { drawings, selection, seen } = drawn()
    selection.chooseAll()
    selection.recolor('#000000')
    expect(seen().map(({ color }) => color)).toEqual(['#000000', '#000000'])
    selection.remove()
    expect(seen()).toEqual([])
    drawings.undo('one')
    drawings.undo('one')
    expect(seen()).toEqual([line, box])
  })

  it('a move by nothing, and the same color, are no undo steps', () => {
    const { drawings, selection } = drawn()
    selection.move({ dx: 0, dy: 0 })
    selection.endMove()
    selection.recolor(line.color)
    drawings.undo('one') // takes back the rectangle
    expect(drawings.canRedo('one')).toBe(true)
    expect(seenStrokes(drawings.drawingOf('one'))).toHaveLength(1)
  })

  it('moves from stroke to stroke by key, and from the last to the first', () => {
    const { selection } = drawn()
    const chosen = () => selection.strokes().map(({ stroke }) => stroke.tool)
    const steps = ([1, 1, -1, -1] as const).map((by) => {
      selection.chooseNext(by)
      return chosen()
    })
    expect(steps).toEqual([['rectangle'], ['line'], ['rectangle'], ['line']])
  })

  it('contains the strokes that a rectangle meets', () => {
    const { selection } = drawn()
    selection.chooseIn({ left: 0, top: 290, right: 150, bottom: 310 }, [])
    expect(selection.strokes().map(({ stroke }) => stroke)).toEqual([box])
  })

  it('loses strokes that others erase, and a move does not restore them', () => {
    const { drawings, selection, seen, ids } = drawn()
    drawings.take('one', { inks: [{ id: ids()[0] ?? '', timestamp: '99.b', stroke: undefined }] })
    expect(selection.strokes()).toEqual([])
    selection.move({ dx: 5, dy: 5 })
    selection.endMove()
    expect(seen()).toEqual([box])
  })

  it('moves many strokes in the drawing only at the end of the move', () => {
    const { drawings, selection, sent } = open()
    for (let count = 0; count < 30; count++) drawings.draw('one', { ...line, y2: 100 + count })
    selection.chooseAll()
    const before = sent.length
    selection.move({ dx: 5, dy: 5 })
    expect([sent.length, selection.store.getState().shift]).toEqual([before, { dx: 5, dy: 5 }])
    selection.endMove()
    expect([sent.length, selection.store.getState().shift]).toEqual([before + 1, { dx: 0, dy: 0 }])
  })

  it('is empty on the next slide, and the move before can be undone', () => {
    const { drawings, selection, slide, seen } = drawn()
    selection.move({ dx: 5, dy: 5 })
    slide.setState('two', true)
    expect(selection.strokes()).toEqual([])
    drawings.undo('one')
    expect(seen()).toEqual([line, box])
  })
})

const act = fc.record({
  window: fc.nat(2),
  kind: fc.constantFrom('draw', 'move', 'recolor', 'remove', 'undo', 'redo', 'erase', 'clear'),
  at: fc.nat(6),
  by: fc.integer({ min: -400, max: 400 }),
  /** How many waiting changes reach other windows afterwards. */
  delivered: fc.nat(3),
})

it('windows that draw, move, recolor, remove and undo at the same time have the same drawing, whatever the order of messages', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (acts, picks) => {
      const windows = ['a', 'b', 'c'].map(open)
      const waiting: (() => void)[] = []
      for (const { drawings } of windows)
        drawings.onChange((slide, change) => {
          for (const other of windows) if (other.drawings !== drawings) waiting.push(() => other.drawings.take(slide, change))
        })
      const deliver = (count: number) => {
        for (let left = count; left > 0 && waiting.length > 0; left--) waiting.splice((picks.next().value ?? 0) % waiting.length, 1)[0]?.()
      }
      for (const { window, kind, at, by, delivered } of acts) {
        const { drawings, selection, ids } = windows[window] ?? open()
        const id = ids()[at % Math.max(ids().length, 1)]
        selection.choose(id === undefined ? [] : [id])
        if (kind === 'draw') drawings.draw('one', { ...line, x2: 200 + at })
        else if (kind === 'move') {
          selection.move({ dx: by, dy: at })
          selection.endMove()
        } else if (kind === 'recolor') selection.recolor(by > 0 ? '#000000' : '#ffffff')
        else if (kind === 'remove') selection.remove()
        else if (kind === 'erase') drawings.erase('one', selection.strokes())
        else drawings[kind]('one')
        deliver(delivered)
      }
      deliver(waiting.length)
      const [first, ...others] = windows.map(({ drawings }) => seenStrokes(drawings.drawingOf('one')))
      for (const other of others) expect(other).toEqual(first)
    }),
  )
})

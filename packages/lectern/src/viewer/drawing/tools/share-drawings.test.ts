import { describe, expect, it } from 'vitest'
import { type Stroke, seenStrokes } from '../../../deck/drawing/model/index.ts'
import type { Drawings, SharedTexts } from '../drawing-types.ts'
import { createDrawings } from './create-drawings.ts'
import { createDrawingStorage } from './drawing-storage.ts'
import { shareDrawings } from './share-drawings.ts'

const size = { width: 980, height: 552 }
const line: Stroke = { tool: 'line', color: '#ff595e', size: 4, x1: 10, y1: 20, x2: 30, y2: 40 }
const box: Stroke = { ...line, tool: 'rectangle' }

/** Create texts that all windows share without delay, and a record of every write. */
function createNetwork() {
  const maps = new Map<string, Map<string, string>>()
  const listeners = new Map<string, Map<string, (ids: ReadonlySet<string>) => void>>()
  const writes: string[] = []
  const join =
    (window: string) =>
    (name: string): SharedTexts => {
      const map = maps.get(name) ?? new Map<string, string>()
      maps.set(name, map)
      const hearers = listeners.get(name) ?? new Map()
      listeners.set(name, hearers)
      const tell = (...ids: readonly string[]) => {
        for (const [other, hear] of hearers) if (other !== window) hear(new Set(ids))
      }
      return {
        get: (id) => map.get(id),
        all: () => map,
        set(id, text) {
          writes.push(`${name} ${id}`)
          map.set(id, text)
          tell(id)
          return true
        },
        remove(id) {
          if (map.delete(id)) tell(id)
        },
        clear() {
          const ids = [...map.keys()]
          map.clear()
          tell(...ids)
        },
        subscribe(listener) {
          hearers.set(window, listener)
          return () => hearers.delete(window)
        },
      }
    }
  return { join, writes, maps }
}

type Network = ReturnType<typeof createNetwork>

function enter(network: Network, who: string, sends = true, draw: (drawings: Drawings) => void = () => undefined) {
  const storage = createDrawingStorage({ base: '/talk/', size, lasting: undefined, passing: undefined })
  const drawings = createDrawings({ storage, who, later: () => () => undefined, onUnstored: () => undefined })
  draw(drawings)
  const timers: (() => void)[] = []
  const open = network.join(who)
  const after = (_ms: number, run: () => void) => {
    timers.push(run)
    return () => timers.splice(timers.indexOf(run), 1)
  }
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  const sharing = shareDrawings({ drawings, origin: who, open, index: open('drawings'), isSlide: (key) => key !== 'gone', sends, after })
  return { drawings, sharing, pass }
}

const seen = (drawings: Drawings, slide = 'one') => seenStrokes(drawings.drawingOf(slide)).map(({ stroke }) => stroke)
const live = (drawings: Drawings) => [...drawings.store.getState().live.values()].map(({ slide, stroke }) => [slide, stroke])

describe('shareDrawings', () => {
  it('announces a slide with its first stroke in progress, so that other windows load the code', () => {
    const network = createNetwork()
    const { drawings } = enter(network, 'a')
    drawings.show('one', line)
    expect(network.writes).toEqual(['drawings one', 'drawing-live a'])
    drawings.show('one', box)
    drawings.draw('one', box)
    expect(network.writes.filter((write) => write === 'drawings one')).toHaveLength(1)
  })

  it('every window shows what one window draws, erases, undoes and clears', () => {
    const network = createNetwork()
    const [a, b] = [enter(network, 'a').drawings, enter(network, 'b').drawings]
    a.draw('one', line)
    b.draw('one', box)
    expect([seen(a), seen(b)]).toEqual([
      [line, box],
      [line, box],
    ])
    a.undo('one')
    expect(seen(b)).toEqual([box])
    a.redo('one')
    b.erase('one', seenStrokes(b.drawingOf('one')).slice(0, 1))
    expect([seen(a), seen(b)]).toEqual([[box], [box]])
    a.clear('one')
    expect([seen(a), seen(b)]).toEqual([[], []])
  })

  it('sends only changed strokes', () => {
    const network = createNetwork()
    const { drawings } = enter(network, 'a')
    for (const stroke of [line, box, line]) drawings.draw('one', stroke)
    expect(network.writes.filter((write) => write.startsWith('drawing/one'))).toEqual([
      'drawing/one 1.a',
      'drawing/one 2.a',
      'drawing/one 3.a',
    ])
  })

  it('a window that joins late gets everything at once, and sends what only it has stored', () => {
    const network = createNetwork()
    const a = enter(network, 'a').drawings
    a.draw('one', line)
    const late = enter(network, 'b', true, (drawings) => drawings.draw('two', box))
    expect(seen(late.drawings)).toEqual([line])
    const before = network.writes.length
    late.pass()
    expect(seen(a, 'two')).toEqual([box])
    expect(network.writes.slice(before).filter((write) => write.startsWith('drawing/one'))).toEqual([])
  })

  it('a cleared drawing stays cleared when another window sends its stored strokes', () => {
    const network = createNetwork()
    const a = enter(network, 'a').drawings
    a.draw('one', line)
    const stored = seenStrokes(a.drawingOf('one'))
    a.clear('one')
    const late = enter(network, 'b', true, (drawings) =>
      drawings.take('one', { inks: stored.map(({ id, stroke }) => ({ id, timestamp: id, stroke })) }),
    )
    late.pass()
    expect([seen(a), seen(late.drawings)]).toEqual([[], []])
  })

  it('spec.md §4: without syncAll, a viewer sees the presenter’s strokes and keeps its own', () => {
    const network = createNetwork()
    const [presenter, viewer] = [enter(network, 'a').drawings, enter(network, 'b', false)]
    presenter.draw('one', line)
    viewer.drawings.draw('one', box)
    viewer.drawings.show('one', box)
    viewer.pass()
    expect([seen(presenter), seen(viewer.drawings), live(presenter)]).toEqual([[line], [line, box], []])
  })

  it('shows the stroke in progress of another window until it ends or the window is gone', () => {
    const network = createNetwork()
    const [a, b] = [enter(network, 'a'), enter(network, 'b')]
    a.drawings.show('one', line)
    expect(live(b.drawings)).toEqual([['one', line]])
    a.drawings.draw('one', line)
    expect([live(b.drawings), seen(b.drawings)]).toEqual([[], [line]])
    a.pass()
    expect(network.maps.get('drawing-live')?.size).toBe(0)
    a.drawings.show('one', box)
    a.drawings.show('one', undefined)
    expect(live(b.drawings)).toEqual([])
    a.drawings.show('one', box)
    b.sharing.leave((origin) => origin === 'a')
    expect(live(b.drawings)).toHaveLength(1)
    b.sharing.leave(() => false)
    expect(live(b.drawings)).toEqual([])
  })

  it('of two simultaneous changes of a stroke, both windows keep the same one', () => {
    const network = createNetwork()
    const [a, b] = [enter(network, 'a').drawings, enter(network, 'b').drawings]
    a.draw('one', line)
    const [id = ''] = seenStrokes(a.drawingOf('one')).map((each) => each.id)
    b.take('one', { inks: [{ id, timestamp: '9.b', stroke: undefined }] })
    network.join('b')('drawing/one').set(id, '8.a l0.400:w-Bg9Dg9Dg9D')
    a.draw('one', box)
    network.join('a')('drawing/one').set(id, '8.a l0.400:w-Bg9Dg9Dg9D')
    expect([seen(a), seen(b)]).toEqual([[box], [box]])
  })

  it('ignores slides that the deck does not have', () => {
    const network = createNetwork()
    const a = enter(network, 'a').drawings
    const z = network.join('z')
    z('drawing/gone').set('1.z', ' l0.400:w-Bg9Dg9Dg9D')
    z('drawings').set('gone', '1')
    expect([seen(a, 'gone'), network.maps.has('drawing/gone')]).toEqual([[], true])
  })

  it('forged and malformed texts change nothing', () => {
    const network = createNetwork()
    const a = enter(network, 'a').drawings
    a.draw('one', line)
    const forger = network.join('z')
    const texts = forger('drawing/one')
    for (const text of ['<svg onload="alert(1)">', ' ', '', '9.z', 'x l0.400:w-Bg9Dg9Dg9D', '1.z s0.400:é']) texts.set('5.z', text)
    texts.set('__proto__', ' l0.400:w-Bg9Dg9Dg9D')
    texts.set('cleared', 'never')
    forger('drawing-live').set('z', 'one\n<script>')
    forger('drawing-live').set('y', 'one')
    forger('drawings').set('<b>', '1')
    expect([seen(a), live(a)]).toEqual([[line], []])
  })

  it('layers that the presenter hides are hidden in every window, also in a later one and after the presenter comes back', () => {
    const network = createNetwork()
    const presenter = enter(network, 'p22222bbbbbb').drawings
    const viewer = enter(network, 'v11111aaaaaa').drawings
    viewer.draw('one', line)
    const shown = ({ seenOf }: Drawings) => seenOf('one').length
    expect(shown(presenter)).toBe(1)
    presenter.hide('v11111', true)
    expect([presenter, viewer, enter(network, 'v33333cccccc').drawings].map(shown)).toEqual([0, 0, 0])
    presenter.hide('v11111', false)
    expect([presenter, viewer].map(shown)).toEqual([1, 1])
    // What others have heard since counts more than what a window has stored.
    const back = enter(network, 'p22222dddddd', true, (drawings) => drawings.takeHidden('v11111', true))
    back.pass()
    expect([back.drawings, viewer].map(shown)).toEqual([1, 1])
    const first = enter(createNetwork(), 'p22222eeeeee', true, (drawings) => drawings.takeHidden('', true))
    first.pass()
    expect([...first.drawings.store.getState().hidden]).toEqual([''])
  })

  it('a forged entry hides nothing', () => {
    const network = createNetwork()
    const { drawings } = enter(network, 'v11111aaaaaa')
    const layers = network.join('hostile')('drawing-layers')
    for (const [id, text] of [
      ['<b>', 'hidden'],
      ['v11111', 'maybe'],
    ] as const)
      layers.set(id, text)
    expect(drawings.store.getState().hidden.size).toBe(0)
  })
})

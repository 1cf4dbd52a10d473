import { createStore } from 'zustand/vanilla'
import { boundedMove, boxOf, meets, moved, rounded, type SeenStroke } from '../../../deck/drawing/model/index.ts'
import type { DrawingOptions, Drawings, Selection, SelectionState } from '../drawing-types.ts'

/** Most strokes that other windows see while they are moved. More of them arrive when they are let go. */
const mostLive = 20

const nothing: SelectionState = { ids: new Set(), area: undefined, shift: { dx: 0, dy: 0 } }

/** Create the selection of strokes on the slide on screen. Strokes that are erased leave it. */
export function createSelection({
  drawings,
  slide,
  size,
}: Pick<DrawingOptions, 'slide' | 'size'> & { readonly drawings: Drawings }): Selection {
  const store = createStore<SelectionState>(() => nothing)
  const all = () => drawings.seenOf(slide.getState())
  const strokes = () => all().filter(({ id }) => store.getState().ids.has(id))

  /** Move the strokes in the drawing by the shift that is only shown so far. */
  function settle() {
    const { dx, dy } = store.getState().shift
    if (dx === 0 && dy === 0) return
    store.setState({ shift: nothing.shift })
    drawings.change(
      slide.getState(),
      strokes().map(({ id, stroke }) => ({ id, stroke: moved(stroke, dx, dy) })),
    )
  }
  function endMove() {
    settle()
    drawings.endChanging(slide.getState())
  }
  function choose(ids: Iterable<string>) {
    endMove()
    store.setState({ ...nothing, ids: new Set(ids) })
  }
  const stop = slide.subscribe((now, before) => {
    if (now === before) return
    drawings.endChanging(before)
    store.setState(nothing)
  })

  return {
    store,
    strokes,
    choose,
    toggle(id) {
      const { ids } = store.getState()
      choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])
    },
    chooseAll: () => choose(all().map(({ id }) => id)),
    chooseNext(by) {
      const each = all()
      const isChosen = ({ id }: SeenStroke) => store.getState().ids.has(id)
      const at = by > 0 ? each.findLastIndex(isChosen) : each.findIndex(isChosen)
      const next = each[at < 0 ? (by > 0 ? 0 : each.length - 1) : (at + by + each.length) % each.length]
      choose(next ? [next.id] : [])
    },
    span: (area) => store.setState({ area }),
    chooseIn: (area, also) => choose([...also, ...all().flatMap(({ id, stroke }) => (meets(boxOf(stroke), area) ? [id] : []))]),
    move(by) {
      const seen = strokes()
      const { shift } = store.getState()
      const whole = { dx: rounded(shift.dx + by.dx), dy: rounded(shift.dy + by.dy) }
      store.setState({
        shift: boundedMove(
          seen.map(({ stroke }) => stroke),
          whole,
          size,
        ),
      })
      if (seen.length <= mostLive) settle()
    },
    endMove,
    recolor(color) {
      const now = slide.getState()
      endMove()
      drawings.change(
        now,
        strokes().map(({ id, stroke }) => ({ id, stroke: { ...stroke, color } })),
      )
      drawings.endChanging(now)
    },
    remove() {
      const now = slide.getState()
      endMove()
      drawings.erase(now, strokes())
      drawings.endErasing(now)
      choose([])
    },
    dispose: stop,
  }
}

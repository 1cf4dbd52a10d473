import { useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { authorOf, type SeenStroke } from '../../../deck/drawing/model/index.ts'
import type { InkProps, PenContext } from '../drawing-types.ts'
import './ink.css'
import { SelectionFrame } from './SelectionFrame.tsx'
import { createStrokeList, type StrokeList } from './stroke-list.ts'
import { TextField } from './TextField.tsx'
import { usePen } from './use-pen.ts'

interface SlideInkProps extends InkProps {
  readonly context: PenContext
}

/** Return the attributes by which screen readers read the texts of a drawing, and leave out one without texts. */
function spoken(strokes: readonly SeenStroke[]) {
  const texts = strokes.flatMap(({ stroke }) => (stroke.tool === 'text' ? [stroke.text.replaceAll('\n', ' ')] : []))
  return texts.length > 0 ? { role: 'img', 'aria-label': `Drawing: ${texts.join('; ')}` } : { 'aria-hidden': true }
}

/**
 * Show the drawing of a slide (contract.md): an `svg` with one child element per stroke. Render nothing if the slide has no strokes and is not
 * active.
 */
export function SlideInk({ no, slide, active, context }: SlideInkProps) {
  const { drawings, options, selection, texts } = context
  const all = useStore(drawings.store, () => drawings.seenOf(slide))
  const hidden = useStore(drawings.store, (state) => state.hidden)
  const live = useStore(drawings.store, (state) => state.live)
  const written = useStore(texts.store, (state) => state.writing?.id)
  // A field takes the place of a text that is written anew.
  const seen = useMemo(() => all.filter(({ id }) => !active || id !== written), [all, active, written])
  const strokes = useMemo(
    () => [...seen, ...[...live.values()].filter((each) => each.slide === slide && !hidden.has(authorOf(each.id)))],
    [seen, live, slide, hidden],
  )
  const shift = useStore(selection.store, (state) => state.shift)
  const svg = useRef<SVGSVGElement>(null)
  const list = useRef<{ readonly svg: SVGSVGElement; readonly list: StrokeList }>(undefined)
  useLayoutEffect(() => {
    if (!svg.current) return
    if (list.current?.svg !== svg.current) list.current = { svg: svg.current, list: createStrokeList(svg.current) }
    list.current.list.show(strokes)
  }, [strokes])
  useLayoutEffect(() => list.current?.list.shift(active ? selection.store.getState().ids : [], shift), [active, selection, shift])
  usePen(svg, slide, active, context)
  if (!active && strokes.length === 0) return null
  const { width, height } = options.size
  return (
    <>
      <svg ref={svg} className="lectern-ink" data-drawing={no} viewBox={`0 0 ${width} ${height}`} {...spoken(strokes)} />
      {active && options.mayDraw && (
        <>
          <SelectionFrame context={context} />
          <TextField slide={slide} context={context} />
        </>
      )}
    </>
  )
}

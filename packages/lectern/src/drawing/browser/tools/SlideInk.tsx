import { useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { emptyDrawing, seenStrokes } from '../../model/index.ts'
import type { InkProps, PenContext } from '../drawing-types.ts'
import './ink.css'
import { SelectionFrame } from './SelectionFrame.tsx'
import { createStrokeList, type StrokeList } from './stroke-list.ts'
import { usePen } from './use-pen.ts'

interface SlideInkProps extends InkProps {
  readonly context: PenContext
}

/**
 * Show the drawing of a slide (contract.md): an `svg` with one child element per stroke. Render nothing if the slide has no strokes and is not
 * active.
 */
export function SlideInk({ no, slide, active, context }: SlideInkProps) {
  const { drawings, options, selection } = context
  const drawing = useStore(drawings.store, (state) => state.drawings.get(slide) ?? emptyDrawing)
  const live = useStore(drawings.store, (state) => state.live)
  const seen = useMemo(() => seenStrokes(drawing), [drawing])
  const strokes = useMemo(() => [...seen, ...[...live.values()].filter((each) => each.slide === slide)], [seen, live, slide])
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
      <svg ref={svg} className="lectern-ink" data-drawing={no} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      {active && options.mayDraw && <SelectionFrame context={context} />}
    </>
  )
}

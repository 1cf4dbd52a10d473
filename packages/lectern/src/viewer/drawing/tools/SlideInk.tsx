import { type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import {
  authorOf,
  type Box,
  boxOf,
  lineHeight,
  type SeenStroke,
  type TextStroke,
  textLimits,
  textWeight,
  toolOf,
} from '../../../deck/drawing/model/index.ts'
import type { InkProps, PenContext, Texts } from '../drawing-types.ts'
import './ink.css'
import { giveFace } from './ink-face.ts'
import { createStrokeList, type StrokeList } from './stroke-list.ts'
import { usePen } from './use-pen.ts'

interface SlideInkProps extends InkProps {
  readonly context: PenContext
}

/** Return the attributes with which screen readers read the texts of a drawing, or skip a drawing without texts. */
function spoken(strokes: readonly SeenStroke[]) {
  const texts = strokes.flatMap(({ stroke }) => (stroke.tool === 'text' ? [stroke.text.replaceAll('\n', ' ')] : []))
  return texts.length > 0 ? { role: 'img', 'aria-label': t('Drawing: {texts}', { texts: texts.join('; ') }) } : { 'aria-hidden': true }
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
  // A field replaces a text that is being edited.
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
    if (strokes.some(({ stroke }) => stroke.tool === 'text')) giveFace(svg.current)
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

/** Canvas units between a stroke and its frame. */
const distance = 5

const rectangle = ({ left, top, right, bottom }: Box, margin = 0) => ({
  x: left - margin,
  y: top - margin,
  width: right - left + margin * 2,
  height: bottom - top + margin * 2,
})

/** Show frames around the selected strokes, and the rectangle that a pointer spans. */
function SelectionFrame({ context }: { readonly context: PenContext }) {
  const { options, selection, drawings, preferences, texts } = context
  const { area, shift } = useStore(selection.store)
  const selects = useStore(preferences, ({ brush }) => toolOf(brush) === 'select')
  const written = useStore(texts.store, (state) => state.writing?.id)
  useStore(drawings.store)
  const frames = selects ? selection.strokes().filter(({ id }) => id !== written) : []
  if (frames.length === 0 && !area) return null
  const { width, height } = options.size
  return (
    <svg className="lectern-ink lectern-ink-selection" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {frames.map(({ id, stroke }) => (
        <g key={id} transform={`translate(${shift.dx} ${shift.dy})`}>
          <rect {...rectangle(boxOf(stroke), distance)} rx="3" />
          <rect {...rectangle(boxOf(stroke), distance)} rx="3" />
        </g>
      ))}
      {area && <rect {...rectangle(area)} className="lectern-ink-area" />}
    </svg>
  )
}

/** Show the field of the text that is being written on a slide. */
function TextField({ slide, context: { texts } }: { readonly slide: string; readonly context: PenContext }) {
  const writing = useStore(texts.store, (state) => state.writing)
  return writing?.slide === slide ? <Field key={writing.no} stroke={writing.stroke} texts={texts} /> : null
}

function Field({ stroke, texts }: { readonly stroke: TextStroke; readonly texts: Texts }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (field.current) giveFace(field.current)
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(textLimits.characters, textLimits.characters)
  }, [])
  function onKeyDown({ key, shiftKey, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing || !(key === 'Escape' || (key === 'Enter' && !shiftKey))) return
    nativeEvent.preventDefault()
    texts.finish()
  }
  const { x, y, width, size, color, text } = stroke
  return (
    <textarea
      ref={field}
      className="lectern-ink-text"
      aria-label={t('Text on the slide')}
      wrap="off"
      rows={1}
      maxLength={textLimits.characters}
      spellCheck={false}
      value={text}
      style={{
        left: x,
        top: y,
        width: width + size,
        height: text.split('\n').length * size * lineHeight,
        color,
        fontSize: size,
        fontWeight: textWeight,
        lineHeight,
      }}
      onChange={({ target }) => texts.type(target.value)}
      onKeyDown={onKeyDown}
      onBlur={texts.finish}
    />
  )
}

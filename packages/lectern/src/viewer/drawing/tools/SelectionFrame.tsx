import { useStore } from 'zustand/react'
import { type Box, boxOf, toolOf } from '../../../deck/drawing/model/index.ts'
import type { PenContext } from '../drawing-types.ts'

/** Canvas units between a stroke and its frame. */
const distance = 5

const rectangle = ({ left, top, right, bottom }: Box, margin = 0) => ({
  x: left - margin,
  y: top - margin,
  width: right - left + margin * 2,
  height: bottom - top + margin * 2,
})

/** Show frames around the selected strokes, and the rectangle that a pointer spans. */
export function SelectionFrame({ context }: { readonly context: PenContext }) {
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

import type { ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { Diagram, type DiagramProps } from '../diagram/Diagram.tsx'
import { Moving } from '../moves/Moving.tsx'
import './diagram-move.css'

/** One of the diagrams, with its size. */
interface State extends Pick<DiagramProps, 'svg' | 'label' | 'panel'> {
  readonly width: number
  readonly height: number
}

export interface DiagramMoveProps {
  readonly diagrams: readonly State[]
  /** The step of the second diagram. Each further one takes one step. */
  readonly from: number
}

const attributes = { style: {}, 'data-late': '' } as const

/** A diagram that turns into other diagrams: with each step, the parts that stay move to their new places. */
export function DiagramMove({ diagrams, from }: DiagramMoveProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const shown = clicks === 'all' ? diagrams.length - 1 : Math.min(diagrams.length - 1, Math.max(0, clicks - from + 1))
  const diagram = diagrams[shown]
  if (!diagram) return null
  const { svg, label, panel } = diagram
  return (
    <Moving className="lectern-diagram-move" shown={shown} moves={isLive}>
      {/* The words below stay in their place. */}
      {diagrams.map(({ width, height }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the diagrams never change
        <svg key={index} aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} />
      ))}
      <Diagram svg={svg} label={label} {...(panel && { panel })} attributes={attributes} />
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active ? t('Diagram {no} of {total}. {label}', { no: shown + 1, total: diagrams.length, label }) : ''}
        </span>
      )}
    </Moving>
  )
}

import type { ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import type { MovingChart } from '../../../deck/chart/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import { Moving } from '../moves/Moving.tsx'
import '../chart-figure/chart.css'

export interface ChartMoveProps {
  readonly charts: readonly MovingChart[]
  /** The step of the second chart. Each further one takes one step. */
  readonly from: number
}

/** A chart that turns into other charts: with each step, the marks that stay move to their new places. */
export function ChartMove({ charts, from }: ChartMoveProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const shown = clicks === 'all' ? charts.length - 1 : Math.min(charts.length - 1, Math.max(0, clicks - from + 1))
  const chart = charts[shown]
  if (!chart) return null
  const { viewBox, 'aria-label': label, ...attributes } = chart.svg
  return (
    <figure className="lectern-chart" data-late="">
      {chart.caption !== undefined && <figcaption>{chart.caption}</figcaption>}
      <Moving shown={shown} moves={isLive}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the engine drew it and escaped each text */}
        <svg viewBox={String(viewBox)} {...attributes} aria-label={String(label)} dangerouslySetInnerHTML={{ __html: chart.drawing }} />
      </Moving>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <div dangerouslySetInnerHTML={{ __html: chart.table }} />
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active ? t('Chart {no} of {total}. {label}', { no: shown + 1, total: charts.length, label }) : ''}
        </span>
      )}
    </figure>
  )
}

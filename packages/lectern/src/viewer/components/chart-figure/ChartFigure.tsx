import type { CSSProperties, ReactNode } from 'react'
import { t } from '../../../base/language/index.ts'
import type { ChartStates } from '../../../deck/chart/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import './chart.css'

interface Printed {
  /** The height of the chart in print, where the table of its data is below; undefined for a chart whose table is not printed. */
  readonly printHeight?: number | undefined
}

/** Return what the figure of a chart needs for print. */
const printed = ({ printHeight }: Printed) => ({
  className: printHeight === undefined ? 'lectern-chart' : 'lectern-chart lectern-chart-printed',
  ...(printHeight !== undefined && { style: { '--print-height': `${printHeight}px` } as CSSProperties }),
})

/** A chart that was drawn when the deck was compiled. */
export function ChartFigure({ html, ...print }: Printed & { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine drew it and escaped each text
  return <figure {...printed(print)} dangerouslySetInnerHTML={{ __html: html }} />
}

export interface ChartStepsProps extends Printed, ChartStates {
  /** The step of the second state. Each further state takes one step. */
  readonly from: number
}

/** A chart whose parts are revealed or highlighted by the steps of the slide. A hidden part keeps its place. */
export function ChartSteps({ caption, svg, groups, words, table, hides, from, ...print }: ChartStepsProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const index = clicks === 'all' ? words.length - 1 : Math.min(words.length - 1, Math.max(0, clicks - from + 1))
  const isHidden = words[index] === 'hide'
  const figure = printed(print)
  const isWhole = groups.every(([, shown]) => !shown || shown[index])
  const { viewBox, 'aria-label': label, ...attributes } = svg
  return (
    <figure
      {...figure}
      className={`${figure.className}${isHidden ? ' slidev-vclick-hidden' : ''}`}
      data-late=""
      {...(isHidden && { 'data-click-state': 'hidden' })}
    >
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <svg viewBox={String(viewBox)} {...attributes} aria-label={String(label)}>
        {groups.map(([html, shown], at) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a chart never change
            key={at}
            {...(shown && { className: shown[index] ? 'lectern-chart-part' : `lectern-chart-part ${hides ? 'hidden' : 'pale'}` })}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
            dangerouslySetInnerHTML={{ __html: html }}
          />
        ))}
      </svg>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <div hidden={hides && !isWhole} dangerouslySetInnerHTML={{ __html: table }} />
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active && !isHidden ? words[index] : ''}
        </span>
      )}
    </figure>
  )
}

/** The messages in place of a chart with a mistake. */
export function ChartProblem({ messages }: { readonly messages: readonly string[] }): ReactNode {
  return (
    <div className="lectern-chart-problem" role="alert">
      <p>{t('This chart cannot be shown:')}</p>
      {messages.map((message) => (
        <pre key={message}>{message}</pre>
      ))}
    </div>
  )
}

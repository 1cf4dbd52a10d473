import type { ReactNode } from 'react'
import type { ChartStates } from '../../../deck/chart/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import './chart.css'

const classOf = (printsTable: boolean | undefined) => (printsTable ? 'lectern-chart lectern-chart-printed' : 'lectern-chart')

interface Printed {
  /** Whether the table is printed below the chart. */
  readonly printsTable?: boolean
}

/** A chart that was drawn when the deck was compiled. */
export function ChartFigure({ html, printsTable }: Printed & { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine drew it and escaped each text
  return <figure className={classOf(printsTable)} dangerouslySetInnerHTML={{ __html: html }} />
}

export interface ChartStepsProps extends Printed, ChartStates {
  /** The step of the second state. Each further state takes one step. */
  readonly from: number
}

/** A chart whose parts are revealed or highlighted by the steps of the slide. A hidden part keeps its place. */
export function ChartSteps({ caption, svg, groups, words, table, hides, from, printsTable }: ChartStepsProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const index = clicks === 'all' ? words.length - 1 : Math.min(words.length - 1, Math.max(0, clicks - from + 1))
  const isHidden = words[index] === 'hide'
  const isWhole = groups.every(([, shown]) => !shown || shown[index])
  const { viewBox, 'aria-label': label, ...attributes } = svg
  return (
    <figure
      className={`${classOf(printsTable)}${isHidden ? ' slidev-vclick-hidden' : ''}`}
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
      <p>This chart cannot be shown:</p>
      {messages.map((message) => (
        <pre key={message}>{message}</pre>
      ))}
    </div>
  )
}

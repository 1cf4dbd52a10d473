import { Component, createRef, type ReactNode } from 'react'
import type { MovingChart } from '../../../deck/chart/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { useIsLive } from '../CodeFrame.tsx'
import '../chart-figure/chart.css'

export interface ChartMoveProps {
  readonly charts: readonly MovingChart[]
  /** The step of the second chart. Each further one takes one step. */
  readonly from: number
}

/** Milliseconds of the change from one chart to the next. */
const duration = 500
const easing = 'cubic-bezier(0.3, 0, 0.2, 1)'
/** The id by which a move finds its own animations. */
const id = 'lectern-chart-move'

interface Mark {
  readonly box: DOMRect
  readonly d: string | null
}

const marksOf = (svg: SVGSVGElement) => [...svg.querySelectorAll<SVGGElement>(':scope > g[data-mark]')]

/** Return the place of each mark in the units of the drawing. It does not depend on the scale of the slide. */
const readMarks = (svg: SVGSVGElement): ReadonlyMap<string, Mark> =>
  new Map(
    marksOf(svg).map((mark) => [
      mark.dataset.mark ?? '',
      { box: mark.getBBox(), d: mark.querySelector('path')?.getAttribute('d') ?? null },
    ]),
  )

/** Return the letters of a path. Two shapes with the same letters turn into each other. */
const lettersOf = (d: string | null) => (d ?? '').replaceAll(/[^A-Za-z]/g, '')

/** Move a mark from the place that it had in the chart before. */
function moveMark(mark: SVGGElement, was: Mark): void {
  const options = { id, duration, easing }
  const path = mark.querySelector('path')
  const d = path?.getAttribute('d') ?? null
  if (path && d !== was.d && lettersOf(d) === lettersOf(was.d)) {
    path.animate([{ d: `path("${was.d}")` }, { d: `path("${d}")` }], options)
    return
  }
  const { x, y, width, height } = mark.getBBox()
  const { box } = was
  if (x === box.x && y === box.y && width === box.width && height === box.height) return
  const isWords = mark.querySelector('text') !== null
  const [wide, high] = isWords ? [1, 1] : [box.width / (width || 1), box.height / (height || 1)]
  const transform = `translate(${box.x - x * wide}px, ${box.y - y * high}px) scale(${wide}, ${high})`
  mark.animate(
    [
      { transform, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    options,
  )
}

/** The drawing of a chart. Only a class component can read the page before it changes. */
class MovingDrawing extends Component<{ readonly shown: number; readonly chart: MovingChart; readonly moves: boolean }> {
  readonly #svg = createRef<SVGSVGElement>()

  override getSnapshotBeforeUpdate(before: { readonly shown: number }): ReadonlyMap<string, Mark> | null {
    return this.#svg.current && before.shown !== this.props.shown ? readMarks(this.#svg.current) : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: ReadonlyMap<string, Mark> | null): void {
    const svg = this.#svg.current
    if (!svg || !before) return
    for (const animation of svg.getAnimations({ subtree: true })) if (animation.id === id) animation.cancel()
    if (!this.props.moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const mark of marksOf(svg)) {
      const was = before.get(mark.dataset.mark ?? '')
      if (was) moveMark(mark, was)
      else mark.animate([{ opacity: 0 }, {}], { id, duration, easing })
    }
  }

  override render(): ReactNode {
    const { svg, pieces } = this.props.chart
    const { viewBox, 'aria-label': label, ...attributes } = svg
    return (
      <svg ref={this.#svg} viewBox={String(viewBox)} {...attributes} aria-label={String(label)}>
        {pieces.map(([html, mark], index) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the engine drew it and escaped each text
          <g key={mark ?? index} data-mark={mark} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
      </svg>
    )
  }
}

/** A chart that turns into other charts: with each step, the marks that stay move to their new places. */
export function ChartMove({ charts, from }: ChartMoveProps): ReactNode {
  const { clicks, active } = useSlide()
  const isLive = useIsLive()
  const shown = clicks === 'all' ? charts.length - 1 : Math.min(charts.length - 1, Math.max(0, clicks - from + 1))
  const chart = charts[shown]
  if (!chart) return null
  return (
    <figure className="lectern-chart" data-late="">
      {chart.caption !== undefined && <figcaption>{chart.caption}</figcaption>}
      <MovingDrawing shown={shown} chart={chart} moves={isLive} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
      <div dangerouslySetInnerHTML={{ __html: chart.table }} />
      {isLive && (
        <span aria-live="polite" className="lectern-unseen">
          {active ? `Chart ${shown + 1} of ${charts.length}. ${chart.svg['aria-label']}` : ''}
        </span>
      )}
    </figure>
  )
}

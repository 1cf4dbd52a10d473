import { type ReactNode, useContext, useMemo } from 'react'
import type { Catalog } from '../../../base/language/index.ts'
import { type ChartOptions, chartHtml, drawChart, withMarks } from '../../../deck/chart/index.ts'
import { ChartFigure } from '../chart-figure/index.ts'
import { DeckContext } from '../deck-context.ts'
import { MovesOn } from '../moves/index.ts'

declare global {
  /** What charts say in the language of the deck; undefined in English. The module that imports `Chart` brings it, so that no other page has it. */
  var lecternChartTexts: Catalog | undefined
}

/** A chart for components of the deck, with the options of a block ` ```chart ` as properties. It is drawn with the page. */
export function Chart(options: ChartOptions): ReactNode {
  const lang = useContext(DeckContext)?.deck.language ?? 'en'
  const written = JSON.stringify(options)
  const chart = useMemo(
    () => drawChart(JSON.parse(written), { lang, texts: globalThis.lecternChartTexts, width: 860, height: 360 }),
    [written, lang],
  )
  const { id, printHeight } = chart
  if (id === undefined) return <ChartFigure html={chartHtml(chart)} printHeight={printHeight} />
  return (
    <MovesOn name={id}>
      <ChartFigure html={chartHtml(withMarks(chart))} printHeight={printHeight} />
    </MovesOn>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { loadWrittenCatalog } from '../../../base/language/compiler-catalogs.ts'
import { Chart } from './Chart.tsx'

afterEach(() => {
  globalThis.lecternChartTexts = undefined
})

const drawn = () => renderToStaticMarkup(<Chart type="bar" data={{ Salt: 2, Pepper: 1 }} />)

it('guide/charts.md: a chart says what it shows in the language of the deck', async () => {
  expect(drawn()).toContain('Bar chart')
  globalThis.lecternChartTexts = await loadWrittenCatalog('de')
  expect(drawn()).toContain('Balkendiagramm')
  expect(drawn()).not.toContain('Bar chart')
})

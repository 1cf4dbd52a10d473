import { expect, it } from 'vitest'
import type { Fields } from '../../base/lib/model/index.ts'
import { chartTypes } from './chart.ts'
import { drawChart } from './draw-chart.ts'
import { isNativeChart } from './native-chart.ts'

const room = { lang: 'en', width: 860, height: 360 }

it('what a drawn chart says of itself is a chart for a presentation', () => {
  for (const type of chartTypes.filter((each) => ['bar', 'stacked', 'grouped', 'line', 'area', 'pie', 'donut'].includes(each))) {
    const { native } = drawChart({ type, data: 'name,a,b\nOne,1,2\nTwo,3,4' }, room)
    expect(isNativeChart(JSON.parse(JSON.stringify(native))), type).toBe(true)
  }
})

const nativeOf = (options: Fields, lang = 'en') => drawChart(options, { ...room, lang }).native

it('its numbers are written in a presentation as in the deck', () => {
  const data = 'name,a\nOne,1200\nTwo,3400'
  expect(nativeOf({ type: 'bar', unit: 'EUR', data }, 'de')).toMatchObject({ labelFormat: '#,##0"\u00a0€"' })
  expect(nativeOf({ type: 'stacked', unit: 'EUR', data }, 'de')).toMatchObject({ format: expect.stringContaining('€'), step: 500 })
  expect(nativeOf({ type: 'line', unit: '%', data: 'name,a\nOne,20\nTwo,40' })).toMatchObject({ format: '0"%"' })
  expect(nativeOf({ type: 'scatter', data: 'x,y\n1500,1\n9000,2' })).toMatchObject({
    acrossFormat: '#,##0',
    acrossStep: 1000,
    format: 'General',
  })
})

it('its dates are dates in a presentation', () => {
  const chart = drawChart({ type: 'line', data: 'month,a\n2026-01,1\n2026-02,2\n2026-03,4' }, { ...room, lang: 'de' })
  expect(chart.native?.dates).toEqual({ format: '[$-de-DE]mmm" "yyyy', step: 1, unit: 'months' })
  expect(chart.table).toContain('<time datetime="2026-02">')
  expect(isNativeChart(JSON.parse(JSON.stringify(chart.native)))).toBe(true)
  expect(nativeOf({ type: 'area', data: 'year,a\n2000,1\n2010,2' })?.dates).toMatchObject({ unit: 'years' })
  expect(nativeOf({ type: 'line', data: 'at,a\n2026-01-01 10:00,1\n2026-01-01 11:00,2' })?.dates).toBeUndefined()
  expect(nativeOf({ type: 'line', data: 'at,a\n1812-01-01,1\n1813-01-01,2' })?.dates).toBeUndefined()
})

it.each([
  undefined,
  'bar',
  {},
  { kind: 'bar' },
  { kind: 'radar', box: { x: 0, y: 0, width: 1, height: 1 } },
  { kind: 'bar', box: { x: 0, y: 0, width: '1', height: 1 } },
  { kind: 'bar', box: { x: 0, y: 0, width: 1, height: 1 }, points: [1] },
  { kind: 'bar', box: { x: 0, y: 0, width: 1, height: 1 }, domain: [0, null] },
  { kind: 'bar', box: { x: 0, y: 0, width: 1, height: 1 }, format: 1 },
  { kind: 'line', box: { x: 0, y: 0, width: 1, height: 1 }, dates: { format: 'yyyy', step: 1, unit: 'weeks' } },
])('other markup is none: %j', (value) => {
  expect(isNativeChart(value)).toBe(false)
})

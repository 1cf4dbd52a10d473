import { expect, it } from 'vitest'
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

it.each([
  undefined,
  'bar',
  {},
  { kind: 'bar' },
  { kind: 'radar', box: { x: 0, y: 0, width: 1, height: 1 } },
  { kind: 'bar', box: { x: 0, y: 0, width: '1', height: 1 } },
  { kind: 'bar', box: { x: 0, y: 0, width: 1, height: 1 }, points: [1] },
  { kind: 'bar', box: { x: 0, y: 0, width: 1, height: 1 }, domain: [0, null] },
])('other markup is none: %j', (value) => {
  expect(isNativeChart(value)).toBe(false)
})

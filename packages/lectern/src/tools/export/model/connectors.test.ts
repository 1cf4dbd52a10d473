import { describe, expect, it } from 'vitest'
import { alongPath, areaOf, connectorOf, headOf } from './connectors.ts'
import type { ReadPath } from './pptx-read.ts'

const path = (...commands: readonly (readonly [string, ...number[]])[]): ReadPath => commands.map(([key, ...data]) => ({ key, data }))

describe('connectorOf', () => {
  it('takes a line for a straight connector, with the direction of its ends', () =>
    expect(connectorOf(path(['M', 50, 10], ['L', 30, 40], ['L', 10, 70]))).toEqual({
      form: 'straightConnector1',
      area: { x: 10, y: 10, width: 40, height: 60 },
      isTurned: false,
      flipX: true,
      flipY: false,
    }))
  it('takes a curve that leaves and arrives along the horizontal for a curved connector', () =>
    expect(connectorOf(path(['M', 0, 0], ['C', 50, 0, 50, 60, 100, 60]))).toMatchObject({
      form: 'curvedConnector3',
      area: { x: 0, y: 0, width: 100, height: 60 },
      isTurned: false,
    }))
  it('turns the connector of a curve that leaves downward', () =>
    expect(connectorOf(path(['M', 0, 0], ['C', 0, 50, 60, 50, 60, 100]))).toEqual({
      form: 'curvedConnector3',
      area: { x: -20, y: 20, width: 100, height: 60 },
      isTurned: true,
      flipX: false,
      flipY: true,
    }))
  it('has none for a path with other bends, or with several parts', () => {
    expect(connectorOf(path(['M', 0, 0], ['C', 0, 90, 100, 90, 100, 0]))).toBeUndefined()
    expect(connectorOf(path(['M', 0, 0], ['L', 9, 9], ['M', 0, 9], ['L', 9, 0]))).toBeUndefined()
  })
})

it('a path has the box of what it paints, not of the points that pull its curves', () => {
  const points = alongPath(path(['M', 0, 0], ['C', 0, 100, 100, 100, 100, 0], ['Z']))
  expect(areaOf(points)).toEqual({ x: 0, y: 0, width: 100, height: 75 })
})

describe('headOf', () => {
  const form = (...[first = [0, 0], ...points]: readonly (readonly [number, number])[]) =>
    path(['M', ...first], ...points.map((point) => ['L', ...point] as const), ['Z'])
  const end = (...points: readonly (readonly [number, number])[]) => headOf(form(...points), [0, 50], [0, 100])

  it('takes a triangle that begins where the line ends for its head', () =>
    expect(end([4, 100], [0, 111], [-4, 100], [4, 100])).toEqual({ head: 'triangle', reach: 11 }))
  it('takes a triangle with a notch for one, where the line ends in the notch and where it ends at the tip', () => {
    expect(end([0, 105], [4, 96], [0, 100], [-4, 96], [0, 105])).toEqual({ head: 'stealth', reach: 5 })
    expect(end([-4, 90], [0, 100], [4, 90], [0, 94])).toEqual({ head: 'stealth', reach: 0 })
  })
  it('has none for a diamond, a box, a triangle that points back, and a curve', () => {
    expect(end([0, 100], [4, 105], [0, 110], [-4, 105])).toBeUndefined()
    expect(end([-4, 100], [4, 100], [4, 108], [-4, 108])).toBeUndefined()
    expect(end([0, 100], [4, 110], [-4, 110])).toBeUndefined()
    expect(headOf(path(['M', 0, 100], ['C', 9, 100, 9, 110, 0, 110], ['Z']), [0, 50], [0, 100])).toBeUndefined()
  })
})

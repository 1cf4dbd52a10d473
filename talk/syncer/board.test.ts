import { expect, it } from 'vitest'
import { boardPaths, boardSize, boardSquares, countPhases, describeBoard } from './board.ts'
import { firstScenario, readScenario } from './scenario.ts'

it('the board has a square for each transfer, all within it', () => {
  for (const count of [1, 24, 1000, 5000]) {
    const [path] = boardPaths(new Uint8Array(count))
    const places = [...(path?.d.matchAll(/M(\d+) (\d+)h([\d.]+)/g) ?? [])].map(([, x, y, side]) => [
      Number(x) + Number(side),
      Number(y) + Number(side),
    ])
    expect(places).toHaveLength(count)
    expect(Math.max(...places.map(([x = 0]) => x))).toBeLessThanOrEqual(boardSize.width)
    expect(Math.max(...places.map(([, y = 0]) => y))).toBeLessThanOrEqual(boardSize.height)
  }
})

it('states are counted in words and by phase', () => {
  const states = [0, 0b1, 0b11, 0b111, 0b1111, 0b10111, 0b100011]
  expect(describeBoard(states)).toBe('7 transfers: 1 new, 1 created, 1 signed, 1 dispatched, 1 success, 1 reverted, 1 refused')
  expect(countPhases(states)).toEqual([6, 5, 3, 3])
})

it('a scenario from another window is taken only if it is one', () => {
  expect(readScenario({ ...firstScenario, input: 1000 })).toEqual({ ...firstScenario, input: 1000 })
  for (const wrong of [{}, { ...firstScenario, run: -1 }, { ...firstScenario, input: 1e9 }, { ...firstScenario, kind: '<script>' }])
    expect(readScenario(wrong)).toBe(firstScenario)
})

it('a wave reaches the squares one diagonal after the other', () => {
  const squares = boardSquares(24)
  expect([0, 1, 5, 6, 23].map((id) => squares[id]?.distance)).toEqual([0, 1, 5, 1, 8])
  expect(squares.map(({ d }) => d).join('')).toBe(boardPaths(new Uint8Array(24))[0]?.d)
})

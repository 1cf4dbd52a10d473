import { expect, it } from 'vitest'
import { shallowReactive } from 'vue'
import { lastMove, watchMoves } from './last-move.ts'
import type { SlideState } from './slide-state.ts'

const stateAt = (currentPage: number, clicks: number, isPicture = false) =>
  ({ slide: { isPicture }, nav: { currentPage, clicks } }) as unknown as SlideState

it('says which way the talk went, by slides and by steps, and does not follow pictures of slides', () => {
  const [state, picture] = [shallowReactive(stateAt(2, 0)), shallowReactive(stateAt(2, 0, true))]
  watchMoves(state)
  watchMoves(picture)
  expect(lastMove).toEqual({ navDirection: 0, clicksDirection: 0 })
  Object.assign(state, stateAt(2, 1))
  expect(lastMove).toEqual({ navDirection: 0, clicksDirection: 1 })
  Object.assign(state, stateAt(5, 0))
  expect(lastMove).toEqual({ navDirection: 3, clicksDirection: 1 })
  Object.assign(state, stateAt(4, 2))
  Object.assign(picture, stateAt(9, 0))
  expect(lastMove).toEqual({ navDirection: -1, clicksDirection: -1 })
})

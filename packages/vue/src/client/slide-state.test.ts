import { expect, it, vi } from 'vitest'
import { keepLatestState, latestState, type SlideState } from './slide-state.ts'

const stateOf = (isPicture: boolean) => ({ slide: { isPicture }, nav: { next: vi.fn() } }) as unknown as SlideState

it('code outside of components moves the talk, and not a picture of a slide', () => {
  const [picture, live, thumbnail] = [stateOf(true), stateOf(false), stateOf(true)]
  keepLatestState(picture)
  expect(latestState()).toBe(picture)
  keepLatestState(live)
  keepLatestState(thumbnail)
  expect(latestState()).toBe(live)
})

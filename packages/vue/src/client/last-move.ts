import { type ShallowReactive, shallowReactive, watch } from 'vue'
import type { SlideState } from './slide-state.ts'

/** The last move in this window, as `navDirection` and `clicksDirection` of Slidev. Both are 0 before the first move. */
export const lastMove = shallowReactive({
  /** By how many slides the last move between slides went on; negative when it went back. */
  navDirection: 0,
  /** 1 when the last move went on, -1 when it went back. */
  clicksDirection: 0,
})

/** Follow the moves of the talk in the state of a Vue app. A picture of a slide is at its own place. */
export function watchMoves(state: ShallowReactive<SlideState>): void {
  if (state.slide.isPicture) return
  watch(
    () => [state.nav.currentPage, state.nav.clicks] as const,
    ([page, step], [lastPage, lastStep]) => {
      if (page !== lastPage) lastMove.navDirection = page - lastPage
      lastMove.clicksDirection = Math.sign(page - lastPage || step - lastStep)
    },
    // What a slide does when it is entered asks for the direction.
    { flush: 'sync' },
  )
}

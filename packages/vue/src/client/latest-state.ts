import type { SlideState } from './slide-state.ts'

/** The state of the Vue app that was prepared last. The moves of all apps are the same. */
let latest: SlideState | undefined

/** Keep a state for code that runs outside of components. */
export function keepLatestState(state: SlideState): void {
  latest = state
}

/** Return the state for code outside of components. It is undefined until the first component is drawn. */
export const latestState = (): SlideState | undefined => latest

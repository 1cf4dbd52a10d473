import { computed, reactive, watch } from 'vue'
import { latestState } from './slide-state.ts'

/** The place of the talk as Slidev's windows share it. It changes with the talk, and a value that is set there moves nothing. */
export const sharedState = reactive({
  page: computed(() => latestState()?.nav.currentPage ?? 1),
  clicks: computed(() => latestState()?.nav.clicks ?? 0),
  clicksTotal: computed(() => latestState()?.nav.clicksTotal ?? 0),
})
/** Call `listener` with that state each time it changes. */
export const onSharedUpdate = (listener: (state: typeof sharedState) => void): void =>
  void watch([() => sharedState.page, () => sharedState.clicks], () => listener(sharedState))

/** Keep keys from the talk, for a component that takes all keys itself. Return the function that ends it. */
export function lockShortcuts(): () => void {
  const stopper = new AbortController()
  // The keys of the talk are heard at the window.
  document.addEventListener('keydown', (event) => event.stopPropagation(), { signal: stopper.signal })
  return () => stopper.abort()
}

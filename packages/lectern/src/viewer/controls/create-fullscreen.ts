import { createStore } from 'zustand/vanilla'
import type { Fullscreen, FullscreenState } from './play-controls.ts'

/** Create full screen for the whole page. Without a window, as on the server, it is off. */
export function createFullscreen(view: Window | undefined): Fullscreen {
  const store = createStore<FullscreenState>(() => ({ on: false, supported: true }))
  const stopper = new AbortController()
  const page = view?.document
  if (page) {
    const read = () => store.setState({ on: Boolean(page.fullscreenElement), supported: Boolean(page.fullscreenEnabled) })
    page.addEventListener('fullscreenchange', read, { signal: stopper.signal })
    read()
  }
  return {
    store,
    async toggle() {
      if (store.getState().on) await page?.exitFullscreen()
      else await page?.documentElement.requestFullscreen()
    },
    dispose: () => stopper.abort(),
  }
}

import { createStore, type StoreApi } from 'zustand/vanilla'

interface FullscreenState {
  readonly on: boolean
  /** False where the browser has no full screen for pages, as on small iPhones. */
  readonly supported: boolean
}

export interface Fullscreen {
  readonly store: Pick<StoreApi<FullscreenState>, 'getState' | 'getInitialState' | 'subscribe'>
  /** Enters or leaves; rejects when the browser refuses. */
  toggle(): Promise<void>
  dispose(): void
}

/** Full screen of the whole page; without a window, as on the server, it is off. */
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

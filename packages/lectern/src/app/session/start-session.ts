import { createStore } from 'zustand/vanilla'
import { loadPart } from '../../lib/browser/index.ts'
import { whenIdle } from '../when-idle.ts'
import type { SessionOptions } from './open-session.tsx'
import type { Session, SessionStore } from './session.ts'

/**
 * Open the session of a window when its first load is over, or at once for the presenter. The window works alone until the code is loaded.
 * Without `parts`, as on the server, there is no session.
 */
export function startSession(options?: SessionOptions): { readonly store: SessionStore; stop(): void } {
  const store = createStore<Session | undefined>(() => undefined)
  let over = false
  const start = () =>
    loadPart('following the presenter', () => import('./open-session.tsx')).then(({ openSession }) => {
      if (!over && options) store.setState(openSession(options), true)
    })
  if (options) {
    const { view, screen } = options
    if (screen === 'presenter') start()
    else whenIdle(view, start)
  }
  return {
    store,
    stop() {
      over = true
      store.getState()?.dispose()
    },
  }
}

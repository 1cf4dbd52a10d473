import { createStore } from 'zustand/vanilla'
import { loadPart, tryPart, whenIdle } from '../../../base/lib/browser/index.ts'
import type { SessionOptions } from './open-session.tsx'
import type { Session, SessionStore } from './session.ts'

/**
 * Open the session of a window when its first load is over, or at once for the presenter. The window works alone until the code is loaded.
 * Without `options`, as on the server, there is no session.
 */
export function startSession(options?: SessionOptions): { readonly store: SessionStore; stop(): void } {
  const store = createStore<Session | undefined>(() => undefined)
  let over = false
  async function start(from: SessionOptions) {
    const [{ openSession }, relay] = await Promise.all([
      loadPart('following the presenter', () => import('../after-load.ts')),
      // Only a deck that other devices follow needs this code.
      from.deck().live === undefined ? undefined : tryPart('the connection to other devices', () => import('./open-relay.tsx')),
      from.ready,
    ])
    if (!over) store.setState(openSession(from, relay?.openRelay), true)
  }
  if (options) {
    const { view, screen } = options
    if (screen === 'presenter') start(options)
    else whenIdle(view, () => start(options))
  }
  return {
    store,
    stop() {
      over = true
      store.getState()?.dispose()
    },
  }
}

import { createStore } from 'zustand/vanilla'
import { whenIdle } from '../when-idle.ts'
import type { SessionParts } from './open-session.tsx'
import type { Session, SessionStore } from './session.ts'

/**
 * Opens the session of a window when its first load is over; the presenter's at once. A window whose code does not come works alone.
 * Without `parts`, as on the server, there is none.
 */
export function startSession(parts?: SessionParts): { readonly store: SessionStore; stop(): void } {
  const store = createStore<Session | undefined>(() => undefined)
  let over = false
  const start = () =>
    import('./open-session.tsx').then(
      ({ openSession }) => {
        if (!over && parts) store.setState(openSession(parts), true)
      },
      (error: unknown) => console.warn('This window does not follow the others: a part of its code could not be fetched.', error),
    )
  if (parts) {
    const { view, screen } = parts
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

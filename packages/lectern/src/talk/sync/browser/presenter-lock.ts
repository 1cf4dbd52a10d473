/** A lock that every presenter's window of a deck holds together with the others. */
export interface PresenterLock {
  /** Return whether another window holds the lock. The browser knows it even when that window is too busy to answer a message. */
  isShared(): Promise<boolean>
  release(): void
}

/**
 * Hold the presenter's lock of the deck with this base path. Without the browser's locks, as on a page without https from another machine, `isShared`
 * returns false.
 */
export function holdPresenterLock(view: Window & typeof globalThis, base: string): PresenterLock {
  // Not every browser has it, whatever the types say.
  const locks = view.navigator.locks as LockManager | undefined
  const name = `lectern:presenter:${base}`
  let own = 0
  let release: () => void = () => undefined
  const released = new Promise<void>((done) => {
    release = done
  })
  locks
    ?.request(name, { mode: 'shared' }, () => {
      own = 1
      return released
    })
    // A page without an origin of its own may hold no locks.
    .catch(() => undefined)
  return {
    async isShared() {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {}
      return held.filter((lock) => lock.name === name).length > own
    },
    release,
  }
}

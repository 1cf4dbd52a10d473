import { useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { ReactiveEffect } from 'vue'

/** Runs functions that read values of Vue, and calls its listener when one of these values changes. */
interface Tracker {
  run<Value>(read: () => Value): Value
  stop(): void
}

export function createTracker(onChange: () => void): Tracker {
  const effect = new ReactiveEffect<unknown>(() => undefined)
  effect.scheduler = onChange
  return {
    run<Value>(read: () => Value): Value {
      effect.fn = read
      return effect.run() as Value
    },
    stop: () => effect.stop(),
  }
}

function createVersion() {
  let version = 0
  const listeners = new Set<() => void>()
  const tracker = createTracker(() => {
    version++
    for (const listener of listeners) listener()
  })
  return {
    tracker,
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Return what `read` returns. The component renders again when a value of Vue changes that `read` has used. */
export function useTracked<Value>(read: () => Value): Value {
  const [{ tracker, version, subscribe }] = useState(createVersion)
  useSyncExternalStore(subscribe, version, version)
  // The effects of a hidden slide end, except this one.
  useInsertionEffect(() => tracker.stop, [tracker])
  return tracker.run(read)
}

/** Functions to call with each new value. */
export interface Listeners<Value> {
  add(listener: (value: Value) => void): () => void
  tell(value: Value): void
}

export function createListeners<Value>(): Listeners<Value> {
  const all = new Set<(value: Value) => void>()
  return {
    add(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell(value) {
      for (const listener of [...all]) listener(value)
    },
  }
}

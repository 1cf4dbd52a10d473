/** Return the key that marks that this browser holds recordings of the deck (contract.md, "Browser storage"). */
const keyOf = (base: string) => `lectern:recordings:${base}`

/** Return whether there may be unsaved recordings. Forbidden storage counts as empty. */
export function holdsRecordings(view: Window, base: string): boolean {
  try {
    return view.localStorage.getItem(keyOf(base)) !== null
  } catch {
    return false
  }
}

/** Store whether there are recordings. If the storage is full or forbidden, recordings are offered when "Record" is pressed. */
export function tellHeldRecordings(view: Window, base: string, holds: boolean): void {
  try {
    if (holds) view.localStorage.setItem(keyOf(base), 'true')
    else view.localStorage.removeItem(keyOf(base))
  } catch {
    // See above.
  }
}

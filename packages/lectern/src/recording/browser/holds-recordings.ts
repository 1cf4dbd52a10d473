/** Where this browser says that it holds recordings of the deck (contract.md, "Browser storage"). */
const keyOf = (base: string) => `lectern:recordings:${base}`

/** Whether recordings that were not saved may be there. Storage that is forbidden says nothing. */
export function holdsRecordings(view: Window, base: string): boolean {
  try {
    return view.localStorage.getItem(keyOf(base)) !== null
  } catch {
    return false
  }
}

/** Remembers it, or no longer. Where storage is full or forbidden, recordings are offered when "Record" is pressed. */
export function tellHeldRecordings(view: Window, base: string, holds: boolean): void {
  try {
    if (holds) view.localStorage.setItem(keyOf(base), 'true')
    else view.localStorage.removeItem(keyOf(base))
  } catch {
    // See above.
  }
}

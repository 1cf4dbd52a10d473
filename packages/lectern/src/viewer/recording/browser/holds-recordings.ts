import { browserStorage } from '../../../base/lib/browser/index.ts'

/** Return the key that marks that this browser holds recordings of the deck (contract.md, "Browser storage"). */
const keyOf = (base: string) => `lectern:recordings:${base}`

/** Return whether there may be unsaved recordings. Forbidden storage counts as empty. */
export const holdsRecordings = (view: Window, base: string): boolean => browserStorage(view).get(keyOf(base)) !== null

/** Store whether there are recordings. If the storage is full or forbidden, recordings are offered when "Record" is pressed. */
export function tellHeldRecordings(view: Window, base: string, holds: boolean): void {
  browserStorage(view).set(keyOf(base), holds ? 'true' : undefined)
}

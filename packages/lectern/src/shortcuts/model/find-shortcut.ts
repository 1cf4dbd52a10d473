import { type KeyPress, pressedChord } from './chord.ts'
import type { Shortcut } from './shortcut.ts'

/** The chords of a row. */
export const chordsOf = ({ key }: Pick<Shortcut, 'key'>): readonly string[] => (typeof key === 'string' ? [key] : key)

/** The row of each chord that is bound. Of several rows with one chord the last counts: an author's come after the base. */
export const boundChords = (shortcuts: readonly Shortcut[]): ReadonlyMap<string, Shortcut> =>
  new Map(shortcuts.flatMap((shortcut) => chordsOf(shortcut).map((chord) => [chord, shortcut] as const)))

/** Makes the search for the row that a press belongs to. */
export function createFindShortcut(shortcuts: readonly Shortcut[]): (press: KeyPress) => Shortcut | undefined {
  const bound = boundChords(shortcuts)
  return (press) => bound.get(pressedChord(press))
}

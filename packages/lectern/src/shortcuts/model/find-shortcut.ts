import { type Chord, type KeyPress, matchesChord, parseChord } from './chord.ts'
import type { Shortcut } from './shortcut.ts'

const keysOf = ({ key }: Shortcut) => (typeof key === 'string' ? [key] : key)

/** The keys of a row, those without a meaning left out. */
export const chordsOf = (shortcut: Shortcut): readonly Chord[] => keysOf(shortcut).flatMap((key) => parseChord(key) ?? [])

/** Makes the search for the row that a press belongs to. Of several rows with one key the last counts: an author's come after the base. */
export function createFindShortcut(shortcuts: readonly Shortcut[]): (press: KeyPress) => Shortcut | undefined {
  const rows = shortcuts.map((shortcut) => ({ shortcut, chords: chordsOf(shortcut) })).reverse()
  return (press) => rows.find(({ chords }) => chords.some((chord) => matchesChord(chord, press)))?.shortcut
}

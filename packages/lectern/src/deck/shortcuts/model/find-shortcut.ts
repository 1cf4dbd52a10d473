import type { KeyPress } from '../../../base/lib/model/index.ts'
import { pressedChord } from './chord.ts'
import type { Shortcut } from './shortcut.ts'

/** Return the chords of a shortcut. */
export const chordsOf = ({ key }: Pick<Shortcut, 'key'>): readonly string[] => (typeof key === 'string' ? [key] : key)

/**
 * Return the shortcut of each bound chord. If several shortcuts have the same chord, the last one counts, because an author's shortcuts follow the
 * base ones.
 */
export const boundChords = (shortcuts: readonly Shortcut[]): ReadonlyMap<string, Shortcut> =>
  new Map(shortcuts.flatMap((shortcut) => chordsOf(shortcut).map((chord) => [chord, shortcut] as const)))

/** Create a function that finds the shortcut of a press. */
export function createFindShortcut(shortcuts: readonly Shortcut[]): (press: KeyPress) => Shortcut | undefined {
  const bound = boundChords(shortcuts)
  return (press) => bound.get(pressedChord(press))
}

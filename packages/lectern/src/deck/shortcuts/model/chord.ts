import { type KeyPress, latinKey } from '../../../base/lib/model/index.ts'
import type { Shortcut } from './shortcut.ts'

/** The modifiers of a press, and the name of its key in a chord. */
export interface HeldKeys {
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly key: string
}

/**
 * Return whether Shift counts. It depends on the keyboard which characters need Shift, so it counts only with letters and with keys that type
 * nothing.
 */
const shiftCounts = (key: string) => key.length > 1 || key.toLowerCase() !== key.toUpperCase()

/** Return a chord as text, such as `g`, `?`, `shift+right` or `ctrl+alt+k`. The modifiers always have this order. */
export function chordOf({ ctrl, alt, meta, shift, key }: HeldKeys): string {
  return `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${meta ? 'meta+' : ''}${shift && shiftCounts(key) ? 'shift+' : ''}${key}`
}

/**
 * Return the name of a key in a chord: the character in lower case, or `KeyboardEvent.key` without "Arrow". `space` and `plus` are written as words.
 * On keyboards without Latin letters, return the letter of the physical key.
 */
export function pressedKey(press: Pick<KeyPress, 'key' | 'code'>): string {
  const name = latinKey(press)
  if (name === ' ') return 'space'
  return name === '+' ? 'plus' : name.replace(/^Arrow/, '').toLowerCase()
}

/** @internal for its test */
export const pressedChord = (press: KeyPress): string =>
  chordOf({ ctrl: press.ctrlKey, alt: press.altKey, meta: press.metaKey, shift: press.shiftKey, key: pressedKey(press) })

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

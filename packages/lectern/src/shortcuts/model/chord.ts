/** What a press says of itself; a `KeyboardEvent` is one. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** Modifiers of a press, and the key they go with, by its name in a chord. */
export interface HeldKeys {
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
  readonly shift: boolean
  readonly key: string
}

/** Where a character is typed with Shift depends on the keyboard: Shift counts only with letters and with keys that type nothing. */
const shiftCounts = (key: string) => key.length > 1 || key.toLowerCase() !== key.toUpperCase()

/** A chord as one text, such as `g`, `?`, `shift+right` or `ctrl+alt+k`: the modifiers always in this order. */
export function chordOf({ ctrl, alt, meta, shift, key }: HeldKeys): string {
  return `${ctrl ? 'ctrl+' : ''}${alt ? 'alt+' : ''}${meta ? 'meta+' : ''}${shift && shiftCounts(key) ? 'shift+' : ''}${key}`
}

/**
 * The key of a press by its name in a chord: the character in lower case, else `KeyboardEvent.key` without "Arrow"; `space` and `plus` by word.
 * On keyboards without Latin letters, the letter that stands there on others.
 */
export function pressedKey({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  const foreign = key.length === 1 && key > '\u007f'
  const name = (foreign && /^Key(.)$/.exec(code)?.[1]) || key
  if (name === ' ') return 'space'
  return name === '+' ? 'plus' : name.replace(/^Arrow/, '').toLowerCase()
}

export const pressedChord = (press: KeyPress): string =>
  chordOf({ ctrl: press.ctrlKey, alt: press.altKey, meta: press.metaKey, shift: press.shiftKey, key: pressedKey(press) })

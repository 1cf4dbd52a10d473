/** A key together with the modifiers that are held. */
export interface Chord {
  /** As `KeyboardEvent.key`, in lower case. */
  readonly key: string
  readonly shift: boolean
  readonly ctrl: boolean
  readonly alt: boolean
  readonly meta: boolean
}

/** What a press says of itself; a `KeyboardEvent` is one. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

type Modifier = 'shift' | 'ctrl' | 'alt' | 'meta'

const modifierNames: Readonly<Record<string, Modifier>> = {
  shift: 'shift',
  shiftleft: 'shift',
  shiftright: 'shift',
  ctrl: 'ctrl',
  control: 'ctrl',
  controlleft: 'ctrl',
  controlright: 'ctrl',
  alt: 'alt',
  option: 'alt',
  altleft: 'alt',
  altright: 'alt',
  meta: 'meta',
  cmd: 'meta',
  command: 'meta',
  metaleft: 'meta',
  metaright: 'meta',
}

/** Other names of keys than `KeyboardEvent.key` has. */
const otherNames: Readonly<Record<string, string>> = {
  space: ' ',
  left: 'arrowleft',
  right: 'arrowright',
  up: 'arrowup',
  down: 'arrowdown',
  esc: 'escape',
  return: 'enter',
  del: 'delete',
  plus: '+',
  underscore: '_',
  backtick: '`',
  backquote: '`',
}

const plainNames =
  'arrowleft arrowright arrowup arrowdown pageup pagedown home end enter escape tab backspace delete insert f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12'.split(
    ' ',
  )

/** Every name of a key that is longer than one character, for messages. */
export const keyNames: readonly string[] = [...plainNames, ...Object.keys(otherNames)]

const characters = (text: string) => [...text].length

function keyOf(name: string): string | undefined {
  if (characters(name) === 1 || plainNames.includes(name)) return name
  return otherNames[name] ?? /^(?:key([a-z])|(?:digit|numpad)(\d))$/.exec(name)?.slice(1).find(Boolean)
}

/**
 * Reads a key as authors write it: `g`, `pageDown`, `shift+right`, `ctrl_shift_k`, `ShiftLeft_ArrowLeft`, in any case.
 * Undefined when a part has no meaning, or when there is not exactly one key beside the modifiers.
 */
export function parseChord(text: string): Chord | undefined {
  const parts = characters(text) === 1 ? [text] : text.split(/[+_]/)
  const held = { shift: false, ctrl: false, alt: false, meta: false }
  let key: string | undefined
  for (const part of parts) {
    const name = part === ' ' ? part : part.trim().toLowerCase()
    const modifier = modifierNames[name]
    if (modifier) {
      held[modifier] = true
      continue
    }
    const named = keyOf(name)
    if (named === undefined || key !== undefined) return undefined
    key = named
  }
  return key === undefined ? undefined : { key, ...held }
}

/** The key of a press as `Chord.key`: on keyboards without Latin letters, the letter that stands there on others. */
export function pressedKey({ key, code }: Pick<KeyPress, 'key' | 'code'>): string {
  const foreign = characters(key) === 1 && key > '\u007f'
  const letter = foreign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  return (letter ?? (key === 'Spacebar' ? ' ' : key)).toLowerCase()
}

/** Where a character is typed with Shift depends on the keyboard: Shift counts only with letters and with keys that type nothing. */
const shiftCounts = (key: string) => key === ' ' || characters(key) > 1 || key.toLowerCase() !== key.toUpperCase()

export function matchesChord(chord: Chord, press: KeyPress): boolean {
  return (
    pressedKey(press) === chord.key &&
    press.ctrlKey === chord.ctrl &&
    press.altKey === chord.alt &&
    press.metaKey === chord.meta &&
    (press.shiftKey === chord.shift || (!chord.shift && !shiftCounts(chord.key)))
  )
}

import { chordOf } from './chord.ts'

type Modifier = 'ctrl' | 'alt' | 'meta' | 'shift'

/** Modifiers by the names that authors use. Each name may have a side, as in `ShiftLeft`. */
const modifiers: ReadonlyMap<string, Modifier> = new Map(
  Object.entries<Modifier>({
    ctrl: 'ctrl',
    control: 'ctrl',
    alt: 'alt',
    option: 'alt',
    meta: 'meta',
    cmd: 'meta',
    command: 'meta',
    shift: 'shift',
  }),
)

/** Names of keys in chords, except single characters. */
const names = [
  ...['space', 'left', 'right', 'up', 'down', 'pageup', 'pagedown', 'home', 'end', 'enter', 'escape', 'tab', 'backspace', 'delete'],
  ...['insert', 'plus', ...Array.from({ length: 12 }, (_, index) => `f${index + 1}`)],
]

/** Other key names that authors use. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ' ': 'space',
    arrowleft: 'left',
    arrowright: 'right',
    arrowup: 'up',
    arrowdown: 'down',
    esc: 'escape',
    return: 'enter',
    del: 'delete',
    '+': 'plus',
    underscore: '_',
    minus: '-',
    comma: ',',
    period: '.',
    slash: '/',
    backtick: '`',
    backquote: '`',
  }),
)

/** All key names, for messages. */
export const keyNames: readonly string[] = [...names, ...[...otherNames.keys()].filter((name) => name.length > 1)]

function keyOf(name: string): string | undefined {
  if (names.includes(name)) return name
  const code = /^(?:key([a-z])|(?:digit|numpad)(\d))$/.exec(name)
  return otherNames.get(name) ?? ([...name].length === 1 ? name : (code?.[1] ?? code?.[2]))
}

/**
 * Parse a key as authors write it: `g`, `pageDown`, `shift+right`, `ctrl_shift_k`, `ShiftLeft_ArrowLeft`, in any case. The result can be compared
 * with `pressedChord`. Return undefined if a key is unknown, or unless there is exactly one key besides the modifiers.
 */
export function parseChord(text: string): string | undefined {
  const held: Record<Modifier, boolean> = { ctrl: false, alt: false, meta: false, shift: false }
  let key: string | undefined
  for (const word of text.length === 1 ? [text] : text.split(/[+_]/)) {
    const name = word === ' ' ? word : word.trim().toLowerCase()
    const modifier = modifiers.get(name.replace(/^(.+)(left|right)$/, '$1'))
    if (modifier) held[modifier] = true
    else if (key !== undefined) return undefined
    else {
      key = keyOf(name)
      if (key === undefined) return undefined
    }
  }
  return key === undefined ? undefined : chordOf({ ...held, key })
}

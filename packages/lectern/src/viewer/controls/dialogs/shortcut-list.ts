import { boundChords, chordsOf, type Shortcut } from '../../../deck/shortcuts/model/index.ts'

/** One line of the list of shortcuts: a description, and the chords that do it, each as the labels of its keys. */
export interface ShortcutLine {
  readonly description: string
  readonly chords: readonly (readonly string[])[]
}

/** Descriptions of the base table's rows, by name. */
const descriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    next_space: 'Next step',
    next_right: 'Next step',
    next_page_key: 'Next step',
    prev_space: 'Previous step',
    prev_left: 'Previous step',
    prev_page_key: 'Previous step',
    next_down: 'Next slide',
    next_shift: 'Next slide',
    prev_up: 'Previous slide',
    prev_shift: 'Previous slide',
    first_slide: 'First slide',
    last_slide: 'Last slide',
    toggle_overview: 'Slides overview',
    hide_overview: 'Close the overview',
    goto: 'Go to a slide by number or title',
    toggle_dark: 'Dark mode',
    toggle_fullscreen: 'Full screen',
    black_screen: 'Black screen',
    white_screen: 'White screen',
    help: 'Keyboard shortcuts',
    clicker_start: 'No action in full screen, for the start button of a clicker',
  }),
)

/** Features without which some keys have no effect. */
export interface KeyContext {
  /** Whether people can change the color scheme (spec.md §4). */
  readonly changesScheme: boolean
  readonly draws: boolean
  /** Whether other devices can join the talk. */
  readonly joins: boolean
  /** Whether it is the presenter screen. */
  readonly presents: boolean
}

const drawingLines: readonly ShortcutLine[] = [
  {
    description: 'While drawing: tool, color, clear, undo',
    chords: [['V'], ['S'], ['L'], ['A'], ['R'], ['E'], ['H'], ['T'], ['1 … 7'], ['C'], ['Ctrl', 'Z']],
  },
  {
    description: 'Selected strokes: next, all, move, delete, write',
    chords: [['N'], ['Ctrl', 'A'], ['←', '→', '↑', '↓'], ['Delete'], ['Enter']],
  },
]

/** What the strip `Now` of a live talk does. */
const liveLines: readonly ShortcutLine[] = [
  { description: 'Show or hide the results', chords: [['R']] },
  { description: 'Close or reopen the poll', chords: [['C']] },
  { description: 'Approve, or decline, the next question', chords: [['A'], ['X']] },
  { description: 'Lower all hands', chords: [['H']] },
  { description: 'Audience in place of the notes', chords: [['N']] },
  { description: 'Small join code on the screen of the room', chords: [['Shift', 'Q']] },
]

/** Lines that are not in the table: numbers, drawing, and the keys of the overview. */
const fixedLines = ({ draws, joins, presents }: KeyContext): readonly ShortcutLine[] => [
  { description: 'Go to the slide with that number', chords: [['0 … 9', 'Enter']] },
  { description: 'Laser pointer', chords: [['P']] },
  { description: 'Spotlight', chords: [['T']] },
  { description: 'Magnifier', chords: [['M']] },
  ...(joins ? [{ description: 'Join code for other devices', chords: [['Q']] }] : []),
  ...(presents
    ? [
        { description: 'Next arrangement of the panels', chords: [['L']] },
        { description: 'Scroll the notes', chords: [['S']] },
        { description: 'Mirror the audience window', chords: [['V']] },
        ...(joins ? liveLines : []),
      ]
    : []),
  ...(draws ? drawingLines : []),
  { description: 'In the overview: choose, open, search titles', chords: [['←', '→', '↑', '↓'], ['Enter'], ['A … Z']] },
]

const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    left: '←',
    right: '→',
    up: '↑',
    down: '↓',
    pageup: 'Page Up',
    pagedown: 'Page Down',
    escape: 'Esc',
    plus: '+',
  }),
)

const labelOf = (key: string) => labels.get(key) ?? key.charAt(0).toUpperCase() + key.slice(1)

const describe = ({ description, name }: Shortcut) =>
  description ?? (name === undefined ? 'Set by this deck' : (descriptions.get(name) ?? name))

/**
 * Return the table for people, without keys that have no effect. Rows with the same description are one line, and a key that a later row takes
 * appears only once.
 */
export function shortcutList(shortcuts: readonly Shortcut[], context: KeyContext): readonly ShortcutLine[] {
  const bound = boundChords(shortcuts)
  const lines = new Map<string, (readonly string[])[]>()
  for (const shortcut of shortcuts) {
    if (shortcut.name === 'toggle_dark' && !context.changesScheme) continue
    const chords = chordsOf(shortcut).filter((chord) => bound.get(chord) === shortcut)
    const description = describe(shortcut)
    if (chords.length > 0)
      lines.set(description, [...(lines.get(description) ?? []), ...chords.map((chord) => chord.split('+').map(labelOf))])
  }
  return [...[...lines].map(([description, chords]) => ({ description, chords })), ...fixedLines(context)]
}

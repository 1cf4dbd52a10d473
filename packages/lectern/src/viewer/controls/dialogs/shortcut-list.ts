import { plural, t } from '../../../base/language/index.ts'
import { boundChords, chordsOf, type Shortcut } from '../../../deck/shortcuts/model/index.ts'

/** One line of the list of shortcuts: a description, and the chords that do it, each as the labels of its keys. */
export interface ShortcutLine {
  readonly description: string
  readonly chords: readonly (readonly string[])[]
}

/** Return the descriptions of the base table's rows, by name. */
const descriptionsOf = (): Readonly<Record<string, string>> => ({
  next_space: t('Next step'),
  next_right: t('Next step'),
  next_page_key: t('Next step'),
  prev_space: t('Previous step'),
  prev_left: t('Previous step'),
  prev_page_key: t('Previous step'),
  next_down: t('Next slide'),
  next_shift: t('Next slide'),
  prev_up: t('Previous slide'),
  prev_shift: t('Previous slide'),
  first_slide: t('First slide'),
  last_slide: t('Last slide'),
  toggle_overview: t('Slides overview'),
  hide_overview: t('Close the overview'),
  goto: t('Go to a slide by number or title'),
  toggle_dark: t('Dark mode'),
  toggle_fullscreen: t('Full screen'),
  black_screen: t('Black screen'),
  white_screen: t('White screen'),
  help: t('Keyboard shortcuts'),
  clicker_start: t('No action in full screen, for the start button of a clicker'),
})

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

const drawingLines = (): readonly ShortcutLine[] => [
  {
    description: t('While drawing: tool, color, clear, undo'),
    chords: [['V'], ['S'], ['L'], ['A'], ['R'], ['E'], ['H'], ['T'], ['1 … 7'], ['C'], ['Ctrl', 'Z']],
  },
  {
    description: t('Selected strokes: next, all, move, delete, write'),
    chords: [['N'], ['Ctrl', 'A'], ['←', '→', '↑', '↓'], ['Delete'], ['Enter']],
  },
]

/** What the strip `Now` of a live talk does. */
const liveLines = (): readonly ShortcutLine[] => [
  { description: t('Show or hide the results'), chords: [['R']] },
  { description: t('Close or reopen the poll'), chords: [['C']] },
  { description: t('Approve, or decline, the next question'), chords: [['A'], ['X']] },
  { description: t('Lower all hands'), chords: [['H']] },
  { description: t('Audience in place of the notes'), chords: [['N']] },
  { description: t('Small join code on the screen of the room'), chords: [['Shift', 'Q']] },
]

/** Lines that are not in the table: numbers, drawing, and the keys of the overview. */
const fixedLines = ({ draws, joins, presents }: KeyContext): readonly ShortcutLine[] => [
  { description: t('Go to the slide with that number'), chords: [['0 … 9', 'Enter']] },
  { description: t('Laser pointer'), chords: [['P']] },
  { description: t('Spotlight'), chords: [['T']] },
  { description: t('Magnifier'), chords: [['M']] },
  ...(joins ? [{ description: t('Join code for other devices'), chords: [['Q']] }] : []),
  ...(presents
    ? [
        { description: t('Next arrangement of the panels'), chords: [['L']] },
        { description: t('Scroll the notes'), chords: [['S']] },
        { description: t('Mirror the audience window'), chords: [['V']] },
        ...(joins ? liveLines() : []),
      ]
    : []),
  ...(draws ? drawingLines() : []),
  { description: t('In the overview: choose, open, search titles'), chords: [['←', '→', '↑', '↓'], ['Enter'], ['A … Z']] },
]

const signs: Readonly<Record<string, string>> = { left: '←', right: '→', up: '↑', down: '↓', plus: '+' }

/** Return what is on a key of a keyboard in the language of the interface. */
export function labelOf(key: string): string {
  const name = signs[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
  return plural(
    '{key, select, Space {Space} Pageup {Page Up} Pagedown {Page Down} Home {Home} End {End} Enter {Enter} Delete {Delete} Escape {Esc} Shift {Shift} Ctrl {Ctrl} other {{key}}}',
    { key: name },
  )
}

const describe = ({ description, name }: Shortcut) =>
  description ?? (name === undefined ? t('Set by this deck') : (descriptionsOf()[name] ?? name))

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
    if (chords.length > 0) lines.set(description, [...(lines.get(description) ?? []), ...chords.map((chord) => chord.split('+'))])
  }
  const all = [...[...lines].map(([description, chords]) => ({ description, chords })), ...fixedLines(context)]
  return all.map(({ description, chords }) => ({ description, chords: chords.map((chord) => chord.map(labelOf)) }))
}

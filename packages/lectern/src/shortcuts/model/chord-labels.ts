import type { Chord } from './chord.ts'

const labels: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
}

/** The chord as people are shown it, one text for each key: `['Shift', '→']`. */
export function chordLabels({ key, ctrl, alt, meta, shift }: Chord): readonly string[] {
  const held = [ctrl && 'Ctrl', alt && 'Alt', meta && 'Meta', shift && 'Shift'].filter((name) => name !== false)
  return [...held, labels[key] ?? key.charAt(0).toUpperCase() + key.slice(1)]
}

import type { Shortcut } from './shortcut.ts'

const ofBase: Readonly<Record<string, string>> = {
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
  clicker_start: 'Nothing, in full screen: the start button of a clicker',
}

/** What the list of shortcuts says of a row: its own description, the base row's, or its name. */
export const describeShortcut = ({ description, name }: Shortcut): string =>
  description ?? (name === undefined ? undefined : (ofBase[name] ?? name)) ?? 'Set by this deck'

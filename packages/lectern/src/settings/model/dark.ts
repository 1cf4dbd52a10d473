import type { ColorScheme } from './settings.ts'

/** Whether the deck is drawn dark (spec.md §4): as its own `colorSchema` says, where that is `auto` as the person chose, else as the system is. */
export function isDark(schema: ColorScheme, chosen: ColorScheme, systemDark: boolean): boolean {
  const scheme = schema === 'auto' ? chosen : schema
  return scheme === 'auto' ? systemDark : scheme === 'dark'
}

import type { ColorScheme } from './settings.ts'

/**
 * Return whether the deck is drawn in dark mode (spec.md §4). The deck's `colorSchema` decides. If that is `auto`, the user's choice decides, and
 * then the system.
 */
export function isDark(schema: ColorScheme, chosen: ColorScheme, systemDark: boolean): boolean {
  const scheme = schema === 'auto' ? chosen : schema
  return scheme === 'auto' ? systemDark : scheme === 'dark'
}

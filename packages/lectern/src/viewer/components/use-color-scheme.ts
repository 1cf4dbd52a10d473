import { useContext } from 'react'
import { type ColorSchemeName, DeckContext, useReadable } from './deck-context.ts'

/** The color scheme of the deck in this window. */
export interface ColorSchemeState {
  /** Whether the deck is drawn in dark mode now. */
  readonly isDark: boolean
  /** Whether the deck forces its scheme (`colorSchema`), so that nobody can change it. */
  readonly isColorSchemaConfigured: boolean
  /** The choice of the person in this browser. `auto` follows the system. */
  readonly colorScheme: ColorSchemeName
  /** Choose a scheme. Do nothing if the deck forces its own. */
  setColorScheme(scheme: ColorSchemeName): void
  /** Switch between light and dark mode. Do nothing if the deck forces its scheme. */
  toggleDark(): void
}

const light = { dark: false, colorScheme: 'auto' as ColorSchemeName }

/**
 * Return the color scheme, and functions that change it. The component renders again when it changes. A page that follows the system is first drawn in
 * light mode, since the server does not know the system. Styles with `.dark` are right from the first frame.
 */
export function useColorScheme(): ColorSchemeState {
  const { deck, settings } = useContext(DeckContext) ?? {}
  const { dark, colorScheme } = useReadable(settings?.store, light)
  const isDark = settings ? dark : deck?.colorSchema === 'dark'
  const isColorSchemaConfigured = deck !== undefined && deck.colorSchema !== 'auto'
  const setColorScheme = (scheme: ColorSchemeName) => {
    if (!isColorSchemaConfigured) settings?.set({ colorScheme: scheme })
  }
  return {
    isDark,
    isColorSchemaConfigured,
    colorScheme,
    setColorScheme,
    toggleDark: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

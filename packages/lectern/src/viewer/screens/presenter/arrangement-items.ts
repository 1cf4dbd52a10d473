import type { ArrangementName } from './preferences.ts'

/** The arrangements in the menu of the bar. The key L takes the next one. */
export const arrangementItems: readonly { readonly id: ArrangementName; readonly name: string; readonly icon: string }[] = [
  { id: 'slide', name: 'Large slide', icon: 'M3 5h18v14H3zM15 5v14M15 11h6' },
  { id: 'notes', name: 'Large notes', icon: 'M3 5h18v14H3zM13 5v14M13 12h8M6 9h4M6 12h4M6 15h4' },
  { id: 'sideBySide', name: 'Slides side by side', icon: 'M3 5h18v14H3zM12 5v8M3 13h18' },
  { id: 'own', name: 'Your own', icon: 'M3 5h18v14H3zM9 5v14M9 14h12' },
]

/** Return the arrangement that follows in the menu. */
export function nextArrangement(name: ArrangementName): ArrangementName {
  const index = arrangementItems.findIndex(({ id }) => id === name)
  return arrangementItems[(index + 1) % arrangementItems.length]?.id ?? name
}

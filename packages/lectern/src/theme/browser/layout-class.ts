/** Class names of a layout's root element: what public decks' styles take hold of, then the slide's own `class` and what else there is. */
export const layoutClass = (name: string, ...more: readonly (string | undefined)[]): string =>
  ['slidev-layout', name, ...more].filter(Boolean).join(' ')

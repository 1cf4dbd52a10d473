/** Class names of a layout's root element: what public decks' styles take hold of, then the slide's own `class`. */
export const layoutClass = (name: string, className: string | undefined): string =>
  ['slidev-layout', name, className].filter(Boolean).join(' ')

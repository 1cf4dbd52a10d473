/** Return the class names of a layout's root element: `slidev-layout`, which styles of public decks use, the layout's name, and further classes. */
export const layoutClass = (name: string, ...more: readonly (string | undefined)[]): string =>
  ['slidev-layout', name, ...more].filter(Boolean).join(' ')

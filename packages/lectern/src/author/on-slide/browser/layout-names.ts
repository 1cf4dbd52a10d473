/** Return the words of a name: `big number` for `big-number` and for `BigNumber`. */
export const wordsOf = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ')

/** The layouts that most slides have. */
const usual = ['default', 'cover', 'section', 'two-cols', 'image-right', 'image-left', 'center', 'image', 'quote', 'fact', 'statement']

/** Return layouts with those first that most slides have. */
export function byUse<Item>(layouts: readonly Item[], nameOf: (layout: Item) => string): Item[] {
  const rank = (layout: Item) => (usual.includes(nameOf(layout)) ? usual.indexOf(nameOf(layout)) : usual.length)
  return [...layouts].sort((a, b) => rank(a) - rank(b))
}

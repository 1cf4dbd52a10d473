/** An option in the frontmatter of a slide. The value is YAML. */
export interface LayoutOption {
  readonly name: string
  readonly value: string
}

const opposite: Readonly<Record<string, string>> = {
  'image-left': 'image-right',
  'image-right': 'image-left',
  'iframe-left': 'iframe-right',
  'iframe-right': 'iframe-left',
}

/**
 * Return the option that puts the picture or the page of a layout on the other side. `names` are the classes of the layout, and `isFirst` says whether the
 * picture is before the words. Return undefined for a layout without sides.
 */
export function otherSide(names: readonly string[], isFirst: boolean): LayoutOption | undefined {
  const value = names.map((name) => (Object.hasOwn(opposite, name) ? opposite[name] : undefined)).find((other) => other !== undefined)
  if (value !== undefined) return { name: 'layout', value }
  return names.includes('image-x') ? { name: 'imageOrder', value: isFirst ? '2' : '1' } : undefined
}

/** Return whether a layout shows the picture of the option `image`. `names` are the classes of the layout. */
export const hasPicture = (names: readonly string[]): boolean =>
  ['image', 'image-left', 'image-right', 'image-x'].some((layout) => names.includes(layout))

/** Layouts with two columns whose widths `layoutClass` can set. */
const columnLayouts = ['two-cols', 'two-cols-header', ...Object.keys(opposite)]

export const hasColumns = (names: readonly string[]): boolean => columnLayouts.some((layout) => names.includes(layout))

/** Widths are multiples of this share, in percent: it is easy to give two slides the same. */
export const shareStep = 5

/** Round the share of the first column, in percent, to a value that an option can have. */
export const roundShare = (share: number): number => Math.min(90, Math.max(10, Math.round(share / shareStep) * shareStep))

/** Return the widths of two columns as whole numbers: 2 and 3 for 40 percent. */
export function columnWidths(share: number): readonly [first: number, second: number] {
  const first = roundShare(share)
  let [divisor, rest] = [100 - first, first]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return [first / divisor, (100 - first) / divisor]
}

/** Return the classes of a layout with the widths of its columns. `share` is that of the first column in percent. Equal columns need no class. */
export function withWidths(classes: string, share: number): string {
  const others = classes.split(/\s+/).filter((name) => name !== '' && !/^!?grid-cols-/.test(name))
  const [first, second] = columnWidths(share)
  return [...others, ...(first === second ? [] : [`grid-cols-[${first}fr_${second}fr]`])].join(' ')
}

/** Return the number of columns of a grid of this width in which each picture has about the wanted width. */
export const gridColumns = (width: number, wanted: number): number => Math.min(12, Math.max(1, Math.round(width / Math.max(1, wanted))))

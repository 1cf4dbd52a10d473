import { message } from '../../../base/language/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'

/** The panels that a person can move. */
export type PaneName = 'slide' | 'next' | 'notes'

/** Ids of the panels in the page. */
export const paneIds: Readonly<Record<PaneName, string>> = { slide: 'lectern-current', next: 'lectern-next-up', notes: 'lectern-notes' }

/** The places of the panels on a wide screen, and their shares of it in percent. */
export interface Arrangement {
  /** Whether two panels are side by side above the third. Otherwise, one is on the left, and two are one above the other beside it. */
  readonly rows: boolean
  /** Rows: upper left, upper right, below. Columns: left, upper right, lower right. */
  readonly order: readonly [PaneName, PaneName, PaneName]
  /** Height of the upper row, or width of the left column. */
  readonly first: number
  /** Width of the upper left panel, or height of the upper right panel. */
  readonly second: number
}

/** The arrangements that everybody has. */
export const arrangements = {
  slide: { rows: false, order: ['slide', 'next', 'notes'], first: 62, second: 42 },
  notes: { rows: false, order: ['notes', 'slide', 'next'], first: 56, second: 56 },
  sideBySide: { rows: true, order: ['slide', 'next', 'notes'], first: 58, second: 58 },
} as const satisfies Record<string, Arrangement>

/** A given arrangement, or the person's own. */
export type ArrangementName = keyof typeof arrangements | 'own'

/** Limits of a panel's share, in percent. */
export const shares = { least: 20, most: 80 }

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= shares.least && value <= shares.most

export const { order: allPanes } = arrangements.slide

/** Return whether a value, which may come from anywhere, is an arrangement. */
export function isArrangement(value: unknown): value is Arrangement {
  if (!isFields(value)) return false
  const { rows, order, first, second } = value
  return (
    typeof rows === 'boolean' &&
    isShare(first) &&
    isShare(second) &&
    Array.isArray(order) &&
    order.length === allPanes.length &&
    allPanes.every((pane) => order.includes(pane))
  )
}

/** Exchange the places of two panels. */
export function swappedPanes(arrangement: Arrangement, one: PaneName, other: PaneName): Arrangement {
  const swapped = (pane: PaneName) => (pane === one ? other : pane === other ? one : pane)
  const [first, second, third] = arrangement.order
  return { ...arrangement, order: [swapped(first), swapped(second), swapped(third)] }
}

/** Return the panel that is `by` places after `pane`, in the order of the places. */
export function neighborOf({ order }: Arrangement, pane: PaneName, by: 1 | -1): PaneName {
  return order[(order.indexOf(pane) + by + order.length) % order.length] ?? pane
}

/** The arrangements in the menu of the bar. The key L takes the next one. */
export const arrangementItems: readonly { readonly id: ArrangementName; readonly name: string; readonly icon: string }[] = [
  { id: 'slide', name: message('Large slide'), icon: 'M3 5h18v14H3zM15 5v14M15 11h6' },
  { id: 'notes', name: message('Large notes'), icon: 'M3 5h18v14H3zM13 5v14M13 12h8M6 9h4M6 12h4M6 15h4' },
  { id: 'sideBySide', name: message('Slides side by side'), icon: 'M3 5h18v14H3zM12 5v8M3 13h18' },
  { id: 'own', name: message('Your own'), icon: 'M3 5h18v14H3zM9 5v14M9 14h12' },
]

/** Return the arrangement that follows in the menu. */
export function nextArrangement(name: ArrangementName): ArrangementName {
  const index = arrangementItems.findIndex(({ id }) => id === name)
  return arrangementItems[(index + 1) % arrangementItems.length]?.id ?? name
}

import { message } from '../../../base/language/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import type { ContextMenuItem, MenuEntries } from '../../../deck/setup/index.ts'
import type { MenuSetups, PlayControls } from '../play-controls.ts'

/** An entry of the slide's menu, or the line between two groups. */
export type MenuEntry = ContextMenuItem | 'separator'

/** Return the engine's own entries of the menu, as they count now. */
export function baseMenu({ operations: on, panels, drawing, fullscreen, navigation, otherScreen, leave }: MenuOwner): readonly MenuEntry[] {
  const { position } = navigation.store.getState()
  const full = fullscreen.store.getState()
  const screen = otherScreen.getState()
  const draws = drawing?.store.getState().on === true
  return [
    {
      small: true,
      label: message('Previous'),
      icon: 'm14.5 5-7 7 7 7',
      action: on.prev,
      disabled: position.no <= 1 && position.clicks === 0,
    },
    { small: true, label: message('Next'), icon: 'm9.5 5 7 7-7 7', action: on.next },
    { small: true, label: message('Previous slide'), icon: 'm5 14.5 7-7 7 7', action: on.prevSlide, disabled: position.no <= 1 },
    { small: true, label: message('Next slide'), icon: 'm5 9.5 7 7 7-7', action: on.nextSlide },
    'separator',
    {
      label: draws ? message('Stop drawing') : message('Draw'),
      icon: 'm4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
      show: drawing?.mayDraw === true,
      action: () => drawing?.set(!draws),
    },
    { label: message('Slides overview'), icon: 'M4 5h6v5H4zm10 0h6v5h-6zM4 14h6v5H4zm10 0h6v5h-6z', action: on.toggleOverview },
    { label: message('Go to slide'), icon: 'M5 12h13m-5-6 6 6-6 6', action: on.showGotoDialog },
    {
      label: screen === 'play' ? message('Play mode') : message('Presenter mode'),
      icon: screen === 'play' ? 'M3 5h18v12H3zM10 8.5v5l4-2.5zM9 21h6' : 'M3 4h18v10H3zM12 14v3m-4 4 4-4 4 4',
      show: screen !== undefined,
      action: () => screen && leave(navigation.addressOf(navigation.store.getState(), screen)),
    },
    {
      label: full.on ? message('Exit fullscreen') : message('Enter fullscreen'),
      icon: full.on ? 'M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5' : 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
      show: full.supported,
      action: on.toggleFullscreen,
    },
    {
      label: message('Keyboard shortcuts'),
      icon: 'M3 6h18v12H3zM7 10h.1m4 0h.1m4 0h.1M8 14h8',
      action: () => panels.show('help'),
    },
  ]
}

interface MenuOwner extends Pick<PlayControls, 'operations' | 'panels' | 'drawing' | 'fullscreen' | 'navigation' | 'otherScreen'> {
  /** Load another page. */
  readonly leave: (address: string) => void
}

const isEntry = (value: unknown): value is MenuEntry =>
  value === 'separator' || (isFields(value) && typeof value.action === 'function' && value.label !== undefined)

/** Return a list, or the list in a ref of Vue. */
const listIn = (value: unknown): unknown => (isFields(value) && !Array.isArray(value) ? value.value : value)

/** Return what a setup file makes of the entries: `items` is the list, and a ref of it, as in Slidev. */
function changed(entries: readonly MenuEntry[], setup: unknown): readonly MenuEntry[] {
  if (typeof setup !== 'function') throw new TypeError('it must export a function, as in defineContextMenuSetup((items) => [...items])')
  const given: MenuEntries = Object.assign([...entries], { value: entries })
  const made = listIn(setup(given))
  if (!Array.isArray(made)) throw new TypeError('it must return a list of entries, as in (items) => [...items, { label, action }]')
  const wrong = made.findIndex((entry) => entry && !isEntry(entry))
  if (wrong >= 0) throw new TypeError(`entry ${wrong + 1} has no label or no action`)
  return made.filter(Boolean)
}

/** Return the entries that a menu shows, after the setup files of theme, addons and deck. A file that fails is reported and left out. */
export function menuEntries(
  base: readonly MenuEntry[],
  setups: MenuSetups,
  report: (message: string, error: unknown) => void,
): readonly MenuEntry[] {
  let entries = base
  for (const [name, setup] of setups)
    try {
      entries = changed(entries, setup)
    } catch (error) {
      report(`${name} failed. The menu of the slide continues without it.`, error)
    }
  const shown = entries.filter((entry) => entry === 'separator' || entry.show !== false)
  // A line stands only between two entries.
  return shown.filter(
    (entry, index) => entry !== 'separator' || (index > 0 && index < shown.length - 1 && shown[index - 1] !== 'separator'),
  )
}

/**
 * Return the index to which a key moves in a list of which the first `small` entries are one row; undefined for any other key. Letters go to the next
 * entry that begins with them.
 */
export function menuMove(key: string, index: number, labels: readonly string[], small: number): number | undefined {
  const last = labels.length - 1
  const around = (to: number) => (to < 0 ? last : to > last ? 0 : to)
  switch (key) {
    case 'ArrowRight':
      return around(index + 1)
    case 'ArrowLeft':
      return around(index - 1)
    case 'ArrowDown':
      return index >= 0 && index < small && small <= last ? small : around(index + 1)
    case 'ArrowUp':
      return index === small && small > 0 ? 0 : index >= 0 && index < small ? last : around(index - 1)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  if ([...key].length !== 1 || key === ' ') return undefined
  const starts = (label: string) => label.toLowerCase().startsWith(key.toLowerCase())
  const found = [...labels.slice(index + 1), ...labels.slice(0, index + 1)].findIndex(starts)
  return found < 0 ? undefined : (index + 1 + found) % labels.length
}

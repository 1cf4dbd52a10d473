import { createStore } from 'zustand/vanilla'
import { createTimer, loadPart, logFault, type ReadableStore } from '../../../base/lib/browser/index.ts'
import type { Timer } from '../../../base/lib/model/index.ts'
import { createFindShortcut, pressedKey } from '../model/chord.ts'
import { createRepeater } from '../model/repeat.ts'
import { baseShortcuts, type Shortcut, type ShortcutOperations, type ShortcutsSetup } from '../model/shortcut.ts'
import { createTypedNumber } from '../model/typed-number.ts'

/** Options of the shortcuts. */
export interface ShortcutsOptions {
  readonly view: Window
  /** The operations of the keys in the base table. */
  readonly operations: ShortcutOperations
  /** Whether the deck is written from right to left. */
  readonly isRtl?: boolean
  /** Load the deck's own `setup/shortcuts.ts`. Undefined if the deck has none. */
  loadSetup?(): Promise<{ readonly default: ShortcutsSetup }>
  /** Called when Enter follows typed digits. */
  enterNumber(no: number): void
  /** Return whether a shortcut is enabled. Called before each press and repetition; false means that other code handles the key now. */
  isEnabled?(shortcut: Pick<Shortcut, 'name'>): boolean
  /** The clock of the window by default; tests pass another one. */
  readonly clock?: Timer
}

/** The keyboard shortcuts of one window. */
export interface Shortcuts {
  /** The shortcuts that are in use now. */
  readonly table: ReadableStore<readonly Shortcut[]>
  /** Digits typed so far; '' if there are none. */
  readonly typed: ReadableStore<string>
  /** Return whether the press triggers the shortcut with this name. */
  isPressOf(name: string, press: KeyboardEvent): boolean
  dispose(): void
}

const modifierKeys: ReadonlySet<string> = new Set(['shift', 'control', 'alt', 'altgraph', 'meta'])

/** Typed digits move between slides, as the arrow keys do. Both are disabled at the same time. */
const numberShortcut = { name: 'go_to_number' }

/**
 * Listen to the keys of a window. They work while a button or a link has the focus, but not while the user types (spec.md §9). A held key repeats
 * with the delays of spec.md section 9; the repetition of the operating system is ignored.
 */
export function createShortcuts({
  view,
  operations,
  isRtl = false,
  loadSetup,
  enterNumber,
  isEnabled = () => true,
  clock = createTimer(view),
}: ShortcutsOptions): Shortcuts {
  const table = createStore<readonly Shortcut[]>(() => baseShortcuts(operations, isRtl))
  let find = createFindShortcut(table.getState())
  const repeater = createRepeater(clock)
  const typed = createStore<string>(() => '')
  const number = createTypedNumber(clock, (digits) => typed.setState(digits, true))
  let held = ''
  /** Presses without a shortcut. They are kept until the deck's own table is loaded, which may have one. */
  let unanswered: KeyboardEvent[] | undefined = loadSetup && []

  const release = () => {
    held = ''
    repeater.release()
  }

  function start(shortcut: Shortcut, code: string) {
    if (!shortcut.autoRepeat) return shortcut.fn()
    held = code
    repeater.press(() => (isEnabled(shortcut) ? shortcut.fn() : release()))
  }

  /** Return whether the press belongs to a typed number. */
  function typeNumber(event: KeyboardEvent, key: string): boolean {
    if (event.ctrlKey || event.altKey || event.metaKey || !isEnabled(numberShortcut)) return false
    if (/^\d$/.test(key)) {
      number.type(key)
      return true
    }
    const no = key === 'enter' ? number.take() : undefined
    number.clear()
    if (no !== undefined) enterNumber(no)
    return no !== undefined
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event)
    const target = event.composedPath()[0]
    if (event.defaultPrevented || event.isComposing || key === 'process' || isTyping(target)) return release()
    if (modifierKeys.has(key)) return release() // no keyup event arrives while Meta is held
    const found = find(event)
    const shortcut = found && isEnabled(found) ? found : undefined
    if (event.repeat) {
      if (shortcut && !keepsKey(target, key)) event.preventDefault() // the page below must not scroll
      return
    }
    release()
    if (shortcut && !keepsKey(target, key)) {
      number.clear()
      event.preventDefault()
      start(shortcut, event.code)
    } else if (typeNumber(event, key)) event.preventDefault()
    else unanswered?.push(event)
  }

  const stopper = new AbortController()
  const { signal } = stopper
  view.addEventListener('keydown', onKeyDown, { signal })
  view.addEventListener('keyup', (event) => event.code === held && release(), { signal })
  view.addEventListener('blur', release, { signal })
  view.document.addEventListener('visibilitychange', release, { signal })

  if (loadSetup)
    readSetup(loadSetup, { view, operations, isRtl }, () => {
      unanswered = undefined
    }).then((shortcuts) => {
      find = createFindShortcut(shortcuts)
      table.setState(shortcuts, true)
      if (signal.aborted) return
      for (const press of unanswered ?? []) {
        const shortcut = find(press)
        if (shortcut && isEnabled(shortcut)) shortcut.fn()
      }
      unanswered = undefined
    })

  return {
    table,
    typed,
    isPressOf: (name, press) => find(press)?.name === name,
    dispose() {
      stopper.abort()
      release()
      number.clear()
    },
  }
}

/** Read the deck's own table. It loads together with the code that only such decks need. */
async function readSetup(
  load: NonNullable<ShortcutsOptions['loadSetup']>,
  { view, operations, isRtl }: Pick<ShortcutsOptions, 'view' | 'operations' | 'isRtl'>,
  onMissing: () => void,
): Promise<readonly Shortcut[]> {
  const [{ default: setup }, { resolveShortcuts }] = await loadPart(
    'the shortcuts of this deck',
    () => Promise.all([load(), import('../model/author-shortcuts.ts')]),
    onMissing,
  )
  return resolveShortcuts(operations, setup, { alert: (message) => view.alert(message), report: logFault }, isRtl)
}

const fields =
  'input,textarea,select,[contenteditable]:not([contenteditable="false"]),[role="textbox"],[role="slider"],[role="spinbutton"],[role="combobox"],[role="listbox"]'

/** Return whether keys at `target` go into a field, or into a control that arrow keys change. */
export const isTyping = (target: EventTarget | undefined): boolean => target instanceof Element && target.closest(fields) !== null

/**
 * Return the key of a press without modifiers, in lower case. Return undefined if it goes into a field or an open dialog, repeats, or has been handled
 * already.
 */
export function plainKey(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat || event.isComposing) return undefined
  if (event.defaultPrevented || isTyping(event.composedPath()[0]) || document.querySelector('dialog[open]')) return undefined
  return event.key.toLowerCase()
}

/** Return whether the focused `target` handles a key, named as in chords: Space and Enter press a button, Enter follows a link. */
function keepsKey(target: EventTarget | undefined, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (key === 'space')
    return target.closest('button,summary,video,audio,[role="button"],[role="tab"],[role="checkbox"],[role="switch"]') !== null
  return key === 'enter' && target.closest('a[href],area,button,summary,[role="button"],[role="link"]') !== null
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadPart } from '../../lib/browser/index.ts'
import {
  baseShortcuts,
  type Clock,
  createFindShortcut,
  createRepeater,
  createTypedNumber,
  pressedKey,
  type Shortcut,
  type ShortcutOperations,
  type ShortcutsSetup,
} from '../model/index.ts'
import { createBrowserClock } from './browser-clock.ts'
import { isTyping, keepsKey } from './typing.ts'

/** A store that others may read. */
type Readable<Value> = Pick<StoreApi<Value>, 'getState' | 'getInitialState' | 'subscribe'>

/** What shortcuts are made from. */
export interface ShortcutsParts {
  readonly view: Window
  /** What the keys of the base table do. */
  readonly operations: ShortcutOperations
  /** Loads the deck's own `setup/shortcuts.ts`, where it has one. */
  loadSetup?(): Promise<{ readonly default: ShortcutsSetup }>
  /** Digits and then Enter were typed. */
  enterNumber(no: number): void
  /** Asked before each press and repetition; no means that the key belongs to others at present. */
  isEnabled?(shortcut: Pick<Shortcut, 'name'>): boolean
  /** The window's own unless a test brings another. */
  readonly clock?: Clock
}

/** The keyboard of one window. */
export interface Shortcuts {
  /** Every row as it is now bound. */
  readonly table: Readable<readonly Shortcut[]>
  /** Digits typed so far, '' when there are none. */
  readonly typed: Readable<string>
  /** Whether the press belongs to the row with this name. */
  isPressOf(name: string, press: KeyboardEvent): boolean
  dispose(): void
}

const modifierKeys = new Set(['shift', 'control', 'alt', 'altgraph', 'meta'])

/** Digits typed are for the slides, like the arrows: where those may not move, neither may a number. */
const numberShortcut = { name: 'go_to_number' }

/**
 * Listens to the keys of a window. They work while a button or a link has focus, never while someone types (spec.md §9). A key that repeats does so
 * by the times of spec.md section 9; the repetition of the operating system is ignored.
 */
export function createShortcuts({
  view,
  operations,
  loadSetup,
  enterNumber,
  isEnabled = () => true,
  clock = createBrowserClock(view),
}: ShortcutsParts): Shortcuts {
  const table = createStore<readonly Shortcut[]>(() => baseShortcuts(operations))
  let find = createFindShortcut(table.getState())
  const repeater = createRepeater(clock)
  const typed = createStore<string>(() => '')
  const number = createTypedNumber(clock, (digits) => typed.setState(digits, true))
  let held = ''
  /** Presses without a meaning, as long as the deck's own table may still give them one. */
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

  /** Whether the press belongs to a number being typed. */
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
    if (modifierKeys.has(key)) return release() // no keyup comes while Meta is held
    const found = find(event)
    const shortcut = found && isEnabled(found) ? found : undefined
    if (event.repeat) {
      if (shortcut && !keepsKey(target, key)) event.preventDefault() // the page must not scroll below
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
    readSetup(loadSetup, operations, view, () => {
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

/** The deck's own table; code that only such decks need comes with it. */
async function readSetup(
  load: NonNullable<ShortcutsParts['loadSetup']>,
  operations: ShortcutOperations,
  view: Window,
  onMissing: () => void,
): Promise<readonly Shortcut[]> {
  const report = (message: string, cause?: unknown) => console.error(message, ...(cause === undefined ? [] : [cause]))
  const [{ default: setup }, { resolveShortcuts }] = await loadPart(
    'the shortcuts of this deck',
    () => Promise.all([load(), import('../model/author-shortcuts.ts')]),
    onMissing,
  )
  return resolveShortcuts(operations, setup, { alert: (message) => view.alert(message), report })
}

import { type ComponentType, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/index.ts'
import { logFault, tryPart } from '../../../base/lib/browser/index.ts'
import { looks } from '../../../base/ui/index.ts'
import { isStage } from '../handheld.ts'
import type { MenuSetups, PlayControls } from '../play-controls.ts'
import { isEmbedded } from '../reading.ts'
import classes from './SlideMenu.module.css'
import { baseMenu, type MenuEntry, menuEntries, menuMove } from './slide-menu.ts'

/** Where the slide of a screen is. */
const slides = '.lectern-stage, [data-pane="slide"]'
/** What has a menu of the browser that people need: to copy an address, to correct a word. */
const ownMenus = 'a[href], input, textarea, select, video, audio, [contenteditable], [role="textbox"]'

interface OpenMenu {
  readonly x: number
  readonly y: number
  readonly byKey: boolean
  /** What had the focus. */
  readonly opener: Element | null
}

/** The menu of the slide, for the right mouse button and the menu key. With Shift, the mouse opens the menu of the browser. */
export function SlideMenu({ controls }: { readonly controls: PlayControls }) {
  const [open, setOpen] = useState<OpenMenu>()
  const setups = useSetups(controls.loadMenu)
  const byKey = useRef(false)
  const onMenu = useEffectEvent((event: MouseEvent) => {
    const place = placeOf(event, byKey.current)
    if (!place || controls.panels.opened() || controls.panels.store.getState().cover) return
    event.preventDefault()
    setOpen({ ...place, byKey: byKey.current, opener: open ? open.opener : document.activeElement })
  })
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    const key = ({ key, shiftKey }: globalThis.KeyboardEvent) => {
      byKey.current = key === 'ContextMenu' || (key === 'F10' && shiftKey)
    }
    const pointer = () => {
      byKey.current = false
    }
    window.addEventListener('keydown', key, { signal, capture: true })
    window.addEventListener('pointerdown', pointer, { signal, capture: true })
    window.addEventListener('contextmenu', onMenu, { signal })
    window.addEventListener('blur', () => setOpen(undefined), { signal })
    return () => stopper.abort()
  }, [])
  if (!open) return null
  const leave = (address: string) => window.location.assign(address)
  const entries = menuEntries(baseMenu({ ...controls, leave }), setups, logFault)
  return <Menu key={`${open.x} ${open.y}`} {...open} entries={entries} onClose={() => setOpen(undefined)} />
}

/** Return where the menu opens: at the pointer, at the element with the focus, or in the middle of the slide. Return undefined where it does not open. */
function placeOf(event: MouseEvent, byKey: boolean): Pick<OpenMenu, 'x' | 'y'> | undefined {
  const { target, clientX, clientY, shiftKey } = event
  if (event.defaultPrevented || !(target instanceof Element) || isEmbedded(window.location.href) || isStage(window)) return undefined
  // A finger that rests on a slide selects text there, or shows the browser's menu of a picture.
  if ('pointerType' in event && event.pointerType === 'touch') return undefined
  const scrim = target.classList.contains(classes.scrim ?? '')
  if (byKey && (target === document.body || target === document.documentElement)) {
    const slide = document.querySelector(slides)?.getBoundingClientRect()
    return slide && { x: slide.left + slide.width / 2, y: slide.top + slide.height / 3 }
  }
  if (!scrim && (!target.closest(slides) || target.closest(ownMenus) || window.getSelection()?.isCollapsed === false)) return undefined
  return shiftKey && !byKey ? undefined : { x: clientX, y: clientY }
}

const none: MenuSetups = []

/** Return the deck's own setup files for the menu, once they are loaded. */
function useSetups(load: PlayControls['loadMenu']) {
  const [setups, setSetups] = useState(none)
  useEffect(() => {
    if (load) void tryPart('the menu of this deck', load).then((part) => part && setSetups(part.default))
  }, [load])
  return setups
}

interface MenuProps extends OpenMenu {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}

/** Pixels between the menu and the edge of the window. */
const margin = 8

function Menu({ x, y, byKey, opener, entries, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = menu.current
    if (!box) return
    const within = (at: number, size: number, room: number) => Math.max(margin, Math.min(at, room - margin - size))
    box.style.left = `${within(x, box.offsetWidth, window.innerWidth)}px`
    box.style.top = `${within(y, box.offsetHeight, window.innerHeight)}px`
    if (byKey) box.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    else box.focus()
  }, [x, y, byKey])
  function close() {
    onClose()
    // After a press with a pointer, keys move the talk again.
    if (opener instanceof HTMLElement && opener !== document.body) opener.focus()
  }
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const all = items()
    const names = all.map((item) => item.textContent || item.getAttribute('aria-label') || '')
    const index = all.findIndex((item) => item.matches(':focus'))
    const to = menuMove(event.key, index, names, all.filter((item) => item.hasAttribute('data-small')).length)
    if (to !== undefined) all[to]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (event.key !== 'Enter' && event.key !== ' ') return
    // The talk does not hear the keys of the menu. A button still hears Enter and Space.
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== ' ') event.preventDefault()
  }
  const run = (entry: Exclude<MenuEntry, 'separator'>) => {
    if (entry.disabled) return
    close()
    entry.action()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape does the same */}
      <div className={classes.scrim} onClick={close} />
      <div
        ref={menu}
        role="menu"
        aria-label={t('Slide menu')}
        tabIndex={-1}
        className={`${looks.surface} ${classes.menu}`}
        onKeyDown={onKeyDown}
      >
        {entries.map((entry, index) =>
          entry === 'separator' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open
            <hr key={index} />
          ) : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open
              key={index}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-small={entry.small || undefined}
              aria-disabled={entry.disabled || undefined}
              aria-label={entry.small ? labelOf(entry.label) : undefined}
              title={entry.small ? labelOf(entry.label) : undefined}
              onClick={() => run(entry)}
            >
              <EntryIcon icon={entry.icon} />
              {!entry.small && <span>{labelOf(entry.label)}</span>}
            </button>
          ),
        )}
        {entries.length > 0 && <p>{t('Shift and a right click open the menu of the browser.')}</p>}
      </div>
    </>
  )
}

/** Return the words of an entry. A component of Vue that stands for them has a name. */
const labelOf = (label: unknown): string =>
  typeof label === 'string' ? t(label) : String(Object(label).name ?? Object(label).__name ?? 'Entry')

/** An icon: a path in a box of 24 × 24, a class of an icon, or a component of React. */
function EntryIcon({ icon }: { readonly icon: unknown }) {
  if (typeof icon === 'string' && /^[mM][\s\d.-]/.test(icon))
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    )
  const Icon = typeof icon === 'function' ? (icon as ComponentType) : undefined
  return (
    <span aria-hidden="true" className={`${classes.icon} ${typeof icon === 'string' ? icon : ''}`}>
      {Icon && <Icon />}
    </span>
  )
}

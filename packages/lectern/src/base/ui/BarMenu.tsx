import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { RoundButton } from '../button/index.ts'
import classes from './BarMenu.module.css'

/** A choice in a menu of the bar. */
interface BarMenuItem<Id extends string> {
  readonly id: Id
  readonly name: string
  /** The language of the name, if it is another than that of the interface. */
  readonly lang?: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  /** The key that does the same, as people read it. */
  readonly hotkey?: string
  /** More words about it, asked for when the list opens. */
  readonly detail?: () => string
  /** Whether it is in use. Undefined if the menu does not show what is in use. */
  readonly pressed?: boolean
}

interface BarMenuProps<Id extends string> {
  /** Name of the button. */
  readonly name: string
  readonly icon: string
  /** Name of the list. */
  readonly label: string
  readonly items: readonly BarMenuItem<Id>[]
  readonly pressed?: boolean
  /** What a press on the button does instead of opening the list. */
  readonly instead?: (() => void) | undefined
  readonly onChoose: (id: Id) => void
}

/** A button of the bar that opens a list of choices above it. Escape and a press elsewhere close the list. */
export function BarMenu<Id extends string>({ name, icon, label, items, pressed, instead, onChoose }: BarMenuProps<Id>) {
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)

  /** The button, if it had the focus when the list opened. After a press with a pointer, Space moves the talk. */
  const opener = useRef<Element | null>(null)

  function close(returnsFocus: boolean) {
    setOpen(false)
    if (returnsFocus && opener.current instanceof HTMLElement) opener.current.focus()
  }
  useEffect(() => {
    if (!open) return
    const stopper = new AbortController()
    opener.current = around.current?.querySelector('button:focus') ?? null
    around.current?.querySelector<HTMLElement>('[role="group"] button')?.focus()
    window.addEventListener('pointerdown', ({ target }) => around.current?.contains(target as Node) || setOpen(false), {
      capture: true,
      signal: stopper.signal,
    })
    return () => stopper.abort()
  }, [open])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes the list with Escape, wherever the focus is in it
    <div ref={around} onKeyDown={onKeyDown}>
      <RoundButton
        name={name}
        icon={icon}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        aria-expanded={open}
        onClick={() => (instead ? instead() : setOpen(!open))}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the frame of a form
        <div role="group" aria-label={label} className={classes.items}>
          {items
            .map((item) => ({ ...item, detail: item.detail?.() }))
            .map((item) => (
              <button
                key={item.id}
                type="button"
                title={item.hotkey ? `${item.name} (${item.hotkey})` : item.detail || item.name}
                aria-label={item.name}
                lang={item.lang}
                aria-pressed={item.pressed}
                onClick={({ detail }) => {
                  close(detail === 0)
                  onChoose(item.id)
                }}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={item.icon} />
                </svg>
                <span>{item.name}</span>
                {item.detail && <small>{item.detail}</small>}
                {item.hotkey && <kbd>{item.hotkey}</kbd>}
              </button>
            ))}
        </div>
      )}
    </div>
  )
}

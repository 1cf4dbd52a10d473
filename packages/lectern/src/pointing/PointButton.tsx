import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand/react'
import { type Pointing, pointingTools } from './create-pointing.ts'
import classes from './PointButton.module.css'

interface ButtonProps {
  readonly name: string
  readonly icon: string
  readonly opens?: boolean
  readonly 'aria-pressed'?: boolean
  readonly 'aria-expanded'?: boolean
  readonly onClick: () => void
}

interface PointButtonProps {
  readonly pointing: Pointing
  /** A button of the bar. */
  readonly Button: ComponentType<ButtonProps>
}

/** The button `Point` of the bar. It opens the tools, and puts away the tool in use. */
export function PointButton({ pointing, Button }: PointButtonProps) {
  const tool = useStore(pointing.store, (state) => state.tool)
  const [open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)

  function close(returnsFocus: boolean) {
    setOpen(false)
    if (returnsFocus) around.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!open) return
    const stopper = new AbortController()
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes the tools with Escape, wherever the focus is in it
    <div ref={around} onKeyDown={onKeyDown}>
      <Button
        opens
        name="Point"
        icon="M4 20 13.500 10.500M17 4v3m0 3.500V13m4-4.500h-3m-3.500 0H12"
        aria-pressed={tool !== undefined}
        aria-expanded={open}
        onClick={() => (tool ? pointing.choose(undefined) : setOpen(!open))}
      />
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the frame of a form
        <div role="group" aria-label="Pointing tools" className={classes.tools}>
          {pointingTools.map(({ tool: each, name, key, icon }) => (
            <button
              key={each}
              type="button"
              title={`${name} (${key.toUpperCase()})`}
              aria-label={name}
              onClick={({ detail }) => {
                // After a press with a pointer, Space still moves the talk.
                close(detail === 0)
                pointing.choose(each)
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
              <span>{name}</span>
              <kbd>{key.toUpperCase()}</kbd>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

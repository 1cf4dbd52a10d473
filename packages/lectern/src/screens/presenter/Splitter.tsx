import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import classes from './Presenter.module.css'
import { shares } from './preferences.ts'

interface SplitterProps {
  readonly name: string
  /** Which way the line between the panels runs. */
  readonly orientation: 'vertical' | 'horizontal'
  /** Share of the panel before it, in percent. */
  readonly value: number
  readonly onChange: (value: number) => void
  /** The id of the panel before it. */
  readonly controls: string
}

const within = (value: number) => Math.round(Math.min(shares.most, Math.max(shares.least, value)) * 10) / 10
const steps: Readonly<Record<string, number>> = { ArrowLeft: -2, ArrowUp: -2, ArrowRight: 2, ArrowDown: 2, PageUp: -10, PageDown: 10 }

/** The line between two panels: dragged, or moved with the arrows. */
export function Splitter({ name, orientation, value, onChange, controls }: SplitterProps) {
  const line = useRef<HTMLDivElement>(null)
  const upright = orientation === 'vertical'

  function onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
    const around = line.current?.parentElement?.getBoundingClientRect()
    if (!around || buttons === 0 || !line.current?.hasAttribute('data-dragged')) return
    const share = upright ? (clientX - around.left) / around.width : (clientY - around.top) / around.height
    onChange(within(share * 100))
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const across = /Left|Right/.test(key)
    const to =
      key === 'Home' ? shares.least : key === 'End' ? shares.most : key.startsWith('Arrow') && across !== upright ? undefined : steps[key]
    if (to === undefined) return
    // These keys move the line and not the talk.
    event.preventDefault()
    event.stopPropagation()
    onChange(within(key === 'Home' || key === 'End' ? to : value + to))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      ref={line}
      role="separator"
      aria-label={name}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={shares.least}
      aria-valuemax={shares.most}
      aria-controls={controls}
      tabIndex={0}
      className={`${classes.splitter} ${upright ? classes.upright : classes.level}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.dataset.dragged = ''
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => delete event.currentTarget.dataset.dragged}
      onPointerCancel={(event) => delete event.currentTarget.dataset.dragged}
    />
  )
}

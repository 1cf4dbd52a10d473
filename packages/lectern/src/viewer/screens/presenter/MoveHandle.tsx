import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import type { PaneName } from './arrangement.ts'
import classes from './Panes.module.css'

interface MoveHandleProps {
  readonly pane: PaneName
  /** Name of the panel, as people read it. */
  readonly name: string
  /** Exchange the places of this panel and another one. */
  readonly onSwap: (other: PaneName) => void
  /** Move this panel to the next place, or to the place before. */
  readonly onShift: (by: 1 | -1) => void
}

const shifts: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** A handle in the caption of a panel. Drag it to another panel, or press arrow keys, to exchange their places. */
export function MoveHandle({ pane, name, onSwap, onShift }: MoveHandleProps) {
  const target = useRef<HTMLElement>(null)
  function aimAt(element: HTMLElement | null) {
    if (target.current) delete target.current.dataset.target
    target.current = element
    if (element) element.dataset.target = ''
  }
  function onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    if (currentTarget.dataset.dragged === undefined) return
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-pane]') ?? null
    aimAt(under?.dataset.pane === pane ? null : under)
  }
  function end(currentTarget: HTMLElement, takes: boolean) {
    delete currentTarget.dataset.dragged
    const other = target.current?.dataset.pane as PaneName | undefined
    aimAt(null)
    if (takes && other) onSwap(other)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = shifts[event.key]
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return
    // These keys move the panel, not the slides.
    event.preventDefault()
    event.stopPropagation()
    onShift(by)
  }
  const label = `Move the panel: ${name}`
  return (
    <RoundButton
      opens
      name={label}
      icon="M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01"
      className={classes.handle}
      aria-description="The arrow keys move it to another place."
      title={`${label}. Drag it to another panel, or press an arrow key.`}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
        currentTarget.dataset.dragged = ''
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ currentTarget }) => end(currentTarget, true)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, false)}
    />
  )
}

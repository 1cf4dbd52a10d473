import type { ComponentProps, MouseEvent } from 'react'
import classes from './Controls.module.css'

interface BarButtonProps extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'aria-pressed' | 'onClick'> {
  readonly name: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  /**
   * Whether the button opens a panel, which later returns the focus to it. A mouse press on any other button leaves the focus in place, so that
   * Space still moves the talk.
   */
  readonly opens?: boolean
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

export function BarButton({ name, icon, opens = false, ...rest }: BarButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={name} title={name} {...(!opens && { onMouseDown: keepFocus })} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}

import type { ComponentProps, MouseEvent } from 'react'
import classes from './Controls.module.css'

interface BarButtonProps extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'aria-pressed' | 'onClick'> {
  readonly name: string
  /** Path on a sheet of 24 × 24, drawn as a line. */
  readonly icon: string
  /** Opens a panel, which gives the focus back to it. Others leave the focus where it was when a mouse presses them: Space goes on moving the talk. */
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

import type { ComponentProps } from 'react'
import classes from './Header.module.css'

interface IconButtonProps extends Pick<ComponentProps<'button'>, 'aria-pressed' | 'onClick'> {
  readonly name: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  /** Whether its areas are filled. */
  readonly filled?: boolean
}

/** A round button. A mouse press leaves the focus in place, so that Space still moves the talk. */
export function IconButton({ name, icon, filled = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.round}
      aria-label={name}
      title={name}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} {...(filled && { fill: 'currentcolor' })} />
      </svg>
    </button>
  )
}

import type { ComponentProps, MouseEvent } from 'react'
import classes from './RoundButton.module.css'

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'type' | 'children'> {
  readonly name: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  /** Whether its areas are filled. */
  readonly filled?: boolean
  /**
   * Whether the button opens or closes a panel, which needs the focus. A mouse press on any other button leaves the focus in place, so that Space
   * still moves the talk.
   */
  readonly opens?: boolean
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A round button with an icon. Its name is also its tooltip. */
export function RoundButton({ name, icon, filled = false, opens = false, className = '', ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`.trim()}
      aria-label={name}
      title={name}
      {...(!opens && { onMouseDown: keepFocus })}
      {...rest}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} {...(filled && { fill: 'currentcolor' })} />
      </svg>
    </button>
  )
}

/** The class of a link or a button that looks like a round button. */
export const roundLook = classes.button

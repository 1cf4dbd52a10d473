import type { ComponentProps, MouseEvent } from 'react'
import classes from './RoundButton.module.css'

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'type' | 'children'> {
  readonly name: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  /** Whether its areas are filled. */
  readonly filled?: boolean
  /** Whether a mouse press moves the focus to the button, because it has keys of its own. */
  readonly takesFocus?: boolean
}

/** Keep the focus from a button that is pressed by mouse, and take it from another button. Space then moves the talk and presses no button. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
  const { activeElement } = document
  if (activeElement instanceof HTMLButtonElement && !activeElement.closest('dialog')) activeElement.blur()
}

/** A round button with an icon. Its name is also its tooltip. */
export function RoundButton({ name, icon, filled = false, takesFocus = false, className = '', ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`.trim()}
      aria-label={name}
      title={name}
      {...(!takesFocus && { onMouseDown: keepFocus })}
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

import type { PointerEventHandler } from 'react'
import classes from './Outline.module.css'

interface OutlineButtonProps {
  readonly name: string
  /** Path on a sheet of 24 × 24, drawn as a line. */
  readonly icon: string
  readonly tabIndex: number
  /** Which of a row's controls it is: arrow keys go to the same one of the next row. */
  readonly control: string
  readonly grip?: boolean
  readonly expanded?: boolean
  readonly describedBy?: string
  readonly onClick?: () => void
  readonly onPointerDown?: PointerEventHandler<HTMLElement>
}

export function OutlineButton({
  name,
  icon,
  tabIndex,
  control,
  grip = false,
  expanded,
  describedBy,
  onClick,
  onPointerDown,
}: OutlineButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${grip ? classes.grip : ''}`}
      aria-label={name}
      title={name}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      data-control={control}
      onClick={onClick}
      onPointerDown={onPointerDown}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}

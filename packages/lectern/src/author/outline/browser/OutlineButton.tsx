import type { PointerEventHandler } from 'react'
import { RoundButton } from '../../../base/button/index.ts'
import classes from './Outline.module.css'

interface OutlineButtonProps {
  readonly name: string
  /** Path in a box of 24 × 24, drawn as a line. */
  readonly icon: string
  readonly tabIndex: number
  /** Name of the control in its row. Arrow keys move to the control of this name in the next row. */
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
    <RoundButton
      takesFocus
      name={name}
      icon={icon}
      className={grip ? classes.grip : ''}
      aria-expanded={expanded}
      aria-describedby={describedBy}
      tabIndex={tabIndex}
      data-control={control}
      onClick={onClick}
      onPointerDown={onPointerDown}
    />
  )
}

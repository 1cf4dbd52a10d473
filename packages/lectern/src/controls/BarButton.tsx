import type { ComponentProps } from 'react'
import classes from './Controls.module.css'

interface BarButtonProps extends Pick<ComponentProps<'button'>, 'aria-expanded' | 'aria-haspopup' | 'aria-pressed' | 'onClick'> {
  readonly name: string
  /** Path on a sheet of 24 × 24, drawn as a line. */
  readonly icon: string
}

export function BarButton({ name, icon, ...rest }: BarButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={name} title={name} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  )
}

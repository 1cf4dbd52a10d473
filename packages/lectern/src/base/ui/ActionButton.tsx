import type { ComponentProps } from 'react'
import classes from './ActionButton.module.css'

interface ActionButtonProps extends ComponentProps<'button'> {
  /** `strong` is the main action, `wrong` one that deletes something. */
  readonly look?: 'plain' | 'strong' | 'wrong'
}

/** A button with words. */
export const ActionButton = ({ look = 'plain', className = '', ...rest }: ActionButtonProps) => (
  <button type="button" className={[classes.button, look !== 'plain' && classes[look], className].filter(Boolean).join(' ')} {...rest} />
)

/** The class of a choice that looks like a button with words. */
export const actionLook = classes.button

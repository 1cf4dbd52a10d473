import { ActionButton } from '../../ui/index.ts'
import classes from './OutlineOpener.module.css'

/** The button in the overview that opens the outline. In a narrow window it is only an icon. */
export const OutlineOpener = ({ onClick }: { readonly onClick: () => void }) => (
  <ActionButton aria-label="Edit outline" title="Edit outline" className={classes.opener} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 6h4v4H4zM4 14h4v4H4zM12 7h8M12 9.5h5M12 15h8M12 17.5h5" />
    </svg>
    <span>Edit outline</span>
  </ActionButton>
)

import { ActionButton } from '../../../base/ui/index.ts'
import type { SlideComment } from '../model/comment.ts'
import classes from './Comments.module.css'
import type { Comments } from './create-comments.ts'

/** A comment with the button that resolves it, or opens it again. */
export function CommentItem({ comment, comments }: { readonly comment: SlideComment; readonly comments: Comments }) {
  const { id, text, element, resolved } = comment
  return (
    <div className={classes.item} data-resolved={resolved || undefined}>
      <p className={classes.words}>
        <span className={classes.text}>{text}</span>
        <span className={classes.about}>{element}</span>
      </p>
      <ActionButton aria-label={`${resolved ? 'Reopen' : 'Resolve'} comment: ${text}`} onClick={() => comments.resolve(id, !resolved)}>
        {resolved ? 'Reopen' : 'Resolve'}
      </ActionButton>
    </div>
  )
}

import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { t } from '../../../base/language/index.ts'
import { ActionButton } from '../../../base/ui/index.ts'
import type { SlideComment } from '../model/comment.ts'
import classes from './Comments.module.css'
import type { Comments } from './create-comments.ts'
import { shownName } from './list-elements.ts'

interface SlideCommentsProps {
  readonly comments: Comments
  /** Number of the slide. Undefined for comments on slides that viewers no longer see. */
  readonly no: number | undefined
}

/** The comments of a slide in the outline. */
export function SlideComments({ comments, no }: SlideCommentsProps) {
  const all = useStore(comments.store, (state) => state.comments)
  const own = all.filter(({ slide }) => slide === no)
  if (own.length === 0) return null
  return (
    <ul
      className={classes.list}
      aria-label={no === undefined ? t('Comments on slides that are no longer shown') : t('Comments on slide {no}', { no })}
    >
      {own.map((comment) => (
        <li key={comment.id}>
          <CommentItem comment={comment} comments={comments} />
        </li>
      ))}
    </ul>
  )
}

/** The comments that belong to no row of the outline. They also let the outline show the comments as they are now. */
export function OtherComments({ comments }: Pick<SlideCommentsProps, 'comments'>) {
  const notice = useStore(comments.store, (state) => state.notice)
  useEffect(() => {
    const refresh = () => void comments.refresh()
    refresh()
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [comments])
  return (
    <>
      <SlideComments comments={comments} no={undefined} />
      {notice?.wrong && (
        <p role="alert" className={classes.wrong}>
          {notice.text}
        </p>
      )}
    </>
  )
}

/** A comment with the button that resolves it, or opens it again. */
export function CommentItem({ comment, comments }: { readonly comment: SlideComment; readonly comments: Comments }) {
  const { id, text, element, resolved } = comment
  return (
    <div className={classes.item} data-resolved={resolved || undefined}>
      <p className={classes.words}>
        <span className={classes.text}>{text}</span>
        <span className={classes.about}>{shownName(element)}</span>
      </p>
      <ActionButton
        aria-label={resolved ? t('Reopen comment: {text}', { text }) : t('Resolve comment: {text}', { text })}
        onClick={() => comments.resolve(id, !resolved)}
      >
        {resolved ? t('Reopen') : t('Resolve')}
      </ActionButton>
    </div>
  )
}

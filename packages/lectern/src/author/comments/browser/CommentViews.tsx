import { lazy, Suspense } from 'react'
import { useStore } from 'zustand/react'
import { RoundButton } from '../../../base/button/index.ts'
import { t } from '../../../base/language/index.ts'
import { loadPart } from '../../../base/lib/browser/index.ts'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import type { Comments } from './create-comments.ts'

const ChooseElement = lazy(async () => ({
  default: (await loadPart('the comments', () => import('./ChooseElement.tsx'))).ChooseElement,
}))

/** Let the author choose an element. */
export const CommentButton = ({ comments }: { readonly comments: Comments }) => (
  <RoundButton
    name={t('Comment on an element')}
    icon="M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5"
    aria-haspopup="dialog"
    onClick={() => comments.choose(true)}
  />
)

/** What lies over the play screen while the author chooses an element. */
export function CommentLayer({
  comments,
  ...slides
}: {
  readonly comments: Comments
  readonly navigation: Navigation
  readonly keyOf: (no: number) => string | undefined
}) {
  const choosing = useStore(comments.store, (state) => state.choosing)
  return choosing ? (
    <Suspense>
      <ChooseElement comments={comments} {...slides} />
    </Suspense>
  ) : null
}

import { z } from 'zod'
import { LecternError } from '../../../base/errors/index.ts'
import type { Say } from '../../../base/lib/node/index.ts'
import { reasonOf } from '../../editing/node/source-endpoints.ts'
import { withWriteAccess } from '../../editing/node/write-access.ts'
import type { SlideBox } from '../model/comment.ts'
import {
  addComment,
  type CommentedDeck,
  commentFileName,
  commentId,
  commentSchema,
  readComments,
  resolveComment,
  writePicture,
} from './comment-files.ts'

/** Path of the endpoint. */
export const commentsPath = '/__lectern/comments'

const requestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('list') }),
  z.strictObject({ kind: z.literal('add'), comment: commentSchema }),
  z.strictObject({ kind: z.literal('picture'), id: commentId }),
  z.strictObject({ kind: z.enum(['resolve', 'reopen']), id: commentId }),
])
type CommentRequest = z.infer<typeof requestSchema>

/** A picture that is wanted: a slide at a step, with a part of it marked. */
export interface WantedPicture {
  readonly slide: number
  readonly clicks: number
  readonly box: SlideBox
}

/** Takes a picture of a slide as PNG. It throws a LecternError when this machine has no browser. */
export type TakePicture = (wanted: WantedPicture) => Promise<Uint8Array>

interface CommentsOptions {
  readonly token: string
  /** The current deck, and whether it can be edited in the browser. */
  readonly deck: () => CommentedDeck & { readonly editor: boolean }
  readonly takePicture: TakePicture
}

/** A comment that is in a file now. The picture of its slide is taken later, and may fail. */
interface SavedComment {
  readonly id: string
  readonly file: string
  readonly picture?: 'taken' | 'gone' | 'failed'
  readonly why?: string
}

const most = 64_000

/**
 * Return a handler by which the open page lists, adds and resolves comments. Each answer has all comments. The picture of a comment is a request of its
 * own, because a browser takes seconds to start; one picture is taken after the other.
 */
export function answerComments({ token, deck, takePicture }: CommentsOptions) {
  let last: Promise<unknown> = Promise.resolve()

  const sayAll = (say: Say, saved: SavedComment | undefined) => {
    const { comments, refused } = readComments(deck())
    say(200, { comments, ...saved, refused: refused.map((error) => reasonOf(error, '')[1]) })
  }

  async function keepPicture(id: string): Promise<SavedComment> {
    const comment = readComments(deck()).comments.find((each) => each.id === id)
    const saved = { id, file: commentFileName(deck(), id) }
    if (comment?.slide === undefined) return { ...saved, picture: 'gone' }
    try {
      const { slide, clicks, box } = comment
      writePicture(deck(), id, await takePicture({ slide, clicks, box }))
      return { ...saved, picture: 'taken' }
    } catch (error) {
      return { ...saved, picture: 'failed', why: error instanceof LecternError ? reasonOf(error, '')[1] : String(error) }
    }
  }

  async function answer(request: CommentRequest, say: Say): Promise<void> {
    if (request.kind === 'list') return sayAll(say, undefined)
    if (request.kind === 'add') {
      const id = addComment(deck(), request.comment)
      return sayAll(say, { id, file: commentFileName(deck(), id) })
    }
    if (request.kind === 'picture') {
      const next = last.then(() => keepPicture(request.id))
      last = next
      return sayAll(say, await next)
    }
    await resolveComment(deck(), request.id, request.kind === 'resolve')
    sayAll(say, undefined)
  }

  return withWriteAccess({ token, most, what: 'Comments' }, async (body, say) => {
    const { data } = requestSchema.safeParse(body)
    if (!data) return say(400, 'This is not a request for comments. Expected: {"kind": "list"}')
    if (!deck().editor) return say(403, 'This deck cannot be edited in the browser, because its headmatter has "editor: false".')
    try {
      await answer(data, say)
    } catch (error) {
      say(...reasonOf(error, 'The comment'))
    }
  })
}

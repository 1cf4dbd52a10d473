import { isFields } from '../../../base/lib/model/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'
import type { CommentText, SlideComment } from '../model/comment.ts'

/** The comments of the deck, and a sentence about the request; or why it failed. */
type CommentsAnswer =
  | { readonly comments: readonly SlideComment[]; readonly message: string; readonly id: string | undefined }
  | { readonly why: string }

/** The part of the dev server that keeps comments. No method rejects. */
export interface CommentServer {
  list(): Promise<CommentsAnswer>
  add(comment: CommentText): Promise<CommentsAnswer>
  /** Take the picture of a new comment. */
  takePicture(id: string): Promise<CommentsAnswer>
  resolve(id: string, resolved: boolean): Promise<CommentsAnswer>
}

const isNumbers = (values: readonly unknown[]) => values.every((value) => typeof value === 'number' && Number.isFinite(value))

const isComment = (value: unknown): value is SlideComment =>
  isFields(value) &&
  ['id', 'element', 'text', 'title', 'file'].every((name) => typeof value[name] === 'string') &&
  ['number', 'undefined'].includes(typeof value.slide) &&
  typeof value.clicks === 'number' &&
  typeof value.resolved === 'boolean' &&
  isFields(value.box) &&
  isNumbers([value.box.x, value.box.y, value.box.width, value.box.height]) &&
  Array.isArray(value.lines) &&
  value.lines.length === 2 &&
  isNumbers(value.lines)

/** Create the client of the server for this page. `base` is the base path of the deck. */
export function createCommentServer(view: Window, base: string, access: Access): CommentServer {
  const post = createPost(view, base, access)
  async function ask(body: unknown): Promise<CommentsAnswer> {
    const answered = await post('comments', body)
    if (!answered) return { why: 'The authoring server does not answer: nothing was written.' }
    const { answer, said } = answered
    if (!isFields(answer)) return { why: said }
    const { comments, message, refused, id } = answer
    if (!Array.isArray(comments) || !comments.every(isComment) || typeof message !== 'string' || !Array.isArray(refused))
      return { why: 'The authoring server has another version than this page. Reload the page.' }
    return { comments, message: [message, ...refused.map(String)].filter(Boolean).join(' '), id: typeof id === 'string' ? id : undefined }
  }
  return {
    list: () => ask({ kind: 'list' }),
    add: (comment) => ask({ kind: 'add', comment }),
    takePicture: (id) => ask({ kind: 'picture', id }),
    resolve: (id, resolved) => ask({ kind: resolved ? 'resolve' : 'reopen', id }),
  }
}

import { createStore } from 'zustand/vanilla'
import { t } from '../../../base/language/index.ts'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'
import type { CommentText, SlideComment } from '../model/comment.ts'

/** The comments of the deck, and a sentence about the request; or why it failed. */
type CommentsAnswer =
  | { readonly comments: readonly SlideComment[]; readonly message: string; readonly saved: SavedComment | undefined }
  | { readonly why: string }

/** A comment that is in a file now, and what has become of its picture. */
interface SavedComment {
  readonly id: string
  readonly file: string
  readonly picture: unknown
  readonly why: string
}

function savedIn({ id, file, picture, why = '' }: Readonly<Record<string, unknown>>): SavedComment | undefined {
  return typeof id === 'string' && typeof file === 'string' && typeof why === 'string' ? { id, file, picture, why } : undefined
}

function sentenceOf({ file, picture, why }: SavedComment): string {
  if (picture === 'taken') return t('Saved in {file}, with a picture of the slide.', { file })
  if (picture === 'failed') return t('Saved in {file}, without a picture of the slide. {why}', { file, why })
  if (picture === 'gone') return t('No picture was taken: the slide has changed meanwhile.')
  return t('Saved in {file}. Taking a picture of the slide …', { file })
}

/** The part of the dev server that keeps comments. No method rejects. */
interface CommentServer {
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
    if (!answered) return { why: t('The authoring server does not answer: nothing was written.') }
    const { answer, said } = answered
    if (!isFields(answer)) return { why: said }
    const { comments, refused } = answer
    if (!Array.isArray(comments) || !comments.every(isComment) || !Array.isArray(refused))
      return { why: t('The authoring server has another version than this page. Reload the page.') }
    const saved = savedIn(answer)
    return { comments, message: [saved && sentenceOf(saved), ...refused.map(String)].filter(Boolean).join(' '), saved }
  }
  return {
    list: () => ask({ kind: 'list' }),
    add: (comment) => ask({ kind: 'add', comment }),
    takePicture: (id) => ask({ kind: 'picture', id }),
    resolve: (id, resolved) => ask({ kind: resolved ? 'resolve' : 'reopen', id }),
  }
}

interface CommentsState {
  /** Open comments, and those that were resolved in this page since it last asked for all. */
  readonly comments: readonly SlideComment[]
  readonly notice: { readonly text: string; readonly wrong: boolean } | undefined
  /** Whether the author chooses elements on the slide. */
  readonly choosing: boolean
}

/** The comments of the deck in this page. */
export interface Comments {
  readonly store: ReadableStore<CommentsState>
  /** Ask the server for all comments, such as those that an assistant has resolved. */
  refresh(): Promise<void>
  /** Save a comment, then let the server take its picture. Resolve to whether it is saved, without waiting for the picture. */
  add(comment: CommentText): Promise<boolean>
  resolve(id: string, resolved: boolean): Promise<void>
  choose(choosing: boolean): void
}

/** Create the comments of a page. */
export function createComments(server: CommentServer): Comments {
  const store = createStore<CommentsState>(() => ({ comments: [], notice: undefined, choosing: false }))
  let asked = 0
  const resolvedHere = new Set<string>()

  /** Show the answer to a request, unless a later one has been answered. Return the answer when it is good. */
  async function show(request: Promise<Awaited<ReturnType<CommentServer['list']>>>) {
    const turn = ++asked
    const answer = await request
    if ('why' in answer) {
      store.setState({ notice: { text: answer.why, wrong: true } })
      return undefined
    }
    const notice = answer.message === '' ? undefined : { text: answer.message, wrong: false }
    if (turn === asked) store.setState({ comments: answer.comments.filter(({ id, resolved }) => !resolved || resolvedHere.has(id)) })
    store.setState({ notice })
    return answer
  }

  return {
    store,
    async refresh() {
      resolvedHere.clear()
      await show(server.list())
    },
    async add(comment) {
      const added = await show(server.add(comment))
      if (!added?.saved) return false
      show(server.takePicture(added.saved.id))
      return true
    },
    async resolve(id, resolved) {
      resolvedHere.add(id)
      await show(server.resolve(id, resolved))
    },
    choose: (choosing) => store.setState({ choosing, notice: undefined }),
  }
}

import { createStore } from 'zustand/vanilla'
import type { ReadableStore } from '../../../base/lib/browser/index.ts'
import type { CommentText, SlideComment } from '../model/comment.ts'
import type { CommentServer } from './create-comment-server.ts'

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
      if (added?.id === undefined) return false
      store.setState({ notice: { text: `${added.message} Taking a picture of the slide …`, wrong: false } })
      show(server.takePicture(added.id))
      return true
    },
    async resolve(id, resolved) {
      resolvedHere.add(id)
      await show(server.resolve(id, resolved))
    },
    choose: (choosing) => store.setState({ choosing, notice: undefined }),
  }
}

import type { Access } from '../model/index.ts'
import { createPost, isObject } from './create-post.ts'

/** The text of a file with its version. */
export interface WrittenText {
  readonly version: string
  readonly text: string
}

/** How a save ended: written, or the file has another text by now, or it may not be written, or nobody answers. */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'changed'; readonly there: WrittenText }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unreachable' }

export type ReadAnswer =
  | { readonly kind: 'read'; readonly there: WrittenText }
  | Extract<SaveAnswer, { readonly kind: 'refused' | 'unreachable' }>

/** The authoring server, as far as texts are concerned. No method rejects. */
export interface EditorServer {
  read(file: string): Promise<ReadAnswer>
  /** Writes `text` if the file still has the version. */
  save(file: string, version: string, text: string): Promise<SaveAnswer>
  /** Shows slides as the text has them, without writing it. */
  show(file: string, version: string, text: string): void
  /** Opens the file in the author's own editor; tells how that went. */
  openElsewhere(file: string, line: number): Promise<string>
}

function writtenTextOf(value: unknown): WrittenText | undefined {
  if (!isObject(value)) return undefined
  const { version, text } = value
  return typeof version === 'string' && typeof text === 'string' ? { version, text } : undefined
}

interface DeskServerParts {
  readonly view: Window
  /** Base path of the deck. */
  readonly base: string
  readonly access: Access
  /** Sends a message over the connection that brings updates. */
  readonly send: (event: string, data: unknown) => void
}

/** The authoring server of a page. */
export function createEditorServer({ view, base, access, send }: DeskServerParts): EditorServer {
  const post = createPost(view, base, access)
  return {
    async read(file) {
      const answered = await post('source', { file })
      const there = writtenTextOf(answered?.answer)
      if (!answered) return { kind: 'unreachable' }
      return there ? { kind: 'read', there } : { kind: 'refused', why: answered.said }
    },
    async save(file, version, text) {
      const answered = await post('save', { file, version, text })
      if (!answered) return { kind: 'unreachable' }
      const { status, answer, said } = answered
      const there = writtenTextOf(answer)
      if (status === 409 && there) return { kind: 'changed', there }
      if (status === 200 && isObject(answer) && typeof answer.version === 'string') return { kind: 'saved', version: answer.version }
      return { kind: 'refused', why: said }
    },
    show: (file, version, text) => send('lectern:unsaved', { file, version, text }),
    async openElsewhere(file, line) {
      try {
        const headers = { 'X-Lectern-Token': access.current() ?? '' }
        const answer = await view.fetch(`${base}__open-in-editor?file=${encodeURIComponent(`${file}:${line}`)}`, { headers })
        return (await answer.text()).trim()
      } catch {
        return 'The authoring server does not answer.'
      }
    },
  }
}

import { t } from '../../../base/language/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'

/** The text of a file and its version. */
export interface WrittenText {
  readonly version: string
  readonly text: string
}

/** The result of a save: it was written, the file has changed meanwhile, the server refuses to write, or it does not answer. @internal for its test */
export type SaveAnswer =
  | { readonly kind: 'saved'; readonly version: string }
  | { readonly kind: 'changed'; readonly there: WrittenText }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'unreachable' }

/** @internal for its test */
export type ReadAnswer =
  | { readonly kind: 'read'; readonly there: WrittenText }
  | Extract<SaveAnswer, { readonly kind: 'refused' | 'unreachable' }>

/** The part of the dev server that deals with texts. No method rejects. */
export interface EditorServer {
  read(file: string): Promise<ReadAnswer>
  /** Write `text` if the file still has `version`. */
  save(file: string, version: string, text: string): Promise<SaveAnswer>
  /** Show the slides of `text` without writing it. */
  show(file: string, version: string, text: string): void
  /** Open the file in the author's own editor. Resolves to a sentence about the result. */
  openElsewhere(file: string, line: number, column?: number): Promise<string>
}

function writtenTextOf(value: unknown): WrittenText | undefined {
  if (!isFields(value)) return undefined
  const { version, text } = value
  return typeof version === 'string' && typeof text === 'string' ? { version, text } : undefined
}

interface EditorServerDependencies {
  readonly view: Window
  /** Base path of the deck. */
  readonly base: string
  readonly access: Access
  /** Send a message over the connection that delivers updates. */
  readonly send: (event: string, data: unknown) => void
}

/** Create the client of the dev server for a page. */
export function createEditorServer({ view, base, access, send }: EditorServerDependencies): EditorServer {
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
      if (status === 200 && isFields(answer) && typeof answer.version === 'string') return { kind: 'saved', version: answer.version }
      return { kind: 'refused', why: said }
    },
    show: (file, version, text) => send('lectern:unsaved', { file, version, text }),
    async openElsewhere(file, line, column) {
      try {
        const headers = { 'X-Lectern-Token': access.current() ?? '' }
        const place = [file, line, ...(column === undefined ? [] : [column])].join(':')
        const answer = await view.fetch(`${base}__open-in-editor?file=${encodeURIComponent(place)}`, { headers })
        const said = (await answer.text()).trim()
        return answer.ok ? t('Opened {place}', { place }) : said
      } catch {
        return t('The authoring server does not answer.')
      }
    },
  }
}

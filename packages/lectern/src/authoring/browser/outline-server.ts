import type { OutlineRow } from '../../markdown/index.ts'
import type { OutlineChange, RemovedSlide } from '../model/index.ts'
import { createPost, isObject } from './create-post.ts'

/** A row of the outline; `key` changes with the slide's text. */
export type KeyedRow = OutlineRow & { readonly key: string }

/** The outline as the authoring server tells it. */
export interface ServedOutline {
  readonly rows: readonly KeyedRow[]
  /** A name for the text of each file. */
  readonly versions: Readonly<Record<string, string>>
  readonly layouts: readonly string[]
}

/** What became of a question or a change. `why` is a sentence for the author. */
export type OutlineAnswer =
  | {
      readonly kind: 'done'
      readonly outline: ServedOutline
      readonly at?: { readonly file: string; readonly index: number }
      readonly removed?: RemovedSlide
      /** The text of the file before a change. */
      readonly before?: string
    }
  /** The file is another by now; nothing was written. */
  | { readonly kind: 'changed'; readonly outline: ServedOutline; readonly why: string }
  | { readonly kind: 'refused'; readonly why: string }

/** The authoring server, as far as the outline is concerned. No method rejects. */
export interface OutlineServer {
  read(): Promise<OutlineAnswer>
  change(file: string, version: string, change: OutlineChange): Promise<OutlineAnswer>
}

const isRow = (value: unknown): value is KeyedRow =>
  isObject(value) &&
  ['file', 'title', 'key'].every((name) => typeof value[name] === 'string') &&
  ['index', 'depth'].every((name) => typeof value[name] === 'number') &&
  typeof value.hidden === 'boolean' &&
  ['string', 'undefined'].includes(typeof value.src) &&
  ['string', 'undefined'].includes(typeof value.layout) &&
  ['number', 'undefined'].includes(typeof value.no)

const isTexts = (values: readonly unknown[]): values is readonly string[] => values.every((value) => typeof value === 'string')

function outlineOf(value: unknown): ServedOutline | undefined {
  if (!isObject(value)) return undefined
  const { rows, versions, layouts } = value
  if (!Array.isArray(rows) || !rows.every(isRow) || !isObject(versions) || !isTexts(Object.values(versions))) return undefined
  return Array.isArray(layouts) && isTexts(layouts) ? { rows, versions: versions as Readonly<Record<string, string>>, layouts } : undefined
}

function placeOf(value: unknown): { file: string; index: number } | undefined {
  return isObject(value) && typeof value.file === 'string' && typeof value.index === 'number'
    ? { file: value.file, index: value.index }
    : undefined
}

function removedOf(value: unknown): RemovedSlide | undefined {
  return isObject(value) && typeof value.text === 'string' && typeof value.end === 'string'
    ? { text: value.text, end: value.end }
    : undefined
}

/** The server of this page. `base` is the base path of the deck. */
export function createOutlineServer(view: Window, base: string): OutlineServer {
  const post = createPost(view, base)

  async function ask(body: unknown): Promise<OutlineAnswer> {
    const answered = await post('outline', body)
    if (!answered) return { kind: 'refused', why: 'The authoring server does not answer: nothing was written.' }
    const { status, answer, said } = answered
    if (answer === undefined) return { kind: 'refused', why: said }
    const outline = isObject(answer) ? outlineOf(answer.outline) : undefined
    if (!isObject(answer) || !outline)
      return { kind: 'refused', why: 'The authoring server is another version than this page: load the page again.' }
    if (status === 409) return { kind: 'changed', outline, why: String(answer.message) }
    const { before } = answer
    const [at, removed] = [placeOf(answer.at), removedOf(answer.removed)]
    return { kind: 'done', outline, ...(at && { at }), ...(removed && { removed }), ...(typeof before === 'string' && { before }) }
  }

  return { read: () => ask({}), change: (file, version, change) => ask({ file, version, change }) }
}

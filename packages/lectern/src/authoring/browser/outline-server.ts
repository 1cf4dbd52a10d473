import type { OutlineRow } from '../../markdown/index.ts'
import type { OutlineChange, RemovedSlide } from '../model/index.ts'

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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

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
  const token = view.document.querySelector('meta[name="lectern-write"]')?.getAttribute('content') ?? ''

  async function post(body: unknown): Promise<OutlineAnswer> {
    try {
      const answer = await view.fetch(`${base}__lectern/outline`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Lectern-Token': token },
        body: JSON.stringify(body),
      })
      const said = await answer.text()
      if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return { kind: 'refused', why: said.trim() }
      const told: unknown = JSON.parse(said)
      const outline = isObject(told) ? outlineOf(told.outline) : undefined
      if (!isObject(told) || !outline)
        return { kind: 'refused', why: 'The authoring server is another version than this page: load the page again.' }
      if (answer.status === 409) return { kind: 'changed', outline, why: String(told.message) }
      const [at, removed] = [placeOf(told.at), removedOf(told.removed)]
      const { before } = told
      return { kind: 'done', outline, ...(at && { at }), ...(removed && { removed }), ...(typeof before === 'string' && { before }) }
    } catch {
      return { kind: 'refused', why: 'The authoring server does not answer: nothing was written.' }
    }
  }

  return { read: () => post({}), change: (file, version, change) => post({ file, version, change }) }
}

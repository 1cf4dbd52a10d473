import { t } from '../../../base/language/index.ts'
import { isFields } from '../../../base/lib/model/index.ts'
import { type Access, createPost } from '../../../site/password/browser/index.ts'
import type { OutlineChange, RemovedSlide } from '../model/change-outline.ts'
import type { ServedRow } from '../model/outline-rows.ts'

/** The outline as the dev server reports it. */
export interface ServedOutline {
  readonly rows: readonly ServedRow[]
  /** The version of each file's text. */
  readonly versions: Readonly<Record<string, string>>
  readonly layouts: readonly string[]
}

/** A change that the server has written. */
export interface WrittenChange {
  /** The new place of the slide; after a deletion, of the slide that is now there. */
  readonly at: { readonly file: string; readonly index: number }
  /** The text of the file before the change, and its version and its text after the change. */
  readonly before: string
  readonly after: string
  readonly text: string
  readonly removed: RemovedSlide | undefined
}

/** `why` is a sentence for the author. */
interface Refusal {
  readonly kind: 'refused'
  readonly why: string
}

type ReadAnswer = { readonly kind: 'done'; readonly outline: ServedOutline } | Refusal

type ChangeAnswer =
  | ({ readonly kind: 'done'; readonly outline: ServedOutline } & WrittenChange)
  /** The file has changed meanwhile; nothing was written. */
  | { readonly kind: 'changed'; readonly outline: ServedOutline; readonly why: string }
  | Refusal

/** The part of the dev server that deals with the outline. No method rejects. */
export interface OutlineServer {
  read(): Promise<ReadAnswer>
  change(file: string, version: string, change: OutlineChange): Promise<ChangeAnswer>
}

const isTexts = (values: readonly unknown[]): values is readonly string[] => values.every((value) => typeof value === 'string')
const areNames = (value: unknown) => value === undefined || (Array.isArray(value) && isTexts(value))

const isCondition = (value: unknown) =>
  isFields(value) && areNames(value.showFor) && areNames(value.hideFor) && ['string', 'undefined'].includes(typeof value.length)

const isRow = (value: unknown): value is ServedRow =>
  isFields(value) &&
  ['file', 'title', 'key'].every((name) => typeof value[name] === 'string') &&
  ['index', 'depth'].every((name) => typeof value[name] === 'number') &&
  ['hidden', 'headed'].every((name) => typeof value[name] === 'boolean') &&
  ['string', 'undefined'].includes(typeof value.src) &&
  ['string', 'undefined'].includes(typeof value.layout) &&
  ['number', 'undefined'].includes(typeof value.no) &&
  (value.when === undefined || isCondition(value.when))

function outlineOf(value: unknown): ServedOutline | undefined {
  if (!isFields(value)) return undefined
  const { rows, versions, layouts } = value
  if (!Array.isArray(rows) || !rows.every(isRow) || !isFields(versions) || !isTexts(Object.values(versions))) return undefined
  return Array.isArray(layouts) && isTexts(layouts) ? { rows, versions: versions as Readonly<Record<string, string>>, layouts } : undefined
}

function placeOf(value: unknown): { file: string; index: number } | undefined {
  return isFields(value) && typeof value.file === 'string' && typeof value.index === 'number'
    ? { file: value.file, index: value.index }
    : undefined
}

function removedOf(value: unknown): RemovedSlide | undefined {
  return isFields(value) && typeof value.text === 'string' && typeof value.end === 'string'
    ? { text: value.text, end: value.end }
    : undefined
}

/** Create the client of the server for this page. `base` is the base path of the deck. */
export function createOutlineServer(view: Window, base: string, access: Access): OutlineServer {
  const post = createPost(view, base, access)
  const refused = (why: string): Refusal => ({ kind: 'refused', why })
  const another = () => refused(t('The authoring server has another version than this page. Reload the page.'))

  async function ask(body: unknown) {
    const answered = await post('outline', body)
    if (!answered) return refused(t('The authoring server does not answer: nothing was written.'))
    const { status, answer, said } = answered
    if (answer === undefined) return refused(said)
    const outline = isFields(answer) ? outlineOf(answer.outline) : undefined
    return isFields(answer) && outline ? { kind: 'answered' as const, status, answer, outline } : another()
  }

  return {
    async read() {
      const answered = await ask({})
      return answered.kind === 'answered' ? { kind: 'done', outline: answered.outline } : answered
    },
    async change(file, version, change) {
      const answered = await ask({ file, version, change })
      if (answered.kind !== 'answered') return answered
      const { status, answer, outline } = answered
      if (status === 409) return { kind: 'changed', outline, why: t('{file} has changed meanwhile: nothing was written.', { file }) }
      const { before, after, text } = answer
      const at = placeOf(answer.at)
      if (!at || typeof before !== 'string' || typeof after !== 'string' || typeof text !== 'string') return another()
      return { kind: 'done', outline, at, before, after, text, removed: removedOf(answer.removed) }
    },
  }
}

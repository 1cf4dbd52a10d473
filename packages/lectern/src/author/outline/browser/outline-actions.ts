import { isFixed, type KeyedRow, lengthOf, type PredictedChange } from '../model/outline-rows.ts'

/** An action of the author on the slide of a row. `name` is the name of that slide in messages. */
export type RowAction = { readonly name: string } & (
  | { readonly kind: 'moveBy'; readonly places: number }
  /** Move the slide behind another one of its file, or to the beginning of the file. */
  | { readonly kind: 'moveBehind'; readonly slide: string | undefined }
  | { readonly kind: 'duplicate' | 'hide' | 'show' | 'delete' }
  | { readonly kind: 'insert'; readonly layout: string }
)

/** The result of planning an action: a change, or the reason why there is none. The reason is undefined when nothing needs to change. */
export type PlannedChange =
  | { readonly change: PredictedChange; readonly doing: string; readonly message: string }
  | { readonly why: string | undefined }

/** Return the name of the slide of a row for messages. */
export const nameOf = ({ title, src, no }: KeyedRow): string =>
  title ? `“${title}”` : src ? `the slides of ${src}` : no ? `slide ${no}` : 'a slide without a title'

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const fixedIn = (rows: readonly KeyedRow[], file: string) => rows.find((row) => row.file === file && isFixed(row))

function planMove(row: KeyedRow, to: number, rows: readonly KeyedRow[], name: string): PlannedChange {
  const { file, index } = row
  const length = lengthOf(rows, file)
  if (to < 0 || to >= length)
    return { why: `${capital(name)} is the ${to < 0 ? 'first' : 'last'} slide of ${file} and stays in that file.` }
  if (to === index) return { why: undefined }
  const fixed = fixedIn(rows, file)
  if (fixed && (isFixed(row) || to <= fixed.index))
    return { why: `${capital(nameOf(fixed))} stays first: its frontmatter has the options of the deck.` }
  return {
    change: { kind: 'move', index, to },
    doing: `moving ${name}`,
    message: `Moved ${name} to place ${to + 1} of ${length} in ${file}.`,
  }
}

/** Plan the change that an action makes to `row` among `rows`. */
export function planChange(row: KeyedRow, rows: readonly KeyedRow[], action: RowAction): PlannedChange {
  const { name, kind } = action
  const { index, file } = row
  if (kind === 'moveBy') return planMove(row, index + action.places, rows, name)
  if (kind === 'moveBehind') {
    const before = rows.find((each) => each.file === file && each.slide === action.slide)
    if (action.slide !== undefined && !before)
      return { why: `The slide that ${name} was to follow has changed meanwhile: nothing was written.` }
    const to = before ? before.index + 1 : 0
    return planMove(row, to > index ? to - 1 : to, rows, name)
  }
  if (kind === 'duplicate') return { change: { kind, index }, doing: `copying ${name}`, message: `Copied ${name}.` }
  if (kind === 'insert')
    return {
      change: { kind, index, layout: action.layout },
      doing: `the new slide after ${name}`,
      message: `Added a new slide after ${name}.`,
    }
  if (kind === 'delete') {
    if (isFixed(row))
      return {
        why: `${capital(name)} cannot be deleted: its frontmatter has the options of the deck. Change its text instead, or hide it.`,
      }
    if (lengthOf(rows, file) < 2) return { why: `${capital(name)} cannot be deleted: a file needs at least one slide.` }
    return { change: { kind, index }, doing: `deleting ${name}`, message: `Deleted ${name}.` }
  }
  const [is, them] = row.title || row.src === undefined ? ['is', 'it'] : ['are', 'them']
  return kind === 'hide'
    ? {
        change: { kind, index },
        doing: `hiding ${name}`,
        message: `${capital(name)} ${is} hidden now: viewers do not see ${them}.`,
      }
    : { change: { kind, index }, doing: `showing ${name}`, message: `${capital(name)} ${is} shown again.` }
}

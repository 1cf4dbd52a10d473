import { locale, t } from '../../../base/language/index.ts'
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
  title ? t('“{title}”', { title }) : src ? t('the slides of {src}', { src }) : no ? t('slide {no}', { no }) : t('a slide without a title')

/** Return a text as the beginning of a sentence. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1)

const fixedIn = (rows: readonly KeyedRow[], file: string) => rows.find((row) => row.file === file && isFixed(row))

function planMove(row: KeyedRow, to: number, rows: readonly KeyedRow[], name: string): PlannedChange {
  const { file, index } = row
  const length = lengthOf(rows, file)
  if (to < 0 || to >= length)
    return {
      why:
        to < 0
          ? t('{slide} is the first slide of {file} and stays in that file.', { slide: capital(name), file })
          : t('{slide} is the last slide of {file} and stays in that file.', { slide: capital(name), file }),
    }
  if (to === index) return { why: undefined }
  const fixed = fixedIn(rows, file)
  if (fixed && (isFixed(row) || to <= fixed.index))
    return { why: t('{slide} stays first: its frontmatter has the options of the deck.', { slide: capital(nameOf(fixed)) }) }
  return {
    change: { kind: 'move', index, to },
    doing: t('moving {slide}', { slide: name }),
    message: t('Moved {slide} to place {place} of {total} in {file}.', { slide: name, place: to + 1, total: length, file }),
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
      return { why: t('The slide that {slide} was to follow has changed meanwhile: nothing was written.', { slide: name }) }
    const to = before ? before.index + 1 : 0
    return planMove(row, to > index ? to - 1 : to, rows, name)
  }
  const named = { slide: name }
  const begun = { slide: capital(name) }
  if (kind === 'duplicate') return { change: { kind, index }, doing: t('copying {slide}', named), message: t('Copied {slide}.', named) }
  if (kind === 'insert')
    return {
      change: { kind, index, layout: action.layout, title: t('New slide') },
      doing: t('the new slide after {slide}', named),
      message: t('Added a new slide after {slide}.', named),
    }
  if (kind === 'delete') {
    if (isFixed(row))
      return {
        why: t('{slide} cannot be deleted: its frontmatter has the options of the deck. Change its text instead, or hide it.', begun),
      }
    if (lengthOf(rows, file) < 2) return { why: t('{slide} cannot be deleted: a file needs at least one slide.', begun) }
    return { change: { kind, index }, doing: t('deleting {slide}', named), message: t('Deleted {slide}.', named) }
  }
  const isOne = row.title !== '' || row.src === undefined
  return kind === 'hide'
    ? {
        change: { kind, index },
        doing: t('hiding {slide}', named),
        message: isOne
          ? t('{slide} is hidden now: viewers do not see it.', begun)
          : t('{slide} are hidden now: viewers do not see them.', begun),
      }
    : {
        change: { kind, index },
        doing: t('showing {slide}', named),
        message: isOne ? t('{slide} is shown again.', begun) : t('{slide} are shown again.', begun),
      }
}

import type { DeckSlide } from '../../../deck/deck/index.ts'
import { stringifySlide } from '../syntax/index.ts'
import { plainText } from '../syntax/title.ts'
import type { ShownSlide } from './expand-imports.ts'

/** The context that the slides of a deck share while they are numbered. */
export interface SlideContext {
  readonly keyOf: (name: string | undefined, title: string | undefined, content: string) => string
  /** Render notes as HTML on demand. Absent when no slide has notes. */
  readonly renderNotes: ((note: string) => string) | undefined
  /** Whether braces at the end of a heading are its attributes. */
  readonly comark: boolean
}

/** The attributes at the end of a heading: `{.class}`. */
const attributes = /(?<!\\)\{(?![{}])[^{}]*\}$/

/** Code, which stays as it is, or an expression `{{ … }}`. */
const expression = /(`+)[^`](?:.*?[^`])?\1(?!`)|\{\{(.*?)\}\}/g
const frontmatterField = /^(?:\$frontmatter|frontmatter)\.([\w$]+)$/

/**
 * Return a heading with the values of expressions that are known before the slide is rendered: its number and its frontmatter. Leave out all other
 * expressions, so that no screen reader reads their source.
 */
function withValues(heading: string, values: Readonly<Record<string, unknown>>, no: number): string {
  return heading.replaceAll(expression, (text: string, _ticks: unknown, source?: string) => {
    if (source === undefined) return text
    const name = source.trim()
    if (/^\$(?:page|nav\.currentPage|nav\.currentSlideNo)$/.test(name)) return String(no)
    const [, field] = frontmatterField.exec(name) ?? []
    const value = field === undefined || !Object.hasOwn(values, field) ? undefined : values[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Create the shown slide at `index`, from 0, with the record of spec.md section 3. */
export function createDeckSlide(
  { source, frontmatter }: ShownSlide,
  index: number,
  { keyOf, renderNotes, comark }: SlideContext,
): DeckSlide {
  const { syntax, path } = source
  const { values, places } = frontmatter
  const { content, heading } = syntax
  const headingText = comark ? heading?.text.replace(attributes, '') : heading?.text
  const no = index + 1
  const spoken = path.endsWith('.mdx') ? headingText : headingText && withValues(headingText, values, no)
  const title =
    textOf(values.title) ??
    textOf(
      plainText(spoken ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  const level = typeof values.level === 'number' ? values.level : heading?.level
  const note = syntax.note?.text || undefined
  let html: string | undefined
  return {
    record: {
      // Computed on demand: the first slide does not need it.
      get raw() {
        return stringifySlide(syntax)
      },
      title,
      level,
      content,
      frontmatter: values,
      note,
      get notesHTML() {
        if (note !== undefined) html ??= renderNotes?.(note)
        return html
      },
      index,
      start: syntax.start,
      end: syntax.end,
      filepath: path,
      id: textOf(values.id) ?? `slide-${no}`,
      no,
    },
    key: keyOf(textOf(values.id) ?? textOf(values.routeAlias), title, content),
    format: path.endsWith('.mdx') ? 'mdx' : 'md',
    contentLine: syntax.contentStart + 1,
    frontmatterPlaces: places,
  }
}

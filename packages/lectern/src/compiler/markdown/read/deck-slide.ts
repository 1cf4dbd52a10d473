import type { DeckSlide } from '../../../deck/deck/index.ts'
import { stringifySlide } from '../syntax/index.ts'
import { plainText } from '../syntax/title.ts'
import { emptyLayer } from './expand-imports.ts'
import { slideKey } from './slide-key.ts'
import type { KeptParts, Layer, ShownSlide, SlideFacts } from './source-deck.ts'

/** The context that the slides of a deck share while they are numbered. */
interface SlideContext {
  /** Return the slide's key, given the one that its text decides. */
  readonly keyOf: (key: string) => string
  readonly kept: KeptParts
  /** Render notes as HTML on demand. Absent when no slide has notes. */
  readonly renderNotes: ((note: string, text: object) => string) | undefined
  /** What decides the HTML of notes besides their text. */
  readonly ruby?: string
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

/** Return what the text of a slide decides. `heading` is its heading with the values of expressions. */
function factsOf(heading: string | undefined, content: string, values: Readonly<Record<string, unknown>>): SlideFacts {
  const spoken = plainText(heading ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const title = textOf(values.title) ?? textOf(spoken)
  return { title, key: slideKey(textOf(values.id) ?? textOf(values.routeAlias), title, content) }
}

/** Return the frontmatter of a slide, as the same object as in the last reading if it says the same. */
function keptValues({ source, frontmatter: { values } }: ShownSlide, { values: keep }: KeptParts): Layer['values'] {
  const entries = Object.entries(values)
  return entries.length === 0 ? emptyLayer.values : keep(source.text, entries.flat(), () => values)
}

/** Return the shown slide at `index`, from 0. It is the same object as in the last reading if nothing of it has changed. */
export function deckSlide(shown: ShownSlide, index: number, context: SlideContext): DeckSlide {
  const { keyOf, renderNotes, comark, kept, ruby } = context
  const { source, frontmatter } = shown
  const values = keptValues(shown, kept)
  const { heading, content } = source.syntax
  const headingText = comark ? heading?.text.replace(attributes, '') : heading?.text
  const spoken = source.path.endsWith('.mdx') ? headingText : headingText && withValues(headingText, values, index + 1)
  const facts = kept.facts(source.text, [content, spoken, values], () => factsOf(spoken, content, values))
  const key = keyOf(facts.key)
  const keep = renderNotes ? kept.noted : kept.slides
  return keep(source, [frontmatter, facts, index, key, ruby], () =>
    createDeckSlide(shown, index, { values, title: facts.title, key, renderNotes }),
  )
}

/** What a slide gets besides what it shares with its file. */
interface SlideParts extends Pick<SlideContext, 'renderNotes'>, Pick<SlideFacts, 'title'> {
  readonly values: Layer['values']
  readonly key: string
}

/** Create the shown slide at `index`, from 0, with the record of spec.md section 3. */
function createDeckSlide(shown: ShownSlide, index: number, { values, title, key, renderNotes }: SlideParts): DeckSlide {
  const { source, frontmatter } = shown
  const { syntax, path } = source
  const { places } = frontmatter
  const { content, heading } = syntax
  const no = index + 1
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
        if (note !== undefined) html ??= renderNotes?.(note, source.text)
        return html
      },
      index,
      start: syntax.start,
      end: syntax.end,
      filepath: path,
      id: textOf(values.id) ?? `slide-${no}`,
      no,
    },
    key,
    format: path.endsWith('.mdx') ? 'mdx' : 'md',
    contentLine: syntax.contentStart + 1,
    frontmatterPlaces: places,
    text: source.text,
  }
}

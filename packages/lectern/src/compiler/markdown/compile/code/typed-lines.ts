import { escapeContent } from '../../../../base/lib/model/index.ts'
import type { TypedCode, TypeNote } from '../compile-types.ts'
import { type Token, type TokenLine, type TokenTag, tokensHtml } from '../highlight/highlighter.ts'

/** A message of TypeScript below a line. */
interface LineNote {
  readonly kind: 'query' | 'error' | 'completion' | 'tag'
  /** Column of the code that the message refers to, from 0. */
  readonly column: number
  readonly html: string
  /** Documentation, or the name of the tag. */
  readonly more?: string
}

/** A line of code for the browser: HTML, and tokens with the number of their type. */
interface TypedLine {
  readonly parts: readonly (string | readonly [html: string, type: number])[]
  readonly notes?: readonly LineNote[]
}

/** Code for the browser. Each type is listed once. */
export interface TypedLines {
  readonly lines: readonly TypedLine[]
  readonly types: readonly { readonly html: string; readonly more?: string }[]
}

/** The tags for notes that mark a part of a line. */
const marks: Readonly<Partial<Record<TypeNote['type'], TokenTag>>> = {
  error: { open: "<span class='twoslash-error'>" },
  highlight: { open: "<span class='twoslash-highlighted'>" },
}

const covers = ({ character, length }: TypeNote, start: number, end: number) => character <= start && end <= character + length

/** Split the tokens at `columns`. Return each part with its start column. */
function cutTokens(line: TokenLine, columns: ReadonlySet<number>): (Token & { readonly start: number })[] {
  let column = 0
  return line.flatMap(({ text, tags }) => {
    const pieces: (Token & { start: number })[] = []
    let piece = ''
    const start = column
    const close = () => {
      if (piece !== '') pieces.push({ text: piece, tags, start: column - piece.length })
      piece = ''
    }
    for (const character of text.split('')) {
      if (column > start && columns.has(column)) close()
      piece += character
      column++
    }
    close()
    return pieces
  })
}

function partsOf(line: TokenLine, notes: readonly TypeNote[], typeOf: (hover: TypeNote) => number): TypedLine['parts'] {
  const columns = new Set(notes.flatMap(({ character, length }) => [character, character + length]))
  const parts: (string | readonly [string, number])[] = []
  let group: Token[] = []
  let hovered: TypeNote | undefined
  const close = () => {
    if (group.length > 0) parts.push(hovered ? [tokensHtml(group), typeOf(hovered)] : tokensHtml(group))
    group = []
  }
  for (const { text, tags, start } of cutTokens(line, columns)) {
    const here = notes.filter((note) => note.length > 0 && covers(note, start, start + text.length))
    const hover = here.find(({ type }) => type === 'hover')
    if (hover !== hovered) close()
    hovered = hover
    group.push({ text, tags: [...new Set(here.flatMap(({ type }) => marks[type] ?? [])), ...tags] })
  }
  close()
  return parts
}

/** Return the notes that are shown below a line. Errors with the same place and text are listed once. */
const belowLine = (notes: readonly TypeNote[]) =>
  notes.filter(
    (note, index) =>
      ['query', 'error', 'completion', 'tag'].includes(note.type) &&
      notes.findIndex(({ type, text, character }) => type === note.type && text === note.text && character === note.character) === index,
  )

/** Add TypeScript's notes to the lines of highlighted code. `highlight` colors a type. Notes below a line are plain text. */
export async function typedLines(
  { notes }: TypedCode,
  lines: readonly TokenLine[],
  highlight: (type: string) => Promise<string>,
): Promise<TypedLines> {
  const texts = [...new Set(notes.filter(({ type }) => type === 'hover').map(({ text, more = '' }) => `${text}\n\n\n${more}`))]
  const types = await Promise.all(
    texts.map(async (written) => {
      const [text = '', more] = written.split('\n\n\n')
      return { html: await highlight(text), ...(more && { more }) }
    }),
  )
  const typeOf = ({ text, more = '' }: TypeNote) => texts.indexOf(`${text}\n\n\n${more}`)

  async function noteBelow({ type, text, more, character, completions = [] }: TypeNote): Promise<LineNote> {
    const kind = type === 'query' || type === 'completion' || type === 'tag' ? type : 'error'
    const html = kind === 'query' ? await highlight(text) : escapeContent(kind === 'completion' ? completions.join('\n') : text)
    return { kind, column: character, html, ...(more && { more }) }
  }

  return {
    types,
    lines: await Promise.all(
      lines.map(async (line, index) => {
        // A tag may follow the last line.
        const own = notes.filter((note) => Math.min(note.line, lines.length - 1) === index)
        const below = await Promise.all(belowLine(own).map(noteBelow))
        return { parts: partsOf(line, own, typeOf), ...(below.length > 0 && { notes: below }) }
      }),
    ),
  }
}

import { type Catalog, locale, type Values } from './text.ts'

/** A choice in a message: `{count, plural, one {…} other {…}}` or `{kind, select, a {…} other {…}}`. @internal for its test */
export interface Choice {
  readonly name: string
  readonly kind: 'plural' | 'select'
  /** The text of each case, in its order. */
  readonly cases: ReadonlyMap<string, readonly Piece[]>
}

/** A piece of a message: text, a placeholder, `#` (the number of the plural around it), or a choice. @internal for its test */
export type Piece = string | { readonly name: string; readonly isNumber: boolean } | '#' | Choice

/** Return the pieces of a message. @internal for its test @throws SyntaxError for one that is not written as ICU MessageFormat writes it */
export function parseMessage(message: string): readonly Piece[] {
  let at = 0
  const fault = () => new SyntaxError(`"${message}" cannot be read as a message at character ${at + 1}.`)
  const word = () => {
    const found = /^\s*([\w=]+)\s*/.exec(message.slice(at))
    if (!found) throw fault()
    at += found[0].length
    return found[1] ?? ''
  }
  const take = (mark: string) => {
    if (message[at] !== mark) throw fault()
    at++
  }
  function argument(): Piece {
    const name = word()
    if (message[at] === '}') return { name, isNumber: false }
    take(',')
    const kind = word()
    if (kind === 'number') return { name, isNumber: true }
    if (kind !== 'plural' && kind !== 'select') throw fault()
    take(',')
    const cases = new Map<string, readonly Piece[]>()
    while (/^\s*[\w=]/.test(message.slice(at))) {
      const label = word()
      take('{')
      cases.set(label, pieces(kind === 'plural'))
      take('}')
      at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0
    }
    if (!cases.has('other')) throw fault()
    return { name, kind, cases }
  }
  function pieces(isCounted: boolean): readonly Piece[] {
    const all: Piece[] = []
    while (at < message.length && message[at] !== '}') {
      const text = (isCounted ? /^[^{}#]+/ : /^[^{}]+/).exec(message.slice(at))?.[0]
      if (text !== undefined) {
        all.push(text)
        at += text.length
      } else if (message[at] === '#') {
        all.push('#')
        at++
      } else {
        take('{')
        all.push(argument())
        take('}')
      }
    }
    return all
  }
  const all = pieces(false)
  if (at < message.length) throw fault()
  return all
}

/**
 * Return an English message with plural forms in the language of the interface, as ICU MessageFormat writes them: `{count, plural, one {# answer} other
 * {# answers}}`. `#` and `{count, number}` are numbers as the language writes them. The categories are those of `Intl.PluralRules`; `=0` is exactly 0.
 */
export const plural = (message: string, values: Values): string => pluralIn(globalThis.lecternTexts, message, values)

/** The same in the language of a catalog, for pages that are written without a browser. */
export function pluralIn(texts: Catalog | undefined, message: string, values: Values): string {
  const language = texts?.[''] ?? 'en'
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const show = (pieces: readonly Piece[], count: number): string =>
    pieces
      .map((piece) => {
        if (piece === '#') return number(count)
        if (typeof piece === 'string') return piece
        const value = values[piece.name] ?? ''
        if ('isNumber' in piece) return piece.isNumber ? number(Number(value)) : `${value}`
        const { kind, cases } = piece
        const exact = cases.get(kind === 'plural' ? `=${value}` : `${value}`)
        const chosen = exact ?? (kind === 'plural' ? cases.get(new Intl.PluralRules(language).select(Number(value))) : undefined)
        return show(chosen ?? cases.get('other') ?? [], kind === 'plural' ? Number(value) : count)
      })
      .join('')
  return show(parseMessage(texts?.[message] ?? message), 0)
}

/** Return a list as the language writes it: `1, 2 and 3`. */
export const listOf = (words: readonly string[]): string =>
  // Without a comma before the last word.
  new Intl.ListFormat(locale().replace(/^en$/, 'en-GB')).format(words)

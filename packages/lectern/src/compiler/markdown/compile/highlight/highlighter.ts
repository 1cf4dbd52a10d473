import { escapeContent } from '../../../../base/lib/model/index.ts'
/** An element around tokens, by its opening tag. Equal objects are the same element. */
export interface TokenTag {
  readonly open: string
  /** Its closing tag, if it is no `span`. */
  readonly close?: string
}

/** A piece of one line of code with its enclosing elements, outermost first. */
export interface Token {
  readonly text: string
  readonly tags: readonly TokenTag[]
}

/** A line of code. A transformer may give it classes. */
export interface TokenLine extends ReadonlyArray<Token> {
  readonly classes?: readonly string[]
}

/** Code after transformers of Shiki have changed it. */
export interface TransformedCode {
  readonly lines: readonly TokenLine[]
  /** Classes of the block. */
  readonly classes: readonly string[]
}

/** The interface of a highlighter. Each highlighter loads with the first code block that needs it. */
export interface Highlighter {
  /** Return the tokens of each line of a code block. Return undefined for a language that the highlighter does not support. */
  highlight(code: string, language: string): Promise<readonly TokenLine[] | undefined>
  /**
   * Return the code after the deck's transformers of Shiki. Undefined when there are none, or for an unknown language.
   *
   * @param meta the text after the language
   * @throws what a transformer throws
   */
  transformed?(code: string, language: string, meta: string): Promise<TransformedCode | undefined>
  /** Every supported language name, used to suggest a correction. */
  readonly languages: readonly string[]
}

/** Return the lines of a code block without highlighting. */
export const plainLines = (code: string): TokenLine[] => code.split('\n').map((text) => (text === '' ? [] : [{ text, tags: [] }]))

/** Return the HTML of tokens. Neighbors share their common elements, and all elements are closed at the end. */
export function tokensHtml(tokens: TokenLine): string {
  let html = ''
  let open: readonly TokenTag[] = []
  for (const { text, tags } of tokens) {
    let shared = 0
    while (shared < open.length && open[shared] === tags[shared]) shared++
    html += closing(open.slice(shared))
    for (const tag of tags.slice(shared)) html += tag.open
    html += escapeContent(text)
    open = tags
  }
  return html + closing(open)
}

const closing = (tags: readonly TokenTag[]) =>
  tags
    .map(({ close = '</span>' }) => close)
    .reverse()
    .join('')

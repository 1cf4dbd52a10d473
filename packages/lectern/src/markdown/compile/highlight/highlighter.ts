/** An element around tokens, by its opening tag. The same object stands for the same element. */
export interface TokenTag {
  readonly open: string
}

/** A piece of one line of code with the elements around it, outermost first. */
export interface Token {
  readonly text: string
  readonly tags: readonly TokenTag[]
}

export type TokenLine = readonly Token[]

/** What a highlighter offers: both are loaded with the first code block that needs them. */
export interface Highlighter {
  /** Tokens of each line of a code block; undefined for a language that the highlighter does not know. */
  highlight(code: string, language: string): Promise<readonly TokenLine[] | undefined>
  /** Every language name that it knows, to find what a misspelt one meant. */
  readonly languages: readonly string[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text of an author as HTML text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/** Lines of a code block that nothing highlights. */
export const plainLines = (code: string): TokenLine[] => code.split('\n').map((text) => (text === '' ? [] : [{ text, tags: [] }]))

/** HTML of tokens: elements that neighbors share are written once, all are closed at the end. */
export function tokensHtml(tokens: TokenLine): string {
  let html = ''
  let open: readonly TokenTag[] = []
  for (const { text, tags } of tokens) {
    let shared = 0
    while (shared < open.length && open[shared] === tags[shared]) shared++
    html += '</span>'.repeat(open.length - shared)
    for (const tag of tags.slice(shared)) html += tag.open
    html += escapeHtml(text)
    open = tags
  }
  return html + '</span>'.repeat(open.length)
}

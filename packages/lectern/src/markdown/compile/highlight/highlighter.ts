/** HTML of each line of a code block, tags balanced within the line; undefined for a language that the highlighter does not know. */
export type Highlight = (code: string, language: string) => Promise<readonly string[] | undefined>

/** What a highlighter offers: both are loaded with the first code block that needs them. */
export interface Highlighter {
  readonly highlight: Highlight
  /** Every language name that it knows, to find what a misspelt one meant. */
  readonly languages: readonly string[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text of an author as HTML text. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character)

/** Lines of a code block that nothing highlights. */
export const plainLines = (code: string): string[] => code.split('\n').map(escapeHtml)

/** Markdown that only GitHub's parser treats differently. */
const marks = /[|~@]|www\.|https?:|\[\^|\[[ xX]\]/i

/** A link to another host that every parser reads as a link. Most links of decks are of this kind. */
const plainLink = /(?<!\\)\[(?!\^)[^\n[\]\\`<]*\]\(https?:[^\s()<>\\@|~]*\)/g

/** A fenced code block at the start of a line, with its fences. */
const fencedCode = /^(`{3,})[^`\n]*\n(?:[\s\S]*?\n)?? {0,3}\1`*[ \t]*$/gm

/**
 * Return whether a slide needs GitHub's parser. Other Markdown is parsed in half the time. Marks in code do not count. Where a tag may turn code into
 * other text, they do.
 */
export function usesGfm(content: string): boolean {
  if (!marks.test(content)) return false
  const text = content.includes('`'.repeat(3)) ? content.replaceAll('\r\n', '\n').replace(fencedCode, '') : content
  return marks.test((text.includes('<') ? content : text).replace(plainLink, ''))
}

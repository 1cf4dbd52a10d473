import type { Deck } from '../deck/index.ts'

/** Shortest and longest description in words and characters: a sentence, as search results and link previews show it. */
const fewestWords = 8
const longest = 200

/** Text of a Markdown paragraph: links by their words, marks left out. */
const plain = (paragraph: string) =>
  paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the deck is about: its `description`, else the first sentence-like paragraph of its slides, else nothing. */
export function descriptionOf({ config, slides }: Deck): string {
  if (config.description) return config.description
  for (const { record } of slides) {
    for (const paragraph of record.content.replace(/^(```|~~~)[\s\S]*?^\1/gm, '').split(/\n\s*\n/)) {
      if (/^\s*([#<>|{}:@$!-]|[*+] |\d+[.)] )/.test(paragraph)) continue
      const text = plain(paragraph)
      if (text.split(' ').length >= fewestWords) return text.length > longest ? `${text.slice(0, text.lastIndexOf(' ', longest))} …` : text
    }
  }
  return ''
}

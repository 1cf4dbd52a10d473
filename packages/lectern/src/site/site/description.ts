import type { Deck } from '../../deck/deck/index.ts'

/** Limits of a description, in words and characters: a sentence, as search results and link previews show it. */
const fewestWords = 8
const longest = 200

/** The most characters of a text in which a sentence is looked for. It stands near the start, and the search for blocks takes long in a long text. */
const mostSearched = 20_000

/** Blocks that are not prose: code in a fence of any length, styles and scripts. */
const noProse = /^(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^\1[ \t]*$|^<(style|script)\b[\s\S]*?<\/\2>/gm

/** Return the text of a Markdown paragraph: the text of links, without emphasis marks and tags. */
const plain = (paragraph: string) =>
  paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Return the deck's `description`, or else the first sentence-like paragraph of its `info` or its slides, or else nothing. */
export function descriptionOf({ config, slides }: Deck): string {
  if (config.description) return config.description
  // Remove headings, even when no empty line follows them.
  const info = typeof config.info === 'string' ? config.info.slice(0, mostSearched).replace(/^#.*$/gm, '') : ''
  for (const text of [info, ...slides.map(({ record }) => record.content)]) {
    for (const paragraph of text
      .slice(0, mostSearched)
      .replace(noProse, '')
      .split(/\n\s*\n/)) {
      if (/^\s*([#<>|{}:@$!-]|[*+] |\d+[.)] )/.test(paragraph)) continue
      const sentence = plain(paragraph)
      if (sentence.split(' ').length >= fewestWords)
        return sentence.length > longest ? `${sentence.slice(0, sentence.lastIndexOf(' ', longest))} …` : sentence
    }
  }
  return ''
}

import type { Deck } from '../deck/index.ts'

/** Shortest and longest description in words and characters: a sentence, as search results and link previews show it. */
const fewestWords = 8
const longest = 200

/** Blocks that are no prose: code in a fence of any length, styles and scripts. */
const noProse = /^(`{3,}|~{3,})[\s\S]*?^\1[ \t]*$|^<(style|script)\b[\s\S]*?<\/\2>/gm

/** Text of a Markdown paragraph: links by their words, marks and tags left out. */
const plain = (paragraph: string) =>
  paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[*_`~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the deck is about: its `description`, else the first sentence-like paragraph of its `info` or its slides, else nothing. */
export function descriptionOf({ config, slides }: Deck): string {
  if (config.description) return config.description
  // A heading stands for itself, whether an empty line follows or not.
  const info = typeof config.info === 'string' ? config.info.replace(/^#.*$/gm, '') : ''
  for (const text of [info, ...slides.map(({ record }) => record.content)]) {
    for (const paragraph of text.replace(noProse, '').split(/\n\s*\n/)) {
      if (/^\s*([#<>|{}:@$!-]|[*+] |\d+[.)] )/.test(paragraph)) continue
      const sentence = plain(paragraph)
      if (sentence.split(' ').length >= fewestWords)
        return sentence.length > longest ? `${sentence.slice(0, sentence.lastIndexOf(' ', longest))} …` : sentence
    }
  }
  return ''
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the guide: a heading with the text below it. */
export interface GuideSection {
  readonly page: string
  readonly heading: string
  readonly text: string
}

const wordsIn = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]

/** Return the sections of a page. A `#` in a block of code begins none. */
function sectionsOf(page: string, markdown: string): GuideSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: page, lines: [] }]
  let fence = ''
  for (const line of markdown.split('\n')) {
    const [mark = ''] = /^(`{3,}|~{3,})/.exec(line) ?? []
    if (mark !== '' && (fence === '' || mark === fence)) fence = fence === '' ? mark : ''
    const heading = fence === '' ? /^#{1,6} (.+)$/.exec(line)?.[1] : undefined
    if (heading === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ heading, lines: [] })
  }
  return sections.flatMap(({ heading, lines }) => {
    const text = lines.join('\n').trim()
    return text === '' ? [] : [{ page, heading, text }]
  })
}

/** Read the guide in a folder. */
export const readGuide = (folder: string): GuideSection[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => sectionsOf(name, readFileSync(join(folder, name), 'utf8')))

/** Return the sections that contain most words of the query, the best first. A word in a heading counts three times. */
export function searchGuide(sections: readonly GuideSection[], query: string, most = 4): GuideSection[] {
  const wanted = wordsIn(query)
  const scored = sections.map((section) => {
    const [heading, text] = [wordsIn(section.heading), wordsIn(section.text)]
    // `layout` finds `layouts`, too.
    const has = (words: readonly string[], word: string) =>
      words.some((each) => each === word || each === `${word}s` || `${each}s` === word)
    const score = wanted.reduce((sum, word) => sum + (has(heading, word) ? 3 : 0) + (has(text, word) ? 1 : 0), 0)
    return { section, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ section }) => section)
}

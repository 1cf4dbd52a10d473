import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A part of the guide: a heading with the text below it. */
export interface GuideSection {
  readonly page: string
  /** The first heading of the page. */
  readonly title: string
  readonly heading: string
  readonly text: string
}

/** A page of the guide. */
export interface GuidePage {
  readonly page: string
  readonly title: string
  readonly text: string
}

/** Return the sections of a page. A `#` in a block of code begins none. */
function sectionsOf({ page, title, text }: GuidePage): GuideSection[] {
  const sections: { heading: string; lines: string[] }[] = [{ heading: title, lines: [] }]
  let fence = ''
  for (const line of text.split('\n')) {
    const [mark = ''] = /^(`{3,}|~{3,})/.exec(line) ?? []
    if (mark !== '' && (fence === '' || mark === fence)) fence = fence === '' ? mark : ''
    const heading = fence === '' ? /^#{1,6} (.+)$/.exec(line)?.[1] : undefined
    if (heading === undefined) sections.at(-1)?.lines.push(line)
    else sections.push({ heading, lines: [] })
  }
  return sections.flatMap(({ heading, lines }) => {
    const part = lines.join('\n').trim()
    return part === '' ? [] : [{ page, title, heading, text: part }]
  })
}

/** Read the pages of the guide in a folder. */
export const readGuide = (folder: string): GuidePage[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((page) => {
      const text = readFileSync(join(folder, page), 'utf8')
      return { page, title: /^# (.+)$/m.exec(text)?.[1] ?? page, text }
    })

/** Words that say nothing about a topic. */
const empty = new Set(
  'a about add after all an and any are as at be but by can change cannot create deck decks do does for from get have how i if in insert into is it its let make me my need no not of on one or our own presentation put set should show slide slides so some that the their them then there this to use using want we what when where which who why will with without you your'.split(
    ' ',
  ),
)

/** Return a word without its ending: `charts` and `charting` are `chart`. */
const stemOf = (word: string) => word.replace(/(?<=.{3})(?:ies|y)$/, 'i').replace(/(?<=.{3})(?:ings?|ed|es|s|e|al)$/, '')

const stemsIn = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)

/** The stems of a section with what each is worth there. A word of the page's title or of the heading says what the section is about. */
function worthOf({ page, title, heading, text }: GuideSection): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const words = stemsIn(text)
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  // A word counts less in a long text, and each time less than before.
  const length = 0.5 + words.length / 600
  const worth = new Map([...counts].map(([word, count]) => [word, count / (count + length)]))
  const add = (from: string, value: number) => {
    for (const word of new Set(stemsIn(from))) worth.set(word, (worth.get(word) ?? 0) + value)
  }
  add(heading, 1.5)
  add(`${title} ${page.replace('.md', '')}`, 2.5)
  return worth
}

/** Create the search of a guide: it returns the sections that fit a question best. A word counts the more, the fewer sections have it. */
export function createGuideSearch(pages: readonly GuidePage[]) {
  const sections = pages.flatMap(sectionsOf).map((section) => ({ section, worth: worthOf(section) }))
  const rarity = (word: string) =>
    Math.log(1 + sections.length / (0.5 + sections.reduce((sum, { worth }) => sum + (worth.has(word) ? 1 : 0), 0)))
  return (query: string, most = 4): GuideSection[] => {
    const all = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    const topics = all.filter((word) => !empty.has(word))
    const wanted = new Map((topics.length > 0 ? topics : all).map(stemOf).map((word) => [word, rarity(word)]))
    return sections
      .map(({ section, worth }) => ({ section, score: [...wanted].reduce((sum, [word, rare]) => sum + rare * (worth.get(word) ?? 0), 0) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ section }) => section)
  }
}

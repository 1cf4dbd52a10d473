/** Letters without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

interface Titled {
  readonly title: string
  readonly routeAlias?: string
}

/**
 * Create a filter for a deck's slides. It returns the numbers of slides whose title or alias has every word of `text`, and all slides for ''. It
 * ignores accents and case.
 */
export function createTitleFilter(slides: readonly Titled[]): (text: string) => readonly number[] {
  const all = slides.map((_, index) => index + 1)
  let titles: readonly string[] | undefined
  return (text) => {
    const words = plain(text).split(/\s+/).filter(Boolean)
    if (words.length === 0) return all
    titles ??= slides.map(({ title, routeAlias = '' }) => plain(`${title} ${routeAlias}`))
    return all.filter((no) => words.every((word) => titles?.[no - 1]?.includes(word)))
  }
}

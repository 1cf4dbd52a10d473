import type { PrintPage } from '../../../deck/deck/index.ts'

/** Return the id of a slide's first page, which is the target of links and the outline; undefined for its other pages. */
export const placeOf = (pages: readonly PrintPage[], index: number): string | undefined => {
  const no = pages[index]?.no
  return no === undefined || pages[index - 1]?.no === no ? undefined : `slide-${no}`
}

/** Hidden links to all slides. A browser writes only linked places into a PDF. */
export const SlidePlaces = ({ pages }: { readonly pages: readonly PrintPage[] }) => (
  <nav hidden={true}>
    {pages.map((_, index) => {
      const place = placeOf(pages, index)
      return (
        place && (
          <a key={place} href={`#${place}`}>
            {place}
          </a>
        )
      )
    })}
  </nav>
)

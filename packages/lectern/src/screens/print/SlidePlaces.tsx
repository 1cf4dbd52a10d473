import type { PrintPage } from '../../export/model/index.ts'

/** TalkPlace of the first page of a slide: where links and the outline lead. */
export const placeOf = (pages: readonly PrintPage[], index: number): string | undefined => {
  const no = pages[index]?.no
  return no === undefined || pages[index - 1]?.no === no ? undefined : `slide-${no}`
}

/** A browser writes into a PDF only the places to which something links: a link to each slide that nobody sees. */
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

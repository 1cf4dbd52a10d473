import type { Deck, DeckSlide } from './deck.ts'
import type { ClickElement, SlideRouteRecord } from './slide-record.ts'

/** The parts of a route record besides its slide. */
export interface RouteParts<Component> {
  readonly component: Component
  readonly clicksElements: readonly ClickElement[]
  readonly preloaded: boolean
}

/** Return one route record for each shown slide (spec.md §3), numbered from 1. */
export function slideRoutes<Component>(
  { slides }: Deck,
  partsOf: (slide: DeckSlide) => RouteParts<Component>,
): SlideRouteRecord<Component>[] {
  return slides.map((slide) => {
    const { record } = slide
    const { component, clicksElements, preloaded } = partsOf(slide)
    const { layout, clicks, hideInToc } = record.frontmatter
    return {
      path: String(record.no),
      name: `page-${record.no}`,
      component,
      meta: {
        slide: record,
        __clicksElements: clicksElements,
        __preloaded: preloaded,
        ...(typeof layout === 'string' && { layout }),
        ...(typeof clicks === 'number' && { clicks }),
        ...(typeof hideInToc === 'boolean' && { hideInToc }),
      },
    }
  })
}

import { type MaybeRefOrGetter, toValue } from 'vue'

/** A slide of the deck, as far as components know it. */
interface SlideFacts {
  readonly title: string
  readonly level: number
  readonly frontmatter: Readonly<Record<string, unknown>>
}

/** The slides of the deck, in order. */
type Slides = readonly SlideFacts[]

/** A slide as Slidev's router describes it. */
export interface SlideRoute {
  readonly no: number
  readonly path: string
  /** The frontmatter of the slide, and what Slidev adds to it. */
  readonly meta: Readonly<Record<string, unknown>> & {
    readonly title: string
    readonly layout: string
    readonly class?: unknown
    readonly slide: SlideFacts & { readonly no: number }
  }
}

/** An entry of the outline as Slidev describes it. */
export interface TocItem {
  readonly no: number
  readonly path: string
  readonly title: string
  readonly level: number
  readonly titleLevel: number
  readonly hideInToc: boolean
  readonly active: boolean
  readonly activeParent: boolean
  readonly hasActiveParent: boolean
  readonly children: TocItem[]
}

/** Return slide `no`; undefined when there is none. */
export function routeOf(slides: Slides, no: number): SlideRoute | undefined {
  const slide = slides[no - 1]
  if (!slide) return undefined
  const { layout, class: classes } = slide.frontmatter
  return {
    no,
    path: `/${no}`,
    meta: {
      ...slide.frontmatter,
      title: slide.title,
      layout: typeof layout === 'string' && layout !== '' ? layout : no === 1 ? 'cover' : 'default',
      class: classes,
      slide: { no, ...slide },
    },
  }
}

/** Return the route of the slide after the last one. */
export const endRoute = (no: number): SlideRoute => ({
  no,
  path: `/${no}`,
  meta: { title: '', layout: 'end', slide: { no, title: '', level: 1, frontmatter: {} } },
})

/** Return the steps of a slide as components of Slidev read them. They are known before the slide is shown, so they are mounted with the page. */
export const clicksContext = (total: MaybeRefOrGetter<number>, current: MaybeRefOrGetter<number>) => ({
  clicksStart: 0,
  isMounted: typeof document !== 'undefined',
  get total() {
    return toValue(total)
  },
  get current() {
    return toValue(current)
  },
})

/** Return the steps of a slide that stays at one of them, as Slidev's own component for a slide takes them. */
export const createFixedClicks = (route?: SlideRoute, current: MaybeRefOrGetter<number> = 0) =>
  clicksContext(Number(route?.meta.clicks ?? 0), current)

/** Return all slides of the deck, in order. */
export const allRoutes = (slides: Slides): SlideRoute[] => slides.flatMap((_, index) => routeOf(slides, index + 1) ?? [])

type Draft = { -readonly [Key in keyof TocItem]: TocItem[Key] } & { readonly children: Draft[] }

/** Return the outline of the deck: a slide belongs to the nearest one before it whose title has a higher level. */
export function outlineOf(slides: Slides, current: number): TocItem[] {
  const tops: Draft[] = []
  const open: Draft[] = []
  const way: Draft[] = []
  for (const { no, path, meta } of allRoutes(slides)) {
    const { title, level: titleLevel, frontmatter } = meta.slide
    if (title === '') continue
    while (open.length > 0 && (open.at(-1)?.titleLevel ?? 0) >= titleLevel) open.pop()
    const parent = open.at(-1)
    const item: Draft = {
      ...{ no, path, title, titleLevel, level: open.length + 1, hideInToc: frontmatter.hideInToc === true },
      ...{ active: no === current, activeParent: false, hasActiveParent: parent?.active === true || parent?.hasActiveParent === true },
      children: [],
    }
    ;(parent?.children ?? tops).push(item)
    if (item.active) way.push(...open)
    open.push(item)
  }
  for (const item of way) item.activeParent = true
  return tops
}

/** Return the query of an address, which is after the number of the slide when the router uses the hash. */
export const queryOf = ({ search, hash }: Pick<Location, 'search' | 'hash'>): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search || hash.split('?')[1]))

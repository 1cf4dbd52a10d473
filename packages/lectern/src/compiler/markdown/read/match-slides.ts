/** A slide of a translation, as far as it decides which slide it translates. */
interface TranslatedSlide {
  /** The key, the `id` or the `routeAlias` of the slide that it translates, as its frontmatter names it. */
  readonly anchor: string | undefined
}

/** A slide of the deck, as far as translations name it. */
interface NamedSlide {
  readonly key: string
  readonly routeAlias: string | undefined
}

/** Which slide of a translation belongs to which slide of the deck. */
interface SlideMatch {
  /** For each slide of the deck, the index of its translation; undefined when it has none. */
  readonly translations: readonly (number | undefined)[]
  /** Indexes of the slides of the translation that belong to no slide. */
  readonly left: readonly number[]
  /** Indexes of the slides of the translation whose name no slide has. They are matched by their order, like slides without a name. */
  readonly unknown: readonly number[]
}

/**
 * Match the slides of a translation with those of the deck: by the names that they give, and between these in their order. So an inserted slide shifts
 * nothing behind the next name.
 */
export function matchSlides(deck: readonly NamedSlide[], translation: readonly TranslatedSlide[]): SlideMatch {
  const places = new Map<string, number>()
  for (const [index, { routeAlias }] of deck.entries()) if (routeAlias !== undefined) places.set(routeAlias, index)
  for (const [index, { key }] of deck.entries()) places.set(key, index)
  const translations: (number | undefined)[] = deck.map(() => undefined)
  const anchored = translation.map(({ anchor }, index) => {
    const place = anchor === undefined ? undefined : places.get(anchor)
    if (place === undefined || translations[place] !== undefined) return undefined
    translations[place] = index
    return place
  })
  const left: number[] = []
  let next = 0
  for (const [index, place] of anchored.entries()) {
    if (place !== undefined) {
      next = place + 1
      continue
    }
    // A slide without a name takes the next place, up to the one that another slide has by its name.
    if (next < deck.length && translations[next] === undefined) translations[next++] = index
    else left.push(index)
  }
  const unknown = translation.flatMap(({ anchor }, index) => (anchor !== undefined && anchored[index] === undefined ? [index] : []))
  return { translations, left, unknown }
}

import type { AuthorProblem } from '../errors/index.ts'
import { deckOptionGroups, deckOptions, ignoredDeckOptions } from './deck-options.ts'
import { nearOption } from './near-option.ts'
import type { OptionPlaces } from './option-places.ts'
import { type OptionReport, readOption, unknownOption } from './read-option.ts'
import { commonLayoutProps, slideOptions } from './slide-options.ts'

const names = Object.keys(slideOptions)
const known: ReadonlySet<string> = new Set([
  ...names,
  ...Object.keys(deckOptions),
  ...Object.keys(deckOptionGroups),
  ...ignoredDeckOptions,
  ...commonLayoutProps,
])

/** Where a slide's values come from. */
export interface FrontmatterSource {
  readonly frontmatter: Readonly<Record<string, unknown>>
  readonly places: OptionPlaces
  /** Leads to the values where they are part of something greater: `['defaults']`. */
  readonly path?: readonly string[]
  /** Values that the slide's layout takes. */
  readonly layoutProps?: readonly string[] | undefined
  /** False for the headmatter, whose names are looked at as options of the deck. */
  readonly names: boolean
}

/**
 * The frontmatter of a slide with its options read (`title: 2024` is a text). Those that do not fit are reported and left out, and so
 * are empty ones. Any other name is a value for the layout; only one that is nearly an option's is reported.
 */
export function checkFrontmatter(source: FrontmatterSource): { frontmatter: Readonly<Record<string, unknown>>; problems: AuthorProblem[] } {
  const { frontmatter, places, path = [], layoutProps = [] } = source
  const report: OptionReport = { problems: [], places }
  const checked = Object.entries(frontmatter).flatMap(([name, value]) => {
    const option = Object.hasOwn(slideOptions, name) ? slideOptions[name] : undefined
    if (option) {
      const read = readOption(option.kind, value, [...path, name], report, 'It is left out.')
      return read === undefined ? [] : [[name, read]]
    }
    if (source.names && !known.has(name) && !layoutProps.includes(name)) {
      const nearest = nearOption(name, names)
      if (nearest !== undefined)
        unknownOption([...path, name], nearest, 'Other names are values for the layout, but this one is hardly meant as one.', report)
    }
    return [[name, value]]
  })
  return { frontmatter: Object.fromEntries(checked), problems: report.problems }
}

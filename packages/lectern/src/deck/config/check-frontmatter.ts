import type { AuthorProblem } from '../../base/errors/index.ts'
import { deckOptionGroups, deckOptions, ignoredDeckOptions, otherSpellings } from './deck-options.ts'
import type { OptionPlaces } from './kinds.ts'
import { nearOption, type OptionReport, readOption, unknownOption } from './read-option.ts'
import { commonLayoutProps, slideOptions } from './slide-options.ts'

const names = Object.keys(slideOptions)
const known: ReadonlySet<string> = new Set([
  ...names,
  ...Object.keys(deckOptions),
  ...Object.keys(deckOptionGroups),
  ...Object.keys(otherSpellings),
  ...ignoredDeckOptions,
  ...commonLayoutProps,
])

/** Words that layouts of quotes and people take as values. */
const commonWords: ReadonlySet<string> = new Set(['author', 'info', 'keywords'])

/** Options that count only for the whole deck. Slidev's own, which Lectern ignores, are not among them. */
const ofDeck: ReadonlySet<string> = new Set(
  [deckOptions, deckOptionGroups, otherSpellings].flatMap(Object.keys).filter((name) => !commonWords.has(name)),
)

/** The origin of a slide's frontmatter values. */
export interface FrontmatterSource {
  readonly frontmatter: Readonly<Record<string, unknown>>
  readonly places: OptionPlaces
  /** The path to the values when they are part of a larger option: `['defaults']`. */
  readonly path?: readonly string[]
  /** Names of the props that the slide's layout accepts. */
  readonly layoutProps?: readonly string[] | undefined
  /** False for the headmatter, whose names are checked as options of the deck. */
  readonly names: boolean
  /** Whether the slide is the first of its file, where options of the deck may be: an imported file can be a deck itself. */
  readonly isFirst?: boolean
}

interface CheckedFrontmatter {
  readonly frontmatter: Readonly<Record<string, unknown>>
  readonly problems: AuthorProblem[]
  /** Those of the problems that concern the whole deck. */
  readonly ofDeck: readonly AuthorProblem[]
}

/**
 * Read the options in a slide's frontmatter (`title: 2024` becomes a text). Report and leave out the options that do not fit. Leave out empty
 * options. Any other name is a prop for the layout. Report it only when it is similar to the name of an option.
 */
export function checkFrontmatter(source: FrontmatterSource): CheckedFrontmatter {
  const { frontmatter, places, path = [], layoutProps = [] } = source
  const report: OptionReport = { problems: [], places }
  const misplaced: AuthorProblem[] = []
  const checked = Object.entries(frontmatter).flatMap(([name, value]) => {
    const option = Object.hasOwn(slideOptions, name) ? slideOptions[name] : undefined
    if (option) {
      const read = readOption(option.kind, value, [...path, name], report, 'It is left out.')
      return read === undefined ? [] : [[name, read]]
    }
    if (source.names && !source.isFirst && path.length === 0 && ofDeck.has(name) && !layoutProps.includes(name)) {
      misplaced.push({
        severity: 'warning',
        ...places([name], 'name'),
        what: `The option "${name}" is for the whole deck, and has no effect on this slide`,
        allowed: 'Move it to the top of the deck.',
      })
    } else if (source.names && !known.has(name) && !layoutProps.includes(name)) {
      const nearest = nearOption(name, names)
      if (nearest !== undefined)
        unknownOption([...path, name], nearest, 'Other names are values for the layout, but this one looks like a mistake.', report)
    }
    return [[name, value]]
  })
  return { frontmatter: Object.fromEntries(checked), problems: [...misplaced, ...report.problems], ofDeck: misplaced }
}

import type { AuthorProblem } from '../../../base/errors/index.ts'
import { type Choice, type Choices, choicesIn, conditionNames, conditionOf, isChosen, openCondition } from '../../../deck/config/index.ts'
import { chosenSyntax, conditionsIn } from '../syntax/choice-blocks.ts'
import { emptyLayer, withoutNames } from './expand-imports.ts'
import type { KeptParts, ShownSlide } from './source-deck.ts'

/** What the content and the notes of a slide say about talks. */
type Found = ReturnType<KeptParts['conditions']>

/** Return the problems of blocks for some talks, in the content or the notes of a slide. */
function blockProblems({ source: { path: file, syntax } }: ShownSlide, no: number, [content, notes]: Found): AuthorProblem[] {
  const inNotes = notes?.faults ?? []
  if (!content || content.faults.length + inNotes.length === 0) return []
  const { gap, note } = syntax
  const before = `${syntax.content}${gap}${note?.open ?? ''}`
  const faults = [...content.faults, ...inNotes.map((fault) => ({ ...fault, at: before.length + fault.at }))]
  return faults.map(({ at, what, allowed }): AuthorProblem => {
    const lines = `${before}${note?.text ?? ''}`.slice(0, at).split(/\r\n|\n|\r/)
    const place = { file, line: syntax.contentStart + lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    return { severity: 'error', place, what, allowed, slide: no }
  })
}

/** The slides of a deck for which talks they are. */
interface Conditions {
  /** The names in all conditions; undefined if there is no condition. */
  readonly choices: Choices | undefined
  readonly problems: readonly AuthorProblem[]
}

/** Read for which talks the slides of a deck and the blocks in them are. */
export function readConditions(slides: readonly ShownSlide[], keep: KeptParts['conditions']): Conditions {
  const found = slides.map(({ source: { syntax, text } }) => {
    const note = syntax.note?.text ?? ''
    return keep(text, [syntax.content, note], () => [syntax.content, note].map(conditionsIn))
  })
  const conditions = slides.flatMap(({ frontmatter: { values } }, index) => [
    ...[(values === emptyLayer.values ? undefined : conditionOf(values)) ?? []].flat(),
    ...(found[index] ?? []).flatMap((part) => part.conditions),
  ])
  return { choices: choicesIn(conditions), problems: slides.flatMap((slide, index) => blockProblems(slide, index + 1, found[index] ?? [])) }
}

/** Return the indexes of the slides that a choice has. */
export const chosenIndexes = (slides: readonly ShownSlide[], choice: Choice): readonly number[] =>
  slides.flatMap(({ frontmatter }, index) => (isChosen(conditionOf(frontmatter.values) ?? {}, choice) ? [index] : []))

/** Return a slide without what a choice leaves out of it, and with what the choice leaves open. */
export function chosenSlide({ source, frontmatter }: ShownSlide, choice: Choice): ShownSlide {
  const { values, places } = withoutNames(frontmatter, conditionNames)
  const open = openCondition(conditionOf(frontmatter.values) ?? {}, choice)
  return { source: { ...source, syntax: chosenSyntax(source.syntax, choice) }, frontmatter: { values: { ...values, ...open }, places } }
}

/** Return the problems with the numbers that their slides have in the chosen talk. */
export const placedProblems = (problems: readonly AuthorProblem[], indexes: readonly number[]): AuthorProblem[] =>
  problems.map(({ slide, ...problem }) => {
    const index = slide === undefined ? -1 : indexes.indexOf(slide - 1)
    return index < 0 ? problem : { ...problem, slide: index + 1 }
  })

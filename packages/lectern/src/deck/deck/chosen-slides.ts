import { type Choice, type Choices, isChosen, isTalkLength, readAudiences } from '../config/choice.ts'
import type { DeckManifest, ManifestSlide } from './manifest.ts'

/** A slide of a talk. */
export interface ChosenSlide {
  /** Its number in the whole deck. */
  readonly no: number
  /** The steps of the whole deck that the talk has, by its own steps. */
  readonly steps: readonly number[]
  readonly slide: ManifestSlide
}

/** Return the slides of a talk, in order. */
export function chosenSlides(slides: DeckManifest['slides'], choice: Choice): readonly ChosenSlide[] {
  return slides.flatMap((whole, index) => {
    const { when, steps: ofTalks, ...slide } = whole
    if (when && !isChosen(when, choice)) return []
    const isShown = (step: number) => {
      const chains = ofTalks?.[step]
      return !chains || chains.some((chain) => chain.every((condition) => isChosen(condition, choice)))
    }
    const steps = Array.from({ length: slide.clicks + 1 }, (_, step) => step).filter(isShown)
    const first = slide.clicksStart === undefined ? 0 : steps.filter((step) => step < (slide.clicksStart ?? 0)).length
    const { clicksStart: _, ...rest } = slide
    const clicks = steps.length - 1
    return [{ no: index + 1, steps, slide: { ...rest, clicks, ...(first > 0 && clicks > 0 && { clicksStart: Math.min(first, clicks) }) } }]
  })
}

/** Return the talk that a window shows, as the query of an address; '' for the whole deck. */
export const shownTalk = ({ choices }: Pick<DeckManifest, 'choices'>): string => choices?.chosen ?? ''

/** The query of an address, as `URLSearchParams` reads it. */
interface Query {
  get(name: string): string | null
}

/** Return the choice in the query of an address. What the deck does not name is in `unknown`, and counts as not chosen. */
export function readChoice(
  given: Query,
  { audiences, lengths }: Choices,
): { readonly choice: Choice; readonly unknown: readonly string[] } {
  const [audience, length] = [given.get('audience'), given.get('length')]
  const names = audience === null ? [] : (readAudiences(audience) ?? [audience])
  const known = names.filter((name) => audiences.includes(name))
  const isLength = lengths && isTalkLength(length)
  return {
    choice: { ...(known.length > 0 && { audience: known }), ...(isLength && { length }) },
    unknown: [...names.filter((name) => !known.includes(name)), ...(length === null || isLength ? [] : [length])],
  }
}

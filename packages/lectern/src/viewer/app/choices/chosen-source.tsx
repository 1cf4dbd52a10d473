import { type ComponentType, use, useMemo } from 'react'
import {
  type Choice,
  type ChosenSlide,
  choiceQuery,
  chosenSlides,
  type DeckManifest,
  isChosen,
  type Presenting,
} from '../../../deck/deck/index.ts'
import { SlideContext, useSlide } from '../../../deck/theme/browser/index.ts'
import { ChoiceContext } from '../../components/choice-context.ts'
import { LinkContext } from '../../components/index.ts'
import type { SlideModule } from '../../stage/browser/index.ts'
import type { DeckSource } from '../deck-source.ts'

/** Return the address of a slide with the talk in it. A place on the page, as in print, has none. */
const inTalkAddress = (address: string, talk: string) => (address.startsWith('#slide-') ? address : `${address}?${talk}`)

/** Return the component of a slide in a talk. The steps inside are those of the whole deck, and a link that opens in a new window leads to the same talk. */
function inTalk(Slide: ComponentType, steps: readonly number[], choice: Choice): ComponentType {
  return function ChosenSlide() {
    const info = useSlide()
    const { clicks } = info
    const links = use(LinkContext)
    const toTalk = useMemo(() => ({ ...links, hrefOf: (no: number) => inTalkAddress(links.hrefOf(no), choiceQuery(choice)) }), [links])
    const inside = useMemo(
      () => ({ ...info, clicks: clicks === 'all' ? clicks : (steps[clicks] ?? 0), clicksTotal: steps.at(-1) ?? 0 }),
      [info, clicks],
    )
    return (
      <ChoiceContext value={choice}>
        <SlideContext value={inside}>
          <LinkContext value={toTalk}>
            <Slide />
          </LinkContext>
        </SlideContext>
      </ChoiceContext>
    )
  }
}

/** Return the notes of a slide in a talk: without the parts for others, and with the steps that the talk has. @internal for its test */
export function chosenNotes(html: string, steps: readonly number[], choice: Choice): string {
  if (html === '') return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const part of body.querySelectorAll<HTMLElement>('[data-when]')) {
    if (!isChosen(JSON.parse(part.dataset.when ?? '{}'), choice)) part.remove()
  }
  const stepOf = (written: string | undefined) => String(Math.max(0, steps.filter((step) => step <= Number(written)).length - 1))
  for (const { dataset } of body.querySelectorAll<HTMLElement>('[data-clicks]')) dataset.clicks = stepOf(dataset.clicks)
  for (const { dataset } of body.querySelectorAll<HTMLElement>('[data-from]')) dataset.from = stepOf(dataset.from)
  return body.innerHTML
}

/** Return what the presenter gets of a talk. */
function chosenPresenting({ notes, budgets, sections, ...rest }: Presenting, slides: readonly ChosenSlide[], choice: Choice): Presenting {
  return {
    ...rest,
    notes: slides.map(({ no, steps }) => chosenNotes(notes[no - 1] ?? '', steps, choice)),
    budgets: slides.map(({ no }) => budgets[no - 1] ?? 0),
    sections: slides.flatMap(({ no }, index) => (sections.includes(no) ? [index + 1] : [])),
  }
}

/** Return the manifest of a talk, and its slides. */
function chosenManifest(manifest: DeckManifest, choice: Choice) {
  const slides = chosenSlides(manifest.slides, choice)
  const choices = manifest.choices && { ...manifest.choices, chosen: choiceQuery(choice), whole: manifest.slides }
  return { slides, manifest: { ...manifest, ...(choices && { choices }), slides: slides.map(({ slide }) => slide) } }
}

/**
 * Return the source of one talk in a deck. The rest of the app knows its slides alone, and counts them from 1. What only authors have is left out: it
 * works on the whole deck.
 */
export function chosenSource({ author: _, ...source }: DeckSource, read: () => DeckManifest, choice: Choice): DeckSource {
  let last: { readonly whole: DeckManifest; readonly talk: ReturnType<typeof chosenManifest> } | undefined
  const talk = () => {
    const whole = read()
    if (last?.whole !== whole) last = { whole, talk: chosenManifest(whole, choice) }
    return last.talk
  }
  const known = new Map<number, { readonly module: SlideModule; readonly chosen: SlideModule }>()
  return {
    ...source,
    get manifest() {
      return talk().manifest
    },
    async load(no) {
      const slide = talk().slides[no - 1]
      const module = await source.load(slide?.no ?? no)
      const before = known.get(no)
      if (before?.module === module) return before.chosen
      const chosen = { ...module, default: inTalk(module.default, slide?.steps ?? [], choice) }
      known.set(no, { module, chosen })
      return chosen
    },
    async loadPresenting(...given: Parameters<DeckSource['loadPresenting']>) {
      const loaded = await source.loadPresenting(...given)
      const choose = (presenting: Presenting) => chosenPresenting(presenting, talk().slides, choice)
      if (!loaded) return undefined
      return 'notes' in loaded ? choose(loaded) : { ...loaded, choose }
    },
  }
}

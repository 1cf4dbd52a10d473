import type { DeckManifest } from '../../../../deck/deck/index.ts'
import type { Navigation } from '../../../../deck/navigation/browser/index.ts'
import { chooseTransition, transitionBetween } from '../../model/transition.ts'
import { playTransition, type Running } from './play-transition.ts'
import './transitions.css'

/** Attributes by which people and tests find a slide. A copy does not have them. */
const ofSlides = ['role', 'aria-roledescription', 'aria-label', 'data-slide', 'data-clicks', 'data-clicks-total']

/** Return an inert copy that shows a slide as it looks now. It replaces the slide while that leaves, and nothing in it starts again. */
function copySlide(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement
  for (const name of ofSlides) copy.removeAttribute(name)
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  copy.style.pointerEvents = 'none'
  for (const media of copy.querySelectorAll<HTMLMediaElement>('video, audio')) media.autoplay = false
  for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src')
  const originals = slide.querySelectorAll<HTMLElement>('*')
  const copies = copy.querySelectorAll<HTMLElement>('*')
  originals.forEach((original, index) => {
    const twin = copies[index]
    if (original instanceof HTMLCanvasElement && twin instanceof HTMLCanvasElement && original.width > 0 && original.height > 0)
      twin.getContext('2d')?.drawImage(original, 0, 0)
    else if (original instanceof HTMLInputElement && twin instanceof HTMLInputElement && original.type !== 'file')
      twin.value = original.value
  })
  return copy
}

/** Copy the state that a copy can have only when it is in the document. */
function settleCopy(copy: HTMLElement, slide: HTMLElement): void {
  for (const animation of copy.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  const copies = copy.querySelectorAll('*')
  slide.querySelectorAll('*').forEach((original, index) => {
    if (original.scrollTop > 0 || original.scrollLeft > 0) copies[index]?.scrollTo(original.scrollLeft, original.scrollTop)
  })
}

/** What transitions need of the app. */
export interface TransitionOptions {
  /** Return the current deck. */
  readonly deck: () => DeckManifest
  readonly navigation: Pick<Navigation, 'store'>
}

/** What changes in a box of a slide. One of the two elements may be absent. */
interface InnerChange {
  readonly box: HTMLElement
  readonly leaving: HTMLElement | undefined
  readonly entering: HTMLElement | undefined
  readonly transition: NonNullable<DeckManifest['transition']>
  /** Whether a person goes back. */
  readonly back: boolean
}

/**
 * Play a transition from one content of a box to another, which is shown already. A copy of the old one leaves over it. Play nothing for the
 * browser's own transition, which is for whole slides.
 */
export function playInside({ box, leaving, entering, transition, back }: InnerChange): Running | undefined {
  const name = chooseTransition(transition, back)
  if (!name || name === 'view-transition') return undefined
  const copy = leaving ? copySlide(leaving) : document.createElement('div')
  for (const attribute of ['data-click-state', 'data-click-from', 'data-click-until']) copy.removeAttribute(attribute)
  copy.classList.remove('slidev-vclick-hidden')
  copy.inert = true
  box.append(copy)
  if (leaving) settleCopy(copy, leaving)
  return playTransition(name, { leaving: copy, entering: entering ?? document.createElement('div') })
}

const slides = () => document.querySelectorAll<HTMLElement>('.lectern-stage > .lectern-canvas > .lectern-slide')
const slideOf = (no: number) => [...slides()].find((slide) => slide.dataset.slide === `${no}`)

/** Hide the elements of the leaving slide that move to the entering slide, so that nobody sees them twice. */
function hideCarried(leaving: HTMLElement, entering: HTMLElement): void {
  const keys = [...entering.querySelectorAll<HTMLElement>('[data-morph]')].map((element) => element.dataset.morph)
  for (const carried of leaving.querySelectorAll<HTMLElement>('[data-morph]'))
    if (keys.includes(carried.dataset.morph)) carried.style.visibility = 'hidden'
}

/**
 * Play the deck's transitions after each move from slide to slide. A move ends a running transition at once, so that a held key never queues any.
 * Play nothing if a person prefers reduced motion or the page is hidden. Return a function that stops this.
 *
 * The stage does not know of transitions. It shows the new slide at once, and a copy of the old slide over it leaves.
 */
export function playTransitions({ deck, navigation }: TransitionOptions): () => void {
  const less = window.matchMedia('(prefers-reduced-motion: reduce)')
  let running: Running | undefined
  const end = () => {
    running?.end()
    running = undefined
  }
  const stop = navigation.store.subscribe(({ position: { no } }, { position: before }) => {
    if (no === before.no) return
    end()
    const name = transitionBetween(deck(), before.no, no)
    if (!name || less.matches || document.visibilityState !== 'visible') return
    const left = slideOf(before.no)
    if (!left) return
    const leaving = copySlide(left)
    // React renders the new slide in a microtask that was queued before this one.
    queueMicrotask(() => {
      const entering = slideOf(no)
      if (running || !entering || entering.style.display === 'none') return
      hideCarried(leaving, entering)
      // In transitions of the author, the later slide is over the earlier one. In all others, the leaving slide is on top.
      if (typeof name === 'object' && no > before.no) entering.before(leaving)
      else Array.from(slides()).at(-1)?.after(leaving)
      settleCopy(leaving, left)
      running = playTransition(name, { entering, leaving })
    })
  })
  return () => {
    stop()
    end()
  }
}

import type { TransitionMap, transitionClasses } from '../../../../deck/deck/index.ts'

/** A running transition. */
export interface Running {
  /** End the transition at once, so that the new slide is in its place. Do nothing after its end. */
  end(): void
}

/** The entering slide, and the copy of the leaving slide. */
export interface Pair {
  readonly entering: HTMLElement
  readonly leaving: HTMLElement
}

type Part = (typeof transitionClasses)[number]

/** Return the names of the class of a part, as Vue forms them: `name-enter-active`. */
function classesOf({ name, classes }: TransitionMap, part: Part): string[] {
  const usual = `${name}-${part.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`
  return (classes?.[part] ?? usual).split(/\s+/).filter(Boolean)
}

const hasEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/**
 * Play a transition of the author's style sheets. Each of the two elements has the classes of its side: `active` all the time, `from` at first, and
 * `to` afterwards. The transition ends when the animations of both elements end, or after its duration.
 */
export function playClasses(transition: TransitionMap, { entering, leaving }: Pair): Running {
  const sides = [
    { element: leaving, from: 'leaveFrom', active: 'leaveActive', to: 'leaveTo' },
    { element: entering, from: 'enterFrom', active: 'enterActive', to: 'enterTo' },
  ] as const
  const names = (part: Part) => classesOf(transition, part)
  let timer: number | undefined
  const end = () => {
    clearTimeout(timer)
    leaving.remove()
    for (const { element, from, active, to } of sides) element.classList.remove(...names(from), ...names(active), ...names(to))
  }
  // Both elements are at the start at once, also where the browser has drawn them already.
  for (const { element, from, active } of sides) {
    element.style.transition = 'none'
    element.classList.add(...names(from), ...names(active))
  }
  void leaving.offsetHeight
  for (const { element, from, to } of sides) {
    element.style.transition = ''
    element.classList.remove(...names(from))
    element.classList.add(...names(to))
  }
  const animations = sides.flatMap(({ element }) => element.getAnimations()).filter(hasEnd)
  if (transition.duration !== undefined) timer = window.setTimeout(end, transition.duration)
  // An animation that is canceled rejects. That is an end as well.
  else Promise.allSettled(animations.map(({ finished }) => finished)).then(end)
  return { end }
}

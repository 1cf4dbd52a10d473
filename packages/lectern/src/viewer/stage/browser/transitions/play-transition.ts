import type { TransitionMap, TransitionName, transitionClasses } from '../../../../deck/deck/index.ts'

/** A running transition. */
export interface Running {
  /** End the transition at once, so that the new slide is in its place. Do nothing after its end. */
  end(): void
}

/** The entering slide, and the copy of the leaving slide. */
interface Pair {
  readonly entering: HTMLElement
  readonly leaving: HTMLElement
}

type Phase = (typeof transitionClasses)[number]

/** Return the CSS classes of a phase, named as Vue names them: `name-enter-active`. */
function classesOf({ name, classes }: TransitionMap, phase: Phase): string[] {
  const usual = `${name}-${phase.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`
  return (classes?.[phase] ?? usual).split(/\s+/).filter(Boolean)
}

const hasEnd = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY

/**
 * Play a transition of the author's style sheets. Each of the two elements has the classes of its side: `active` all the time, `from` at first, and
 * `to` afterwards. The transition ends when the animations of both elements end, or after its duration.
 */
function playClasses(transition: TransitionMap, { entering, leaving }: Pair): Running {
  const sides = [
    { element: leaving, from: 'leaveFrom', active: 'leaveActive', to: 'leaveTo' },
    { element: entering, from: 'enterFrom', active: 'enterActive', to: 'enterTo' },
  ] as const
  const names = (phase: Phase) => classesOf(transition, phase)
  let timer: number | undefined
  const end = () => {
    clearTimeout(timer)
    leaving.remove()
    for (const { element, from, active, to } of sides) element.classList.remove(...names(from), ...names(active), ...names(to))
  }
  // Both elements are at the start at once, also where the browser has painted them already.
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

/** Duration of a whole transition in milliseconds. */
const transitionMs = 400

/** The motion of one slide. `from` and `to` are fractions of the duration. */
interface Motion {
  readonly keyframes: Keyframe[]
  readonly from: number
  readonly to: number
}

/** The motions of the leaving and the entering slide. The leaving slide is on top. */
interface Motions {
  readonly leaving: Motion
  readonly entering?: Motion
}

const shift = (x: string, y: string) => (way: 'in' | 'out') => ({
  keyframes: way === 'in' ? [{ translate: `${x} ${y}` }, { translate: '0 0' }] : [{ translate: '0 0' }, { translate: `${x} ${y}` }],
  from: 0,
  to: 1,
})
const left = shift('-100%', '0')
const right = shift('100%', '0')
const up = shift('0', '-100%')
const down = shift('0', '100%')

const fades = (from: number, to: number): Motion => ({ keyframes: [{ opacity: 1 }, { opacity: 0 }], from, to })

/** Every transition that the slides' own animations play. The browser plays `view-transition`. */
const motions: Readonly<Record<Exclude<TransitionName, 'view-transition'>, Motions>> = {
  fade: { leaving: fades(0, 1) },
  'fade-out': { leaving: fades(0, 0.5), entering: { keyframes: [{ opacity: 0 }, { opacity: 1 }], from: 0.5, to: 1 } },
  'slide-left': { leaving: left('out'), entering: right('in') },
  'slide-right': { leaving: right('out'), entering: left('in') },
  'slide-up': { leaving: up('out'), entering: down('in') },
  'slide-down': { leaving: down('out'), entering: up('in') },
}

/** Play a transition and remove the copy at its end. */
export function playTransition(name: TransitionName | TransitionMap, pair: Pair): Running {
  if (typeof name === 'object') return playClasses(name, pair)
  return name === 'view-transition' && 'startViewTransition' in document ? playByBrowser(pair) : playBySlides(name, pair)
}

/**
 * Milliseconds before the move at which a motion begins, one frame. A motion that begins with the next frame shows its beginning there, so the slide
 * would stand still for one frame more.
 */
const headStart = 16

function start(element: HTMLElement, { keyframes, from, to }: Motion, at: number): Animation {
  const animation = element.animate(keyframes, {
    delay: from * transitionMs,
    duration: (to - from) * transitionMs,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    fill: 'both',
  })
  animation.startTime = at
  return animation
}

function playBySlides(name: TransitionName, { entering, leaving }: Pair): Running {
  const motion = motions[name === 'view-transition' ? 'fade' : name]
  const at = performance.now() - headStart
  const animations = [start(leaving, motion.leaving, at), ...(motion.entering ? [start(entering, motion.entering, at)] : [])]
  const end = () => {
    leaving.remove()
    for (const animation of animations) animation.cancel()
  }
  // A canceled animation rejects. That is an end as well.
  Promise.all(animations.map(({ finished }) => finished)).then(end, () => undefined)
  return { end }
}

function playByBrowser({ entering, leaving }: Pair): Running {
  // The browser captures only the copy, because each element name must be unique.
  entering.style.display = 'none'
  let isCovered = true
  const uncover = () => {
    // The browser calls this later also for a transition that has been ended. React may have hidden the slide since.
    if (!isCovered) return
    isCovered = false
    entering.style.display = ''
    leaving.remove()
  }
  const transition = document.startViewTransition(uncover)
  // Each promise rejects if the browser skips the transition, as on a hidden page.
  for (const promise of [transition.ready, transition.updateCallbackDone, transition.finished]) promise.catch(() => undefined)
  return {
    end() {
      uncover()
      transition.skipTransition()
    },
  }
}

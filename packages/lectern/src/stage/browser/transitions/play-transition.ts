import type { TransitionName } from '../../../deck/index.ts'
import { type Motion, motions, transitionMs } from './keyframes.ts'

/** A transition that is under way. */
export interface Running {
  /** Ends it at once: the new slide stands there as if nothing had moved. Does nothing after its end. */
  end(): void
}

/** The slide that comes, and the copy of the one that goes, which lies on top of it in the document. */
export interface Pair {
  readonly entering: HTMLElement
  readonly leaving: HTMLElement
}

/** Plays a transition; the copy is removed at its end. */
export function playTransition(name: TransitionName, pair: Pair): Running {
  return name === 'view-transition' && 'startViewTransition' in document ? playByBrowser(pair) : playBySlides(name, pair)
}

const start = (element: HTMLElement, { keyframes, from, to }: Motion) =>
  element.animate(keyframes, {
    delay: from * transitionMs,
    duration: (to - from) * transitionMs,
    easing: 'cubic-bezier(0.3, 0, 0.2, 1)',
    fill: 'both',
  })

function playBySlides(name: TransitionName, { entering, leaving }: Pair): Running {
  const motion = motions[name === 'view-transition' ? 'fade' : name]
  const animations = [start(leaving, motion.leaving), ...(motion.entering ? [start(entering, motion.entering)] : [])]
  const end = () => {
    leaving.remove()
    for (const animation of animations) animation.cancel()
  }
  // A cancelled animation rejects: that is an end as well.
  Promise.all(animations.map(({ finished }) => finished)).then(end, () => undefined)
  return { end }
}

function playByBrowser({ entering, leaving }: Pair): Running {
  // The browser takes its picture of the copy alone: no name of an element may be there twice.
  entering.style.display = 'none'
  const uncover = () => {
    entering.style.display = ''
    leaving.remove()
  }
  const transition = document.startViewTransition(uncover)
  // Each rejects where the transition is skipped, as in a page that is not seen.
  for (const promise of [transition.ready, transition.updateCallbackDone, transition.finished]) promise.catch(() => undefined)
  return {
    end() {
      uncover()
      transition.skipTransition()
    },
  }
}

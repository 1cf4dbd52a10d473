import type { TransitionMap, TransitionName } from '../../../../deck/deck/index.ts'
import { type Motion, motions, transitionMs } from './keyframes.ts'
import { type Pair, playClasses, type Running } from './play-classes.ts'

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

import { type CSSProperties, type ElementType, type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { loadPart } from '../../lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { stepState } from '../step-state.ts'
import { type MotionPhase, type Timing, type Variants, variantAt, wholeStyle } from './variants.ts'

export interface MotionProps {
  /** The element to draw: `div`, `img` … */
  readonly as: ElementType
  readonly variants: Variants
  /** The variant that is taken in place of `enter`. */
  readonly variant?: string
  readonly timing?: Timing
  /** First step in which `v-click` shows the element, where it does. */
  readonly from?: number
  readonly until?: number
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

const never = () => () => undefined
/** True while the page that the server drew is taken over. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * An element that moves when its slide comes and with the steps (`initial`, `enter`, `leave`, `click-2`, `click-2-4`). Everything but the moves
 * themselves is there without their code: on the page from the server, on paper and in thumbnails it stands where it comes to rest.
 * @throws Error "The variant does not exist" (spec.md §8)
 */
export function Motion({ as: Element, variants, variant: named, timing, from, until, style, ...rest }: MotionProps): ReactNode {
  const { clicks, active, passed, renderContext } = useSlide()
  // Pictures of the slide, on paper and in thumbnails, are of the element at rest.
  const isStill = !active && renderContext !== 'slide'
  const place = placeOf(isStill || active, passed ?? false, clicks, from, until)
  const isHydrating = useIsHydrating()
  // Where an element stands at first is React's, everything after that is the moves': the two must not write the same style.
  const [first] = useState(() => wholeStyle(variants, variantAt(variants, isHydrating || isStill ? place : startOf(place), clicks, named)))
  const target = wholeStyle(variants, variantAt(variants, place, clicks, named))
  const transition = variantAt(variants, place, clicks, named).transition
  const element = useRef<HTMLElement | null>(null)
  const isNew = useRef(!isHydrating)
  // While the slide is not seen no effect runs: what was drawn last says from where the element comes.
  const away = useRef<Record<string, string>>(undefined)
  if (!active && !isStill) away.current = target
  const wanted = JSON.stringify(target)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is what the target says
  useLayoutEffect(() => {
    const moved = element.current
    if (!moved) return undefined
    const start = away.current ?? (isNew.current ? first : undefined)
    away.current = undefined
    isNew.current = false
    if (start) Object.assign(moved.style, start)
    if (!active || renderContext === 'print' || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      Object.assign(moved.style, target)
      return undefined
    }
    let stop: (() => void) | undefined
    let isOver = false
    const rest = () => {
      if (!isOver) Object.assign(moved.style, target)
    }
    loadPart('motion', () => import('./move.ts'), rest).then(({ move }) => {
      if (!isOver) stop = move(moved, target, { ...timing, ...transition })
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [wanted, active])

  const followsSteps = from !== undefined || Object.keys(variants).some((name) => name.startsWith('click-'))
  return <Element {...rest} ref={element} style={{ ...style, ...first }} data-late={followsSteps ? '' : undefined} />
}

/** A `v-click` on the element hides it before its step, and after the one that ends it. */
function placeOf(
  isSeen: boolean,
  passed: boolean,
  clicks: number | 'all',
  from: number | undefined,
  until: number | undefined,
): MotionPhase {
  if (!isSeen) return passed ? 'after' : 'before'
  if (from === undefined || stepState(clicks, from, until) !== 'hidden') return 'shown'
  return clicks === 'all' || clicks >= from ? 'after' : 'before'
}

/** An element that is drawn for the first time where it is seen comes from its beginning. */
const startOf = (place: MotionPhase): MotionPhase => (place === 'shown' ? 'before' : place)

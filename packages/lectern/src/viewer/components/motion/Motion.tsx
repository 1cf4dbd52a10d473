import {
  type CSSProperties,
  type ElementType,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { loadPart } from '../../../base/lib/browser/index.ts'
import { useSlide } from '../../stage/browser/index.ts'
import { stepState } from '../Step.tsx'
import { type MotionPhase, type Timing, type Variants, variantAt, wholeStyle } from './variants.ts'

export interface MotionProps {
  /** The element to render: `div`, `img` … */
  readonly as: ElementType
  readonly variants: Variants
  /** The variant to use in place of `enter`. */
  readonly variant?: string
  readonly timing?: Timing
  /** First step in which `v-click` shows the element, if it has one. */
  readonly from?: number
  readonly until?: number
  readonly style?: CSSProperties
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

const never = () => () => undefined
/** Return true while React hydrates the server's markup. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/** Return the same object as long as its content is the same. */
function useSame<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  keep(value)
  return value
}

/**
 * An element that moves when its slide appears and with the steps (`initial`, `enter`, `leave`, `click-2`, `click-2-4`). Only the moves themselves
 * need their code: in the server's page and in pictures of the slide the element is at its final position.
 * @throws Error "The variant does not exist" (spec.md §8)
 */
export function Motion({ as: Element, variants, variant: named, timing, from, until, style, ...rest }: MotionProps): ReactNode {
  const { clicks, active, passed, isPicture = false } = useSlide()
  const place = placeOf(isPicture || active, passed ?? false, clicks, from, until)
  const isHydrating = useIsHydrating()
  // React writes only the first style, and the moves write all later ones. The two must not write the same style.
  const [first] = useState(() =>
    wholeStyle(variants, variantAt(variants, isHydrating || isPicture ? place : startOf(place), clicks, named)),
  )
  const target = useSame(wholeStyle(variants, variantAt(variants, place, clicks, named)))
  const { transition } = variantAt(variants, place, clicks, named)
  const element = useRef<HTMLElement | null>(null)
  const isNew = useRef(!isHydrating)
  // No effect runs while the slide is hidden. The style that was rendered last is then the start of the next move.
  const away = useRef<Record<string, string>>(undefined)
  if (!active && !isPicture) away.current = target
  const look = useEffectEvent(() => ({ first, isPicture, timing: { ...timing, ...transition } }))

  useLayoutEffect(() => {
    const moved = element.current
    if (!moved) return undefined
    const now = look()
    const start = away.current ?? (isNew.current ? now.first : undefined)
    away.current = undefined
    isNew.current = false
    if (start) Object.assign(moved.style, start)
    if (!active || now.isPicture || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      Object.assign(moved.style, target)
      return undefined
    }
    let stop: (() => void) | undefined
    let isOver = false
    const rest = () => {
      if (!isOver) Object.assign(moved.style, target)
    }
    loadPart('motion', () => import('./move.ts'), rest).then(({ move }) => {
      if (!isOver) stop = move(moved, target, now.timing)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [target, active])

  const followsSteps = from !== undefined || Object.keys(variants).some((name) => name.startsWith('click-'))
  return <Element {...rest} ref={element} style={{ ...style, ...first }} data-late={followsSteps ? '' : undefined} />
}

/** Return the phase of the element. A `v-click` hides it before its step, and after the step that ends it. */
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

/** Return the phase from which an element starts if it is visible when it is first rendered. */
const startOf = (place: MotionPhase): MotionPhase => (place === 'shown' ? 'before' : place)

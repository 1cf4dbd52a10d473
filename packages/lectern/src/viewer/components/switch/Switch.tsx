import { Children, type ElementType, isValidElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { transitionOf } from '../../../deck/deck/index.ts'
import { loadTransitions, useSlide } from '../../stage/browser/index.ts'
import { type StepProps, stepState } from '../Step.tsx'

export interface SwitchProps {
  readonly as: ElementType
  /** Name of a transition as between slides, or a map. */
  readonly transition?: unknown
  /** Whether only the visible case is in the page, so that each begins anew. */
  readonly unmount?: boolean
  /** The cases: steps, of which one is visible. */
  readonly children?: ReactNode
  readonly [attribute: string]: unknown
}

const isVisible = (clicks: number | 'all', child: ReactNode) =>
  isValidElement<Pick<StepProps, 'from' | 'until'>>(child) && stepState(clicks, child.props.from, child.props.until) !== 'hidden'

/** A `v-switch` with a transition, or whose hidden cases are not in the page. The pre-hydration script cannot show a case that is not in the page. */
export function Switch({ as: Element, transition, unmount, children, ...rest }: SwitchProps): ReactNode {
  const { clicks } = useSlide()
  const box = useRef<HTMLElement>(null)
  useTransition(box, transitionOf(transition))
  return (
    <Element {...rest} ref={box} data-late={unmount ? '' : undefined}>
      {unmount ? Children.toArray(children).filter((child) => isVisible(clicks, child)) : children}
    </Element>
  )
}

type Player = Awaited<ReturnType<typeof loadTransitions>>['playInside']

const shownIn = (box: HTMLElement | null) =>
  [...(box?.children ?? [])].find((child): child is HTMLElement => child instanceof HTMLElement && child.dataset.clickState !== 'hidden')

/** Play a transition when a step shows another case. A new step ends the one before at once. */
function useTransition(box: RefObject<HTMLElement | null>, transition: ReturnType<typeof transitionOf>): void {
  const { clicks, active, isPicture } = useSlide()
  const isPlayed = transition !== '' && transition !== 'none' && active && !isPicture
  const player = useRef<Player>(undefined)
  const running = useRef<ReturnType<Player>>(undefined)
  const last = useRef<{ readonly shown: HTMLElement | undefined; readonly step: number }>(undefined)
  useEffect(() => {
    if (isPlayed)
      loadTransitions().then(({ playInside }) => {
        player.current = playInside
      })
  }, [isPlayed])
  useLayoutEffect(() => {
    running.current?.end()
    running.current = undefined
    const element = box.current
    const before = last.current
    const [shown, step] = [shownIn(element), Number(clicks)]
    last.current = { shown, step }
    if (!isPlayed || !element || !before || before.shown === shown || !player.current) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || document.visibilityState !== 'visible') return
    running.current = player.current({ box: element, leaving: before.shown, entering: shown, transition, back: step < before.step })
  })
  useLayoutEffect(
    () => () => {
      running.current?.end()
      last.current = undefined
    },
    [],
  )
}

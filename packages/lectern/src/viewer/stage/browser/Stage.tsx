import { type ComponentProps, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand/react'
import { endOf, type Position } from '../../../deck/navigation/model/index.ts'
import { Canvas } from './Canvas.tsx'
import { Layers } from './Layers.tsx'
import { SlideStack } from './SlideStack.tsx'
import { type SlideViewContext, slideInfo } from './SlideView.tsx'
import type { SlideModules } from './slide-modules.ts'

/**
 * Return the last value that the browser has painted: undefined on the server and in the first frame. What depends on it is rendered after a frame with
 * the value is on screen, and so never delays that frame.
 */
function useAfterPaint<Value>(value: Value): Value | undefined {
  const [painted, setPainted] = useState<Value>()
  useEffect(() => {
    let timer: number | undefined
    // A timer set in the frame's callback runs after the frame.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [value])
  return painted
}

/** Return the numbers of the slides in the document, in order from 1 to `last`: `no`, and the neighbors of `settled` that may be prepared, once that is on screen. @internal for its test */
export function mountedSlides(
  no: number,
  settled: number | undefined,
  last: number,
  mayPrepare: (no: number) => boolean = () => true,
): readonly number[] {
  const around = settled === undefined ? [] : [settled - 1, settled, settled + 1].filter(mayPrepare)
  return [...new Set([no, ...around])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b)
}

interface StageProps extends SlideViewContext {
  readonly position: Position
  /** The direction of the last move. Styles of decks see it. */
  readonly direction: 'forward' | 'backward'
  readonly modules: SlideModules
  /** `fit`: as large as the window allows. `1:1`: at the size of the canvas. */
  readonly scale: 'fit' | '1:1'
  /** Whether the neighbors wait: they are neither fetched nor rendered. */
  readonly isAlone?: boolean
  /** Content over the slide, in slide coordinates. */
  readonly children?: ReactNode
  /** Handlers for taps and swipes on the stage. */
  readonly gestures?: Pick<ComponentProps<'main'>, 'onClick' | 'onPointerDown' | 'onPointerUp' | 'onPointerCancel'>
}

/** The slide on screen, its prepared and hidden neighbors, and the deck's global layers around them. */
export function Stage({ position, direction, modules, scale, isAlone = false, gestures, children, ...context }: StageProps) {
  const { deck, layers, renderContext } = context
  const { no, clicks } = position
  const entries = useStore(modules.store)
  // Show a move on screen before rendering its new neighbors and removing old ones.
  const painted = useAfterPaint(no)
  const settled = isAlone ? undefined : painted

  useEffect(() => void modules.retry(no), [modules, no])
  // An edited deck clears the list of current modules, so request them again.
  useEffect(() => {
    modules.request(no)
    // On a slow network, neighbors would arrive before the slide on screen.
    const isLoaded = no > deck.slides.length || entries.has(no)
    if (settled !== no || !isLoaded) return
    for (const near of [no + 1, no - 1, no + 2]) modules.request(near)
  }, [deck, modules, entries, no, settled])

  const info = useMemo(() => slideInfo(deck, no, clicks, true, renderContext), [deck, no, clicks, renderContext])
  const prepared = mountedSlides(no, settled, endOf(deck), (each) => deck.slides[each - 1]?.preload !== false)
  return (
    <main
      className={`lectern-stage${scale === 'fit' ? '' : ' lectern-actual-size'} slidev-nav-go-${direction}`}
      aria-label={deck.title}
      {...gestures}
    >
      <Canvas deck={deck}>
        <Layers layers={layers} info={info}>
          <SlideStack {...context} position={position} prepared={prepared} modules={modules} />
        </Layers>
        {children}
      </Canvas>
    </main>
  )
}

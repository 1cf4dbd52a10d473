import { Activity, type ComponentProps, type ReactNode, useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { clicksStart, clicksTotal, endOf, type Position } from '../../navigation/model/index.ts'
import { mountedSlides } from '../model/index.ts'
import { Canvas } from './Canvas.tsx'
import { Layers } from './Layers.tsx'
import { type SlideSurroundings, SlideView, slideInfo } from './SlideView.tsx'
import type { SlideModules } from './slide-modules.ts'
import { useAfterPaint } from './use-after-paint.ts'

interface StageProps extends SlideSurroundings {
  readonly position: Position
  readonly modules: SlideModules
  /** `fit`: as large as the window allows; `1:1`: pixel by pixel. */
  readonly scale: 'fit' | '1:1'
  /** Lies over the slide, in its measures. */
  readonly children?: ReactNode
  /** Handlers for taps and swipes on the stage. */
  readonly gestures?: Pick<ComponentProps<'main'>, 'onClick' | 'onPointerDown' | 'onPointerUp' | 'onPointerCancel'>
}

/**
 * The slide on screen, its neighbours prepared unseen, and the deck's global layers over them. A neighbour is drawn at the step in which
 * "next" and "previous" show it, so that such a move only uncovers what is there.
 */
export function Stage({ position, modules, scale, gestures, children, ...surroundings }: StageProps) {
  const { deck, layers, renderContext } = surroundings
  const { no, clicks } = position
  const entries = useStore(modules.store)
  // A move is on screen before its new neighbours are drawn and old ones go.
  const settled = useAfterPaint(no)

  useEffect(() => void modules.retry(no), [modules, no])
  // An edited deck empties the list of modules that are current, and they are asked for again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `entries` says when
  useEffect(() => {
    modules.request(no)
    if (settled !== no) return
    for (const near of [no + 1, no - 1, no + 2]) modules.request(near)
  }, [modules, entries, no, settled])

  const info = useMemo(() => slideInfo(deck, no, clicks, true, renderContext), [deck, no, clicks, renderContext])
  const mounted = mountedSlides(no, settled, endOf(deck)).filter((each) => each === no || each > deck.slides.length || entries.has(each))
  return (
    <main className={scale === 'fit' ? 'lectern-stage' : 'lectern-stage lectern-actual-size'} aria-label={deck.title} {...gestures}>
      <Canvas deck={deck}>
        {mounted.map((each) => (
          <Activity key={deck.slides[each - 1]?.key ?? 'end/'} mode={each === no ? 'visible' : 'hidden'}>
            <SlideView
              {...surroundings}
              no={each}
              clicks={each === no ? clicks : each > no ? clicksStart(deck, each) : clicksTotal(deck, each)}
              active={each === no}
              passed={each < no}
              entry={entries.get(each)}
              onRetry={modules.retry}
            />
          </Activity>
        ))}
        <Layers layers={layers} info={info} />
        {children}
      </Canvas>
    </main>
  )
}

import { Activity, use, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { clicksStart, clicksTotal, type Position } from '../../../deck/navigation/model/index.ts'
import { SlideMemoryContext } from './memory/use-slide-memory.ts'
import { SlideView, type SlideViewContext } from './SlideView.tsx'
import type { SlideModules } from './slide-modules.ts'

interface SlideStackProps extends SlideViewContext {
  readonly position: Position
  /** Numbers of further slides in the document, not visible. */
  readonly prepared: readonly number[]
  readonly modules: SlideModules
}

const untouched: readonly string[] = []
const noChanges = () => () => undefined

/**
 * The slide on screen and hidden ones: the prepared slides, and the last slides that people used, which keep their state. Each is rendered at the step
 * that "next" or "previous" shows, so that such a move only reveals it.
 */
export function SlideStack({ position: { no, clicks }, prepared, modules, ...context }: SlideStackProps) {
  const { deck } = context
  const entries = useStore(modules.store)
  const memory = use(SlideMemoryContext)
  const touched = useSyncExternalStore(
    memory?.touched.subscribe ?? noChanges,
    () => memory?.touched.getState() ?? untouched,
    () => untouched,
  )
  // Without a touched slide, do not walk the deck: a build renders every slide of it.
  const left = touched.length === 0 ? [] : deck.slides.flatMap(({ key }, index) => (touched.includes(key) ? [index + 1] : []))
  const numbers = [...new Set([no, ...prepared, ...left])].sort((one, other) => one - other)
  return numbers
    .filter((each) => each === no || each > deck.slides.length || entries.has(each))
    .map((each) => (
      <Activity key={each > deck.slides.length ? 'end/' : deck.slides[each - 1]?.key || each} mode={each === no ? 'visible' : 'hidden'}>
        <SlideView
          {...context}
          no={each}
          clicks={each === no ? clicks : each > no ? clicksStart(deck, each) : clicksTotal(deck, each)}
          active={each === no}
          passed={each < no}
          entry={entries.get(each)}
          onRetry={modules.retry}
        />
      </Activity>
    ))
}

import { createContext, use, useMemo } from 'react'
import { useSlide } from '../../../../deck/theme/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'

/** Provided by the app; undefined if nothing is kept. */
export const SlideMemoryContext = createContext<SlideMemory | undefined>(undefined)

/** The memory of the slide around the calling component. */
export interface OwnMemory {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** Return the memory of the slide around the calling component. A thumbnail has none, and print only reads. */
export function useOwnMemory(): OwnMemory | undefined {
  const memory = use(SlideMemoryContext)
  const { key, renderContext } = useSlide()
  return useMemo(
    () =>
      memory && renderContext !== 'overview'
        ? {
            get: (name) => memory.get(key, name),
            set: (name, value) => {
              if (renderContext !== 'print') memory.set(key, name, value)
            },
          }
        : undefined,
    [memory, key, renderContext],
  )
}

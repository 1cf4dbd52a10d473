import { createContext, use, useMemo } from 'react'
import { useSlide } from '../../../theme/browser/index.ts'
import type { SlideMemory } from './create-slide-memory.ts'

/** Given by the app; undefined where nothing is kept. */
export const SlideMemoryContext = createContext<SlideMemory | undefined>(undefined)

/** The memory of the slide around the calling component. */
export interface OwnMemory {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** The memory of the slide around the calling component; a thumbnail has none, and paper only reads. */
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

import { createContext, type RefObject, use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { loadPart } from '../../../../base/lib/browser/index.ts'
import { type SlideInfo, useSlide } from '../../../../deck/theme/browser/index.ts'
import { isFieldName, type SlideMemory } from './create-slide-memory.ts'

/** Provided by the app; undefined if nothing is kept. */
export const SlideMemoryContext = createContext<SlideMemory | undefined>(undefined)

/** The memory of the slide around the calling component. */
interface OwnMemory {
  get(name: string): unknown
  set(name: string, value: unknown): void
}

/** Return the memory of the slide around the calling component. A thumbnail has none, and other pictures only read. */
export function useOwnMemory(): OwnMemory | undefined {
  const memory = use(SlideMemoryContext)
  const { key, renderContext, isPicture } = useSlide()
  return useMemo(
    () =>
      memory && renderContext !== 'overview'
        ? {
            get: (name) => memory.get(key, name),
            set: (name, value) => {
              if (!isPicture) memory.set(key, name, value)
            },
          }
        : undefined,
    [memory, key, renderContext, isPicture],
  )
}

/** Return the name of a component among those of its kind in its slide. The element's attribute `data-kept` is the kind. */
export function placeInSlide(element: Element): string {
  const kind = element.getAttribute('data-kept') ?? ''
  const all = element.closest('[data-slide]')?.querySelectorAll(`[data-kept="${kind}"]`) ?? []
  return `${kind}:${[...all].indexOf(element)}`
}

/**
 * Like `useState`, but a person's choice survives when the slide leaves the document and when the page reloads. `nameOf` returns the name of the
 * state within the slide and is called when the slide is in the document. A stored value that does not fit is ignored.
 */
export function useKept<Value>(
  nameOf: () => string,
  initial: Value | (() => Value),
  fits: (value: unknown) => value is Value,
): [Value, (next: Value | ((before: Value) => Value)) => void] {
  const memory = useOwnMemory()
  const [value, setValue] = useState(initial)
  const now = useRef({ value, nameOf, fits })
  now.current.nameOf = nameOf
  useLayoutEffect(() => {
    const kept = memory?.get(now.current.nameOf())
    if (kept === undefined || !now.current.fits(kept)) return
    now.current.value = kept
    setValue(() => kept)
  }, [memory])
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const to = typeof next === 'function' ? (next as (before: Value) => Value)(now.current.value) : next
      now.current.value = to
      setValue(() => to)
      memory?.set(now.current.nameOf(), to)
    },
    [memory],
  )
  return [value, set]
}

/** Pause the videos and audio of a slide when people leave it. On return, those with `autoplay` continue. */
function pauseMedia(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
}
function resumeMedia(slide: HTMLElement): void {
  // Media that the browser does not let play automatically wait for a press.
  for (const media of slide.querySelectorAll<HTMLMediaElement>('[autoplay]'))
    if (media.paused && !media.ended) media.play().catch(() => undefined)
}

/** Restore what people have typed and chosen in a slide when it appears on screen or in print. `content` is what it shows, undefined while it loads. */
export function useReturn(group: RefObject<HTMLElement | null>, { key, active, isPicture }: SlideInfo, content: unknown): void {
  const memory = use(SlideMemoryContext)
  useEffect(() => {
    const slide = group.current
    if (!slide || !active || isPicture) return
    resumeMedia(slide)
    return () => pauseMedia(slide)
  }, [group, active, isPicture])
  useEffect(() => {
    const slide = group.current
    if (!slide || !content || !active || !memory?.namesOf(key).some(isFieldName)) return
    let stop: (() => void) | undefined
    let isOver = false
    loadPart('the memory of what you type', () => import('./restore-fields.ts')).then(({ restoreFields }) => {
      if (!isOver) stop = restoreFields(memory, slide, key)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [group, memory, key, active, content])
}

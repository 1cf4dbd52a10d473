import { type RefObject, use, useEffect } from 'react'
import type { SlideInfo } from '../../../theme/browser/index.ts'
import { isFieldName } from './create-slide-memory.ts'
import { SlideMemoryContext } from './slide-memory-context.ts'
import { loadFields } from './watch-slides.ts'

/** Films and sounds of a slide that is left stop where they are; on return, those go on that play by themselves. */
function pauseMedia(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
}
function resumeMedia(slide: HTMLElement): void {
  // What a browser does not let begin by itself waits for a press.
  for (const media of slide.querySelectorAll<HTMLMediaElement>('[autoplay]'))
    if (media.paused && !media.ended) media.play().catch(() => undefined)
}

/** Gives a slide that comes into sight, or on paper, what people have typed and chosen in it. `drawn` is its content, undefined while it is on its way. */
export function useReturn(group: RefObject<HTMLElement | null>, { key, active, renderContext }: SlideInfo, drawn: unknown): void {
  const memory = use(SlideMemoryContext)
  const isLive = active && renderContext !== 'overview'
  useEffect(() => {
    const slide = group.current
    if (!slide || !isLive || renderContext === 'print') return
    resumeMedia(slide)
    return () => pauseMedia(slide)
  }, [group, isLive, renderContext])
  useEffect(() => {
    const slide = group.current
    if (!slide || !drawn || !isLive || !memory?.namesOf(key).some(isFieldName)) return
    let stop: (() => void) | undefined
    let isOver = false
    loadFields().then(({ restoreFields }) => {
      if (!isOver) stop = restoreFields(memory, slide, key)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [group, memory, key, isLive, drawn])
}

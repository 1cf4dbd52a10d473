import { type RefObject, use, useEffect } from 'react'
import { loadPart } from '../../../../base/lib/browser/index.ts'
import type { SlideInfo } from '../../../../deck/theme/browser/index.ts'
import { isFieldName } from './create-slide-memory.ts'
import { SlideMemoryContext } from './slide-memory-context.ts'

/** Pause the videos and audio of a slide when people leave it. On return, those with `autoplay` continue. */
function pauseMedia(slide: HTMLElement): void {
  for (const media of slide.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause()
}
function resumeMedia(slide: HTMLElement): void {
  // Media that the browser does not let play automatically wait for a press.
  for (const media of slide.querySelectorAll<HTMLMediaElement>('[autoplay]'))
    if (media.paused && !media.ended) media.play().catch(() => undefined)
}

/** Restore what people have typed and chosen in a slide when it appears on screen or in print. `drawn` is its content, undefined while it loads. */
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
    loadPart('the memory of what you type', () => import('./restore-fields.ts')).then(({ restoreFields }) => {
      if (!isOver) stop = restoreFields(memory, slide, key)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [group, memory, key, isLive, drawn])
}

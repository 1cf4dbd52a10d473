import { type RefObject, useEffect, useState } from 'react'
import { type FoundOverflow, findOverflow } from './find-overflow.ts'

/** An overflow with the place of its element on the screen. */
export interface SeenOverflow extends FoundOverflow {
  readonly place: DOMRect
}

/** Minimum time between measurements. Many changes come at once. */
const betweenLooksMs = 80

/** Return the visible slide. Its neighbors are in the page, but hidden. */
const shownSlide = (no: number) =>
  [...document.querySelectorAll<HTMLElement>(`main [data-slide="${no}"]`)].find((slide) => slide.checkVisibility())

/** Sort texts before pictures, and larger overflows before smaller ones. */
const worstFirst = (a: FoundOverflow, b: FoundOverflow) => Number(a.kind === 'picture') - Number(b.kind === 'picture') || b.px - a.px

function look(no: number): readonly SeenOverflow[] {
  const slide = shownSlide(no)
  const found = slide ? findOverflow(slide) : []
  return [...found].sort(worstFirst).map((overflow) => ({ ...overflow, place: overflow.source.getBoundingClientRect() }))
}

/** Return the overflows of slide `no`. Measure it again whenever something on the page changes, except in `own`. */
export function useOverflow(no: number, own: RefObject<Element | null>): readonly SeenOverflow[] {
  const [seen, setSeen] = useState<readonly SeenOverflow[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        setSeen(look(no))
      }, betweenLooksMs)
    }
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !own.current?.contains(target))) soon()
    })
    changes.observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributes: true })
    const events = ['load', 'transitionend', 'animationend'] as const
    for (const event of events) document.addEventListener(event, soon, true)
    window.addEventListener('resize', soon)
    document.fonts.addEventListener('loadingdone', soon)
    soon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      for (const event of events) document.removeEventListener(event, soon, true)
      window.removeEventListener('resize', soon)
      document.fonts.removeEventListener('loadingdone', soon)
    }
  }, [no, own])
  return seen
}

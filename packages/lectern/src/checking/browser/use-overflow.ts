import { type RefObject, useEffect, useState } from 'react'
import { type FoundOverflow, findOverflow } from './find-overflow.ts'

/** An overflow, and where its element is on the screen. */
export interface SeenOverflow extends FoundOverflow {
  readonly place: DOMRect
}

/** Many changes come together: a slide is measured at most this often. */
const betweenLooksMs = 80

/** The slide that is looked at; its neighbors stand beside it unseen. */
const shownSlide = (no: number) =>
  [...document.querySelectorAll<HTMLElement>(`main [data-slide="${no}"]`)].find((slide) => slide.checkVisibility())

/** The text that reaches farthest comes first, then pictures. */
const worstFirst = (a: FoundOverflow, b: FoundOverflow) => Number(a.kind === 'picture') - Number(b.kind === 'picture') || b.px - a.px

function look(no: number): readonly SeenOverflow[] {
  const slide = shownSlide(no)
  const found = slide ? findOverflow(slide) : []
  return [...found].sort(worstFirst).map((overflow) => ({ ...overflow, place: overflow.source.getBoundingClientRect() }))
}

/** What of slide `no` overflows as it is now: measured again whenever something on the page changes, save in `own`. */
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

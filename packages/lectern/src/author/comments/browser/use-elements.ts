import { useEffect, useState } from 'react'
import { type ChosenElement, listElements, shownSlide } from './list-elements.ts'

/** The elements of the slide on screen, and the place of the slide in the window. */
export interface SlideElements {
  readonly frame: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
  readonly elements: readonly ChosenElement[]
}

function elementsOf(no: number): SlideElements | undefined {
  const slide = shownSlide(no)
  if (!slide) return undefined
  const { left, top, width, height } = slide.getBoundingClientRect()
  return { frame: { left, top, width, height }, elements: listElements(slide) }
}

/** Return the elements of slide `no`. Look again in each frame: a slide changes with a save, a step, a transition, a late picture or a font. */
export function useElements(no: number): SlideElements | undefined {
  const [seen, setSeen] = useState(() => elementsOf(no))
  useEffect(() => {
    let before = ''
    let request = 0
    const look = () => {
      request = requestAnimationFrame(look)
      const next = elementsOf(no)
      const now = JSON.stringify(next) ?? ''
      if (now !== before) setSeen(next)
      before = now
    }
    look()
    return () => cancelAnimationFrame(request)
  }, [no])
  return seen
}

import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'

/** Number of the slide, from 1. On the end slide it is the last slide's number (contract.md, "Addresses"). */
export default function SlideCurrentNo(): ReactNode {
  const { no, total } = useSlide()
  return Math.min(no, total)
}

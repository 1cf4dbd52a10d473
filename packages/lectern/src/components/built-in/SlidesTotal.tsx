import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'

/** Number of slides; the end slide is not counted (contract.md, "Addresses"). */
export default function SlidesTotal(): ReactNode {
  return useSlide().total
}

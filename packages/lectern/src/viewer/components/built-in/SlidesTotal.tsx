import type { ReactNode } from 'react'
import { useSlide } from '../../stage/browser/index.ts'

/** Number of slides without the end slide (contract.md, "Addresses"). */
export default function SlidesTotal(): ReactNode {
  return useSlide().total
}

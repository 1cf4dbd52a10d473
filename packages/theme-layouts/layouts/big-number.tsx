import type { LayoutProps } from 'lectern/theme'
import { Parts } from '../layout-parts.tsx'
import './big-number.css'

/** A number as a heading, and what it means. What follows `::aside::` is beside it. */
export default function BigNumber({ children, className, slots, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="big-number" {...{ frontmatter, className }} aside={slots?.aside} hasHead={false}>
      {children}
    </Parts>
  )
}

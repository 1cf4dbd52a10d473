import type { LayoutProps } from 'lectern/theme'
import { Parts } from '../layout-parts.tsx'
import './closing.css'

/** The last words, and how to reach the speaker. What follows `::aside::`, as a QR code or `<JoinCode />`, is beside them. */
export default function Closing({ children, className, slots, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="closing" {...{ frontmatter, className }} aside={slots?.aside} hasHead={false}>
      {children}
    </Parts>
  )
}

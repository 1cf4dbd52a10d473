import type { LayoutProps } from 'lectern/theme'
import { Parts } from '../layout-parts.tsx'
import './code-explained.css'

/** Code, and what it does: the explanation follows `::aside::`. */
export default function CodeExplained({ children, className, slots, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="code-explained" {...{ frontmatter, className }} aside={slots?.aside}>
      {children}
    </Parts>
  )
}

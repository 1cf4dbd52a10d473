import type { LayoutProps } from 'lectern/theme'
import { markItem, Parts } from '../layout-parts.tsx'
import './timeline.css'

/** A list as a line of events: `**2019** What happened`. Frontmatter: `current`, the number of the event that stands out. */
export default function Timeline({ children, className, current, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="timeline" {...{ frontmatter, className }} main={(list) => markItem(list, current)}>
      {children}
    </Parts>
  )
}

import type { LayoutProps } from 'lectern/theme'
import { markItem, Parts } from '../layout-parts.tsx'
import './agenda.css'

/** The parts of the talk, as a list. Frontmatter: `current`, the number of the part that begins; the others step back. */
export default function Agenda({ children, className, current, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="agenda" {...{ frontmatter, className }} main={(list) => markItem(list, current)}>
      {children}
    </Parts>
  )
}

import type { LayoutProps } from 'lectern/theme'
import { Parts } from '../layout-parts.tsx'
import './team.css'

/** People: a list whose items are a picture, a name and what that person does, as `![Portrait](./ann.jpg) **Ann Lee** Sound`. */
export default function Team({ children, className, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="team" {...{ frontmatter, className }}>
      {children}
    </Parts>
  )
}

import type { LayoutProps } from 'lectern/theme'
import { Parts } from '../layout-parts.tsx'
import './poll.css'

/** A question to the audience: `<Poll>` with its list. What follows `::aside::`, as `<JoinCode />`, is beside it. */
export default function PollLayout({ children, className, slots, ...frontmatter }: LayoutProps) {
  return (
    <Parts name="poll" {...{ frontmatter, className }} aside={slots?.aside}>
      {children}
    </Parts>
  )
}

import '../columns.css'
import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/** Two columns. The second starts at `::right::`. Frontmatter: `class` for the columns, `layoutClass` for the whole slide. */
export default function TwoCols({ children, className, layoutClass: whole, slots, ...props }: LayoutProps) {
  return (
    <div {...layoutRoot('two-cols', props, 'two-columns', typeof whole === 'string' ? whole : '')}>
      <div className={['col-left', className].filter(Boolean).join(' ')}>{children}</div>
      <div className={['col-right', className].filter(Boolean).join(' ')}>{slots?.right}</div>
    </div>
  )
}

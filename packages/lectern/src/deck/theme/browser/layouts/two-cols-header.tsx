import '../columns.css'
import { type LayoutProps, layoutRoot } from '../layout-root.ts'

/**
 * A heading over two columns, which start at `::left::` and `::right::`, and a line below them at `::bottom::`. Frontmatter: `class` for the columns,
 * `layoutClass` for the whole slide.
 */
export default function TwoColsHeader({ children, className, layoutClass: whole, slots, ...props }: LayoutProps) {
  const column = (name: string) => <div className={[`col-${name}`, className].filter(Boolean).join(' ')}>{slots?.[name]}</div>
  return (
    <div {...layoutRoot('two-cols-header', props, typeof whole === 'string' ? whole : '')}>
      <div className="col-header">{children}</div>
      {column('left')}
      {column('right')}
      {slots?.bottom !== undefined && column('bottom')}
    </div>
  )
}

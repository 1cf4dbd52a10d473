import { type LayoutProps, layoutRoot } from 'lectern/theme'
import './comparison.css'

/**
 * Two things side by side, after `::left::` and `::right::`, with a heading above them and, after `::bottom::`, a line below. Frontmatter: `prefer`,
 * the side that stands out, `left` or `right`.
 */
export default function Comparison({ children, className, slots, prefer, ...frontmatter }: LayoutProps) {
  const side = (name: 'left' | 'right') => (
    <div className={prefer === name ? 'layout-side is-preferred' : 'layout-side'}>{slots?.[name]}</div>
  )
  return (
    <div {...layoutRoot('comparison', frontmatter, className)}>
      <div className="layout-head">{children}</div>
      {side('left')}
      {side('right')}
      {slots?.bottom !== undefined && <div className="layout-bottom">{slots.bottom}</div>}
    </div>
  )
}

import { Frame } from './Frame.tsx'
import './halves.css'
import type { LayoutProps } from './layout-props.ts'
import { layoutRoot } from './layout-root.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * An embedded page next to the text, or alone. Frontmatter: `url`, its address; `scale`, which shows twice as much of it at 0.5; `class` for the
 * text; `layoutClass` for the whole slide. `layout` is the layout's name.
 */
export function FrameLayout({
  children,
  className,
  layout,
  url,
  scale,
  layoutClass: whole,
  background,
}: LayoutProps & { readonly layout: 'iframe' | 'iframe-left' | 'iframe-right' }) {
  const words = layout !== 'iframe' && <div className={['layout-words', className].filter(Boolean).join(' ')}>{children}</div>
  const frame = text(url) && (
    <div className="layout-frame">
      <Frame src={text(url)} scale={Number(scale) || 1} />
    </div>
  )
  return (
    <div {...layoutRoot(layout, { background }, text(whole), layout === 'iframe' ? className : undefined)}>
      {layout === 'iframe-left' ? frame : words}
      {layout === 'iframe-left' ? words : frame}
    </div>
  )
}

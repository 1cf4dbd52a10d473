import type { CSSProperties } from 'react'
import { Frame } from './Frame.tsx'
import './halves.css'
import { type LayoutProps, layoutRoot } from './layout-root.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Return the property of `halves.css` for the scale of an embedded page. */
function scaled(scale: number): CSSProperties | undefined {
  const style: Record<`--${string}`, number> = { '--frame-scale': scale }
  return scale === 1 ? undefined : style
}

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
      <Frame src={text(url)} style={scaled(Number(scale) || 1)} />
    </div>
  )
  return (
    <div {...layoutRoot(layout, { background }, text(whole), layout === 'iframe' ? className : undefined)}>
      {layout === 'iframe-left' ? frame : words}
      {layout === 'iframe-left' ? words : frame}
    </div>
  )
}

/** A picture in the author's size: an image for `cover` and `contain`, else a background of any CSS size. */
function Picture({ image, alt, size }: { readonly image: string; readonly alt: string; readonly size: string }) {
  if (size === 'cover' || size === 'contain') return <img className="layout-picture" src={image} alt={alt} style={{ objectFit: size }} />
  const background = `url("${image.replaceAll(/["\\\n]/g, encodeURIComponent)}") center / ${size} no-repeat`
  return <div className="layout-picture" {...(alt ? { role: 'img', 'aria-label': alt } : {})} style={{ background }} />
}

/**
 * A picture next to the text or behind it. Frontmatter: `image`, its address; `imageAlt`, a description for people who do not see it;
 * `backgroundSize`, any CSS size, by default `cover`; `class` for the text; `layoutClass` for the whole slide. `layout` is the layout's name.
 */
export function PictureLayout({
  children,
  className,
  layout,
  image,
  imageAlt,
  backgroundSize,
  layoutClass: whole,
  background,
}: LayoutProps & { readonly layout: string }) {
  const words = <div className={['layout-words', className].filter(Boolean).join(' ')}>{children}</div>
  const picture = text(image) && <Picture image={text(image)} alt={text(imageAlt)} size={text(backgroundSize) || 'cover'} />
  // The text is over the picture, and the background below it.
  const isCovered = layout === 'image' && Boolean(picture)
  return (
    <div {...layoutRoot(layout, { background: isCovered ? undefined : background }, text(whole))}>
      {layout === 'image-right' ? words : picture}
      {layout === 'image-right' ? picture : words}
    </div>
  )
}

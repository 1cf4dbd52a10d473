import { layoutClass } from './layout-class.ts'
import type { LayoutProps } from './layout-props.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A picture beside or behind the words. Frontmatter: `image`, its address; `imageAlt`, what it shows, for those who do not see it;
 * `backgroundSize`, `cover` (default) or `contain`. `layout` is the layout's name.
 */
export function PictureLayout({ children, className, layout, image, imageAlt, backgroundSize }: LayoutProps & { readonly layout: string }) {
  const fit = backgroundSize === 'contain' ? 'contain' : 'cover'
  return (
    <div className={layoutClass(layout, className)}>
      {text(image) && <img className="layout-picture" src={text(image)} alt={text(imageAlt)} style={{ objectFit: fit }} />}
      <div className="layout-words">{children}</div>
    </div>
  )
}

import type { LayoutProps } from './layout-props.ts'
import { layoutClass } from './simple-layout.tsx'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * A layout with a picture beside or behind the words. Frontmatter: `image`, its address; `imageAlt`, what it shows, for those who do not see
 * it; `backgroundSize`, `cover` (default) or `contain`.
 */
export function pictureLayout(name: string) {
  return function PictureLayout({ children, className, image, imageAlt, backgroundSize }: LayoutProps) {
    const fit = backgroundSize === 'contain' ? 'contain' : 'cover'
    return (
      <div className={layoutClass(name, className)}>
        {text(image) && <img className="layout-picture" src={text(image)} alt={text(imageAlt)} style={{ objectFit: fit }} />}
        <div className="layout-words">{children}</div>
      </div>
    )
  }
}

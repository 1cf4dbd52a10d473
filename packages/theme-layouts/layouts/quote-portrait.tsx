import { type LayoutProps, layoutRoot } from 'lectern/theme'
import './quote-portrait.css'

/** A quotation beside a picture of the person who said it: a block quotation, then the name. Frontmatter: `image`, `imageAlt`. */
export default function QuotePortrait({ children, className, image, imageAlt, ...frontmatter }: LayoutProps) {
  return (
    <div {...layoutRoot('quote-portrait', frontmatter, className)}>
      {typeof image === 'string' && <img className="layout-portrait" src={image} alt={typeof imageAlt === 'string' ? imageAlt : ''} />}
      <div className="layout-main">{children}</div>
    </div>
  )
}

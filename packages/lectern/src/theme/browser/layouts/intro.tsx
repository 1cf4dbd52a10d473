import { type LayoutProps, layoutClass } from '../layout-props.ts'
import { slideBackground } from '../slide-background.ts'

/** Opens the talk: title, author, abstract. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Intro({ children, className, background, backgroundSize }: LayoutProps) {
  const ground = slideBackground(background, backgroundSize)
  return (
    <div className={layoutClass('intro', className, ground.className)} style={ground.style}>
      {children}
    </div>
  )
}

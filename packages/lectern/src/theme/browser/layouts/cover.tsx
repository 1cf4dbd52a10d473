import { type LayoutProps, layoutClass } from '../layout-props.ts'
import { slideBackground } from '../slide-background.ts'

/** The first slide, with title and credits. Frontmatter: `background`, a picture or a color; `backgroundSize`. */
export default function Cover({ children, className, background, backgroundSize }: LayoutProps) {
  const ground = slideBackground(background, backgroundSize)
  return (
    <div className={layoutClass('cover', className, ground.className)} style={ground.style}>
      {children}
    </div>
  )
}

import { type LayoutProps, layoutClass } from '../layout-props.ts'
import { slideBackground } from '../slide-background.ts'

/**
 * The last slide, which the engine adds. A deck with its own end slide replaces the text "End". Frontmatter: `background`, a picture or a color;
 * `backgroundSize`.
 */
export default function End({ children, className, background, backgroundSize }: LayoutProps) {
  const ground = slideBackground(background, backgroundSize)
  return (
    <div className={layoutClass('end', className, ground.className)} style={ground.style}>
      {children ?? <h1>End</h1>}
    </div>
  )
}

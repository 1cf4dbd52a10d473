import { type LayoutProps, slideBackground } from 'lectern/theme'
import { hasStop } from '../has-stop.ts'

/**
 * The first slide: title, a line below it and credits, beside the theme's squares. Frontmatter: `background`, a picture or a color in place of the
 * squares; `backgroundSize`.
 */
export default function Cover({ children, className, background, backgroundSize }: LayoutProps) {
  const ground = slideBackground(background, backgroundSize)
  const classes = ['slidev-layout cover', className, hasStop(children) && 'has-stop', ground.style && 'has-background', ground.className]
  return (
    <div className={classes.filter(Boolean).join(' ')} style={ground.style}>
      {children}
    </div>
  )
}

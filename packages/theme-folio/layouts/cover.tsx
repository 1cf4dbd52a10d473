import { type LayoutProps, layoutRoot } from 'lectern/theme'

/** A page of 2 to 3, its diagonals, and the place of the text that they give. */
const plate = (
  <svg className="folio-plate" viewBox="0 0 180 270" aria-hidden="true">
    <path
      className="lines"
      d="M20 40h120M20 50h120M20 60h120M20 70h120M20 80h120M20 90h120M20 100h120M20 110h120M20 120h120M20 130h120M20 140h120M20 150h120M20 160h120M20 170h120M20 180h120M20 190h120M20 200h120"
    />
    <path d="M0 0l180 270M0 135L180 0M0 135l180 135M60 0v90M60 0L0 45" />
    <path className="type" d="M20 30h120v180H20z" />
  </svg>
)

/** The first slide: title, a line about it and credits, beside a plate. Frontmatter: `background`, which replaces the plate; `backgroundSize`. */
export default function Cover({ children, className, ...props }: LayoutProps) {
  const root = layoutRoot('cover', props, className)
  return (
    <div {...root}>
      {!root.style && plate}
      {children}
    </div>
  )
}

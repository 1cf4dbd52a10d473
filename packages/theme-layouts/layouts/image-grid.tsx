import type { LayoutProps } from 'lectern/theme'
import { countPictures, Parts } from '../layout-parts.tsx'
import './image-grid.css'

/** Columns in which this number of pictures leaves the fewest gaps. */
const columnsFor = (count: number) => (count === 4 ? 2 : count === 7 || count === 8 || count > 9 ? 4 : Math.max(1, Math.min(3, count)))

/**
 * Pictures that fill the slide in a grid: images in Markdown, or a list whose items have an image and a caption. Frontmatter: `columns`, their number;
 * without it, the number of pictures decides.
 */
export default function ImageGrid({ children, className, columns, ...frontmatter }: LayoutProps) {
  return (
    <Parts
      name="image-grid"
      {...{ frontmatter, className }}
      main={(pictures) => (
        <div
          className="layout-grid"
          style={{ gridTemplateColumns: `repeat(${Number(columns) || columnsFor(countPictures(pictures))}, minmax(0, 1fr))` }}
        >
          {pictures}
        </div>
      )}
    >
      {children}
    </Parts>
  )
}

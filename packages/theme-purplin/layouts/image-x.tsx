import { type LayoutProps, layoutRoot } from 'lectern/theme'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Half picture, half words. Frontmatter: `image`, its address; `imageAlt`, what it shows, for those who do not see it;
 * `imageOrder`, 1 for the picture first (default), 2 for the words first.
 */
export default function ImageX({ children, className, image, imageAlt, imageOrder, background }: LayoutProps) {
  const picture = text(image) && <img className="layout-picture" src={text(image)} alt={text(imageAlt)} />
  const wordsFirst = Number(imageOrder) === 2
  return (
    <div {...layoutRoot('image-x', { background }, className)}>
      {!wordsFirst && picture}
      <div>{children}</div>
      {wordsFirst && picture}
    </div>
  )
}

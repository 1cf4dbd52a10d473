import type { ReactNode } from 'react'

export interface ItemProps {
  readonly text?: string
  /** Makes the item a link; other sites open in a new tab. */
  readonly href?: string
  /** An icon or a small picture. */
  readonly children?: ReactNode
}

const otherSite = /^(?:https?:)?\/\//i

/** One entry of the bar: a picture and its label. */
export default function Item({ text, href, children }: ItemProps) {
  const content = (
    <>
      {children}
      {text && <span>{text}</span>}
    </>
  )
  if (!href) return <span className="purplin-bar-item">{content}</span>
  const newTab = otherSite.test(href) ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a className="purplin-bar-item" href={href} {...newTab}>
      {content}
    </a>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import './github.css'

export interface FootnoteLinkProps extends ComponentProps<'a'> {
  /** `#` and the id of the footnote, or of the place that refers to it. */
  readonly href: string
}

/**
 * A link between a footnote and the text. It moves the focus within the slide: the same slide may stand in the document a second time, as
 * a thumbnail, and the address belongs to the deck.
 */
export function FootnoteLink({ href, ...rest }: FootnoteLinkProps): ReactNode {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        const target = event.currentTarget.closest('[data-slide]')?.querySelector<HTMLElement>(`#${CSS.escape(href.slice(1))}`)
        if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        target.focus({ preventScroll: true })
      }}
    />
  )
}

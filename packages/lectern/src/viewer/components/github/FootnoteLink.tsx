import type { ComponentProps, ReactNode } from 'react'
import './github.css'

export interface FootnoteLinkProps extends ComponentProps<'a'> {
  /** `#` and the id of the footnote, or of the reference to it. */
  readonly href: string
}

/**
 * A link between a footnote and the text. It moves the focus within the slide instead of changing the address, which belongs to the deck. The same
 * slide may also be in the document as a thumbnail.
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

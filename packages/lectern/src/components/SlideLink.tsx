import { type ComponentProps, type ReactNode, use } from 'react'
import { LinkContext } from './link-context.ts'

export interface SlideLinkProps extends ComponentProps<'a'> {
  /** Number of the slide, from 1. */
  readonly to: number
}

/** A link to a slide of the deck: a plain link for whoever opens it elsewhere, a move within the deck for a plain click. */
export function SlideLink({ to, onClick, ...rest }: SlideLinkProps): ReactNode {
  const { hrefOf, goTo } = use(LinkContext)
  return (
    <a
      {...rest}
      href={hrefOf(to)}
      onClick={(event) => {
        onClick?.(event)
        const elsewhere =
          event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || rest.target !== undefined
        if (event.defaultPrevented || elsewhere) return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}

import { type ComponentProps, type ReactNode, use } from 'react'
import { LinkContext } from './link-context.ts'

export interface SlideLinkProps extends ComponentProps<'a'> {
  /** Number of the slide, from 1. */
  readonly to: number
}

/** A link to a slide of the deck. A plain click moves within the deck; any other way of opening it follows a plain link. */
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

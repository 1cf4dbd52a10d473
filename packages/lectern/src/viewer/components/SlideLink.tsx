import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { ManifestSlide } from '../../deck/deck/index.ts'
import type { MoveName } from '../../deck/navigation/model/index.ts'

/** Information about the deck for links and tables of contents. The app provides it. Slide numbers start at 1. */
export interface Links {
  /** The deck's slides in order, without the end slide. */
  readonly slides: readonly ManifestSlide[]
  /** Return the address of the slide, including the base path. */
  hrefOf(no: number): string
  /** Go to the slide without loading a page, at step 0 by default. */
  goTo(no: number, clicks?: number): void
  /** Move the deck as its keys do. Undefined where nothing moves, as in print. */
  move?(name: MoveName): void
}

/** Without an app around it, a link is an address next to the page's own. */
export const LinkContext = createContext<Links>({
  slides: [],
  hrefOf: (no) => `./${no}`,
  goTo: (no) => {
    globalThis.location.href = `./${no}`
  },
})

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

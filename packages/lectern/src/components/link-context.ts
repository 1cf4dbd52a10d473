import { createContext } from 'react'

/** How links to slides work where the slide is shown; the app fills it. Slides are counted from 1. */
export interface Links {
  /** Address of the slide, base path included. */
  hrefOf(no: number): string
  /** Goes to the slide without loading a page. */
  goTo(no: number): void
}

/** Without an app around it, a link is an address beside the page's own. */
export const LinkContext = createContext<Links>({
  hrefOf: (no) => `./${no}`,
  goTo: (no) => {
    globalThis.location.href = `./${no}`
  },
})

import { createElement, type ReactNode } from 'react'

/** HTML of Vue's that waits for its place in React's, by its mark. Only this module knows the marks, so no text of a slide can pass for one. */
const kept = new Map<string, string>()
const start = crypto.randomUUID()

/** Keep HTML that need not be balanced, and return the element that stands for it. */
export function keepMarkup(html: string): ReactNode {
  const mark = `${start}-${kept.size}`
  kept.set(mark, html)
  return createElement('lectern-markup', { 'data-mark': mark })
}

const placeholder = new RegExp(`<lectern-markup data-mark="(${start}-\\d+)"></lectern-markup>`, 'g')

/** Wrap a function that draws pages, so that its HTML contains that of Vue components. */
export const withVueMarkup =
  <Request, Drawn extends { readonly html: string }>(draw: (request: Request) => Promise<Drawn>) =>
  async (request: Request): Promise<Drawn> => {
    const drawn = await draw(request)
    return { ...drawn, html: drawn.html.replaceAll(placeholder, (_, mark: string) => kept.get(mark) ?? '') }
  }

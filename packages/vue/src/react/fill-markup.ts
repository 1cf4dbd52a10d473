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

/** Wrap a function that renders pages, so that its HTML contains that of Vue components. */
export const withVueMarkup =
  <Request, Rendered extends { readonly html: string }>(render: (request: Request) => Promise<Rendered>) =>
  async (request: Request): Promise<Rendered> => {
    const rendered = await render(request)
    return { ...rendered, html: rendered.html.replaceAll(placeholder, (_, mark: string) => kept.get(mark) ?? '') }
  }

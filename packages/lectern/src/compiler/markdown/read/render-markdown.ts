import { escapeHtml } from '../../../base/lib/model/index.ts'
import { nestingLimits } from '../syntax/parser-limits.ts'
import { findNestingFault, LimitError } from '../syntax/slide-limits.ts'

/** Return a text as HTML that shows its source. Use it for Markdown that is nested too deep to read. */
export const asText = (text: string): string => `<p>${escapeHtml(text)}</p>`

/** Return what `render` returns, or the text as HTML that shows its source when it is beyond a limit. */
export function orAsText(text: string, render: () => string): string {
  try {
    return render()
  } catch (error) {
    if (error instanceof LimitError) return asText(text)
    throw error
  }
}

/** Render GFM as HTML. Show HTML in it as text and drop script addresses, so that the result is safe in a page. */
export async function renderMarkdown(text: string): Promise<string> {
  if (findNestingFault(text)) return asText(text)
  const [{ micromark }, { gfm, gfmHtml }] = await Promise.all([import('micromark'), import('micromark-extension-gfm')])
  return orAsText(text, () => micromark(text, { extensions: [gfm(), nestingLimits()], htmlExtensions: [gfmHtml()] }))
}

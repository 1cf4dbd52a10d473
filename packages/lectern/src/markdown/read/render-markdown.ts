import { findNestingFault } from '../syntax/nesting.ts'
import { nestingLimits } from '../syntax/nesting-limits.ts'
import { asText, orAsText } from './as-text.ts'

/** Render GFM as HTML. Show HTML in it as text and drop script addresses, so that the result is safe in a page. */
export async function renderMarkdown(text: string): Promise<string> {
  if (findNestingFault(text)) return asText(text)
  const [{ micromark }, { gfm, gfmHtml }] = await Promise.all([import('micromark'), import('micromark-extension-gfm')])
  return orAsText(text, () => micromark(text, { extensions: [gfm(), nestingLimits()], htmlExtensions: [gfmHtml()] }))
}

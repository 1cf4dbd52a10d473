import { findNestingFault } from '../syntax/nesting.ts'
import { asText } from './as-text.ts'

/** GFM as HTML; HTML in it is shown as text and addresses of scripts are dropped, so that the result can be put into a page as it is. */
export async function renderMarkdown(text: string): Promise<string> {
  if (findNestingFault(text)) return asText(text)
  const [{ micromark }, { gfm, gfmHtml }] = await Promise.all([import('micromark'), import('micromark-extension-gfm')])
  return micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}

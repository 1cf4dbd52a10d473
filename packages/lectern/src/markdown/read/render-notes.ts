import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { findNestingFault } from '../syntax/nesting.ts'
import { asText } from './as-text.ts'
import { clickMark, clickMarkHtml } from './click-mark.ts'

/**
 * Speaker notes as HTML: GFM with `[click]` marks. HTML in the notes is shown as text and addresses of scripts are dropped, so that the
 * result can be put into a page as it is.
 */
export function renderNotes(note: string): string {
  if (findNestingFault(note)) return asText(note)
  return micromark(note, { extensions: [gfm(), clickMark], htmlExtensions: [gfmHtml(), clickMarkHtml()] })
}

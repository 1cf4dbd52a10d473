import { saveFile } from '../../base/ui/index.ts'

/** Characters that file systems refuse in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** Return the file name for a saved deck: its title with `.pdf` (spec.md §7). */
export const pdfName = (title: string): string => `${title.replace(refused, ' ').replace(/\s+/g, ' ').trim() || 'slides'}.pdf`

/**
 * Fetch the deck's PDF from `address` and save it under the deck's title (spec.md §7). Open a file of another site instead, because browsers let no
 * page rename it.
 *
 * @throws Error when the host has no such file, or returns HTML in its place.
 */
export async function downloadPdf(view: Window & typeof globalThis, address: string, title: string): Promise<void> {
  const url = new URL(address, view.location.href)
  if (url.origin !== view.location.origin) {
    Object.assign(view.document.createElement('a'), { href: url.href, target: '_blank', rel: 'noopener' }).click()
    return
  }
  const response = await view.fetch(url)
  // Hosts with one page for every address return that page.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`There is no PDF at ${url.href} (status ${response.status}).`)
  saveFile(view, pdfName(title), await response.blob())
}

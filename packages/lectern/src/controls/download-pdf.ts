/** Characters that file systems refuse in names. */
const refused = /[\\/:*?"<>|\p{Cc}]+/gu

/** Name of the file that a deck is saved under: its title with `.pdf` (spec.md §7). */
export const pdfName = (title: string): string => `${title.replace(refused, ' ').replace(/\s+/g, ' ').trim() || 'slides'}.pdf`

/**
 * Fetches the deck as PDF from `address` and saves it under the deck's title (spec.md §7). A file of another site is opened instead: browsers let
 * no page rename it.
 *
 * @throws Error when the file is not there, or no PDF.
 */
export async function downloadPdf(view: Window & typeof globalThis, address: string, title: string): Promise<void> {
  const url = new URL(address, view.location.href)
  const link = view.document.createElement('a')
  if (url.origin !== view.location.origin) {
    Object.assign(link, { href: url.href, target: '_blank', rel: 'noopener' }).click()
    return
  }
  const response = await view.fetch(url)
  // Hosts with one page for every address answer with that page.
  if (!response.ok || response.headers.get('content-type')?.startsWith('text/html'))
    throw new Error(`There is no PDF at ${url.href} (status ${response.status}).`)
  const file = view.URL.createObjectURL(await response.blob())
  Object.assign(link, { href: file, download: pdfName(title) }).click()
  view.setTimeout(() => view.URL.revokeObjectURL(file), 60_000)
}

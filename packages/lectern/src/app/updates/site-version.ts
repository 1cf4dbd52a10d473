/**
 * What tells versions of a built site apart: the code and the list of slides that a page names, whichever page it is. Undefined for a page that is
 * none of the deck's.
 */
export function siteVersion(page: Document): string | undefined {
  const app = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  const text = page.getElementById('lectern-page')?.textContent
  if (!app || !text) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && 'deck' in data && typeof data.deck === 'string' ? `${app} ${data.deck}` : undefined
  } catch {
    return undefined
  }
}

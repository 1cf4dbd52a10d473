import { isFields } from '../../../base/lib/model/index.ts'

/**
 * Return what identifies the version of a built site: the code and the list of slides, which are the same on all its pages. Return undefined for a
 * page that does not belong to the deck.
 */
export function siteVersion(page: Document): string | undefined {
  const app = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  const text = page.getElementById('lectern-page')?.textContent
  if (!app || !text) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return isFields(data) && typeof data.deck === 'string' ? `${app} ${data.deck}` : undefined
  } catch {
    return undefined
  }
}

import type { PageData } from './page.ts'

const none: PageData = { slide: 0, slides: 0, base: '/', router: 'history', scheme: 'light', deck: '' }

/** What the page says of itself; a page of the authoring server says nothing. */
export function readPageData(): PageData {
  const text = document.getElementById('lectern-page')?.textContent
  return text ? { ...none, ...JSON.parse(text) } : none
}

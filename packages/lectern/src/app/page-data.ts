import type { PageData } from './page.ts'

const none: PageData = { slide: 0, slides: 0, base: '/', router: 'history', rtl: 0, scheme: 'light', deck: '' }

/** Return the data that the page contains about itself. A page of the authoring server has none. */
export function readPageData(): PageData {
  const text = document.getElementById('lectern-page')?.textContent
  return text ? { ...none, ...JSON.parse(text) } : none
}

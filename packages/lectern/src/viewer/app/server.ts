export type { PageData, PageRequest } from './page.ts'
export { renderNext, renderPage } from './render-page.tsx'

/** Rules for pages without JavaScript: every step is visible, and controls that need JavaScript are hidden. */
export const noScriptCss = [
  '.slidev-vclick-hidden{visibility:visible!important;opacity:1!important}',
  '.lectern-bar{display:none!important}',
].join('')

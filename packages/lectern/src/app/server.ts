export { noScriptCss } from './no-script-css.ts'
export type { PageData, PageMarkup, PageRequest } from './page.ts'
export { renderPage } from './render-page.tsx'

export { noScriptCss } from './no-script-css.ts'
export type { PageData, PageRequest } from './page.ts'
export { renderNext, renderPage } from './render-page.tsx'

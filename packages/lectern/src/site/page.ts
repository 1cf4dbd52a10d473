import type { WebFonts } from './fonts.ts'
import { contentSecurityPolicy, type Origins } from './policy.ts'
import type { PageTags } from './sharing.ts'

/** What goes into one HTML page of the built site. Addresses are complete, base path included. */
export interface Page {
  readonly language: string
  readonly title: string
  /** For search engines and previews of links. */
  readonly head: PageTags
  readonly favicon: string
  /** Address of the web app manifest. */
  readonly manifest: string
  readonly dark: boolean
  readonly css: string
  /** Stylesheets of components that only this page's slides use. */
  readonly stylesheets: readonly string[]
  readonly fonts: readonly string[]
  readonly webFonts: WebFonts
  /** Modules that the page's first frame after hydration needs: fetched at once. */
  readonly modules: readonly string[]
  readonly app: string
  readonly earlyScript: string
  /** Rules for when JavaScript is off. */
  readonly noScriptCss: string
  /** Where a page without a slide of its own sends a browser without JavaScript. */
  readonly noScriptRefresh?: string
  /** Markup of the app at the page's slide, and of the next slide; '' for a page without a slide of its own. */
  readonly markup: string
  readonly next: string
  /** What the scripts need to know of the page. */
  readonly data: Readonly<Record<string, unknown>>
  readonly origins: Origins
}

/** `text` for an attribute in double quotes or for element content. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** Data inside a script element: nothing in it may end the element or open a comment. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The provider of fonts is called while the page is read. */
const preconnects = ({ origins }: WebFonts) =>
  origins ? `<link rel="preconnect" href="${origins.styles}">\n<link rel="preconnect" crossorigin href="${origins.files}">\n` : ''

/** Style sheets of another site stand behind the slide, which does not wait for them. */
const fontSheets = ({ stylesheets }: WebFonts) =>
  stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">\n`).join('')

/** Tags of the head, a line each. */
export const headTags = ({ tags, canonical }: PageTags) =>
  [
    ...tags.map(({ attribute, key, content }) => `<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">\n`),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">\n`]),
  ].join('')

const policyOf = ({ earlyScript, origins, webFonts }: Page) => contentSecurityPolicy({ scripts: [earlyScript], origins, webFonts })

/** The page as one HTML text. */
export function renderHtml(page: Page): string {
  const href = (address: string) => `href="${escapeHtml(address)}"`
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}"${page.dark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(page))}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
${headTags(page.head)}<link rel="icon" ${href(page.favicon)}>
<link rel="manifest" ${href(page.manifest)}>
${preconnects(page.webFonts)}<style>${page.css.replaceAll('</', '<\\/')}</style>
${page.stylesheets.map((file) => `<link rel="stylesheet" ${href(file)}>\n`).join('')}${page.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${href(file)}>\n`).join('')}${page.modules.map((file) => `<link rel="modulepreload" ${href(file)}>\n`).join('')}<noscript>${page.noScriptRefresh ? `<meta http-equiv="refresh" content="0; url=${escapeHtml(page.noScriptRefresh)}">` : ''}<style>${page.noScriptCss}</style></noscript>
<script type="application/json" id="lectern-page">${inScript(page.data)}</script>
<script>${page.earlyScript}</script>
</head>
<body>
<div id="lectern">${page.markup}</div>
${page.next && `<template id="lectern-next">${page.next}</template>\n`}<script type="module" src="${escapeHtml(page.app)}"></script>
${fontSheets(page.webFonts)}</body>
</html>
`
}

/**
 * The authoring server's page: the same for each address, for everything on it is drawn in the browser.
 * Addresses are below the root: the bundler puts the base path in front.
 */
export function authoringPage({
  language,
  dark,
  title,
  favicon,
  css,
  webFonts,
  token,
}: Pick<Page, 'language' | 'dark' | 'title' | 'favicon' | 'css' | 'webFonts'> & {
  /** Lets the page read and write the text of the deck; undefined where a password is needed first. */
  readonly token: string | undefined
}): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}"${dark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(favicon)}">
${token === undefined ? '' : `<meta name="lectern-write" content="${escapeHtml(token)}">\n`}<style>${css.replaceAll('</', '<\\/')}</style>
</head>
<body>
<div id="lectern"></div>
<script type="module" src="/@id/__x00__virtual:lectern/client"></script>
${fontSheets(webFonts)}</body>
</html>
`
}

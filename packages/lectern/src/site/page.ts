import { escapeHtml } from '../lib/model/index.ts'
import type { WebFonts } from './fonts.ts'
import type { PageTags } from './sharing.ts'

/** The content of one HTML page of the built site. Addresses are complete, base path included. */
export interface Page {
  readonly language: string
  readonly title: string
  /** Tags for search engines and link previews. */
  readonly head: PageTags
  readonly favicon: string
  /** Address of the web app manifest. */
  readonly manifest: string
  readonly dark: boolean
  readonly css: string
  /** Style sheets of components that only this page's slides use. */
  readonly stylesheets: readonly string[]
  readonly fonts: readonly string[]
  readonly webFonts: WebFonts
  /** Modules that the first frame after hydration needs. The browser fetches them at once. */
  readonly modules: readonly string[]
  readonly app: string
  /** Scripts that are inline in the head, after the data of the page. */
  readonly headScripts: readonly string[]
  /** Style rules for browsers without JavaScript. */
  readonly noScriptCss: string
  /** The address to which a page without its own slide redirects a browser without JavaScript. */
  readonly noScriptRefresh?: string
  /** Markup of the app at the page's slide, and of the next slide; '' for a page without its own slide. */
  readonly markup: string
  readonly next: string
  /** Inline scripts after the slides. They run before the first frame. */
  readonly slideScripts: readonly string[]
  /** Data of the page for its scripts. */
  readonly data: Readonly<Record<string, unknown>>
  /** The Content-Security-Policy. */
  readonly policy: string
}

/** Serialize data for a script element. Nothing in it may end the element or open a comment. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Return the tags that connect to the font provider while the browser reads the page. */
const preconnects = ({ origins }: WebFonts) =>
  origins ? `<link rel="preconnect" href="${origins.styles}">\n<link rel="preconnect" crossorigin href="${origins.files}">\n` : ''

/** Return the style sheets of web fonts. They follow the slide, so that it does not wait for them. */
const fontSheets = ({ stylesheets }: WebFonts) =>
  stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">\n`).join('')

/** Return the tags of the head, one per line. */
export const headTags = ({ tags, canonical }: PageTags) =>
  [
    ...tags.map(({ attribute, key, content }) => `<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">\n`),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">\n`]),
  ].join('')

const inlineScripts = (scripts: readonly string[]) => scripts.map((script) => `<script>${script}</script>\n`).join('')

/** Words for a page without a slide that has loaded nothing yet. They need no file, and go as soon as the app draws something. */
const loadingNotice = `<p class="lectern-loading">The slides are being loaded.</p>
<style>.lectern-loading{position:fixed;inset:0;display:grid;place-content:center;margin:0;color:#767676;font:16px/24px system-ui,sans-serif;animation:lectern-loading 0s 1s backwards}#lectern:not(:empty)~.lectern-loading{display:none}@keyframes lectern-loading{from{visibility:hidden}}</style>
`

/** Return the HTML of a page. */
export function renderHtml(page: Page): string {
  const href = (address: string) => `href="${escapeHtml(address)}"`
  return `<!doctype html>
<html lang="${escapeHtml(page.language)}"${page.dark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(page.policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
${headTags(page.head)}<link rel="icon" ${href(page.favicon)}>
<link rel="manifest" ${href(page.manifest)}>
${preconnects(page.webFonts)}<style>${page.css.replaceAll('</', '<\\/')}</style>
${page.stylesheets.map((file) => `<link rel="stylesheet" ${href(file)}>\n`).join('')}${page.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin ${href(file)}>\n`).join('')}${page.modules.map((file) => `<link rel="modulepreload" ${href(file)}>\n`).join('')}<noscript>${page.noScriptRefresh ? `<meta http-equiv="refresh" content="0; url=${escapeHtml(page.noScriptRefresh)}">` : ''}<style>${page.noScriptCss}</style></noscript>
<script type="application/json" id="lectern-page">${inScript(page.data)}</script>
${inlineScripts(page.headScripts)}</head>
<body>
<div id="lectern">${page.markup}</div>
${page.markup === '' ? loadingNotice : ''}${page.next && `<template id="lectern-next">${page.next}</template>\n`}${inlineScripts(page.slideScripts)}<script type="module" src="${escapeHtml(page.app)}"></script>
${fontSheets(page.webFonts)}</body>
</html>
`
}

/**
 * Return the authoring server's page. It is the same at each address, because the browser draws everything on it. Its addresses start at the root:
 * the bundler adds the base path.
 */
export function authoringPage({
  language,
  dark,
  title,
  favicon,
  css,
  webFonts,
  headScripts,
  token,
}: Pick<Page, 'language' | 'dark' | 'title' | 'favicon' | 'css' | 'webFonts' | 'headScripts'> & {
  /** Permits the page to read and write the text of the deck; undefined while a password is required. */
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
${inlineScripts(headScripts)}</head>
<body>
<div id="lectern"></div>
<noscript>The authoring server shows slides with JavaScript only. A built deck can be read without it: run <code>lectern build</code>.</noscript>
<script type="module" src="/@id/__x00__virtual:lectern/client"></script>
${fontSheets(webFonts)}</body>
</html>
`
}

import { type Catalog, directionOf, languageOf, message, translate } from '../../base/language/index.ts'
import { escapeHtml } from '../../base/lib/model/index.ts'
import type { OwnPage } from '../../compiler/project/index.ts'
import { isOwnAttribute } from '../../deck/config/index.ts'
import type { WebFonts } from './fonts.ts'
import type { PageTags } from './sharing.ts'

/** The content of one HTML page of the built site. Addresses are complete, base path included. */
export interface Page {
  /** BCP 47 tag of the deck. */
  readonly language: string
  /** Attributes of the html element that the deck sets. */
  readonly htmlAttrs: Readonly<Record<string, string>>
  /** The texts of the interface in that language; undefined for English, also in a deck of a language that has none. */
  readonly texts?: Catalog | undefined
  readonly title: string
  /** Tags for search engines and link previews. */
  readonly head: PageTags
  /** What the deck's own `index.html` adds. */
  readonly own: Pick<OwnPage, 'head' | 'body'>
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
  /** Data of the page for its scripts, without what a shared script adds. */
  readonly data: Readonly<Record<string, unknown>>
  /** The Content-Security-Policy. */
  readonly policy: string
  /** Addresses of the files that hold what the page would repeat; undefined for a page that has all of it inline. */
  readonly shared?: SharedFiles | undefined
}

/** The files that many pages share, in place of inline styles and scripts. */
interface SharedFiles {
  readonly stylesheet: string
  readonly script: string
}

/** The messages of the script that says that the app is missing. */
export const startMessages: readonly string[] = [
  message('Could not be loaded: the program of these slides. Loading is retried automatically.'),
  message('Try again'),
  message('Close'),
]

/** Serialize data for a script element. Nothing in it may end the element or open a comment. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Return the tags that connect to the font provider while the browser reads the page. */
const preconnects = ({ origins }: WebFonts) =>
  origins ? `<link rel="preconnect" href="${origins.styles}">\n<link rel="preconnect" crossorigin href="${origins.files}">\n` : ''

/** Return the style sheets of web fonts. They follow the slide, so that it does not wait for them. */
const fontSheets = ({ stylesheets }: WebFonts) =>
  stylesheets.map((sheet) => `<link rel="stylesheet" href="${escapeHtml(sheet)}">\n`).join('')

/** Return the tags of the head, one per line. */
export const headTags = ({ tags, canonical, alternates = [] }: PageTags) =>
  [
    ...tags.map(({ attribute, key, content }) => `<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">\n`),
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">\n`]),
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(address)}">\n`,
    ),
  ].join('')

const inlineScripts = (scripts: readonly string[]) => scripts.map((script) => `<script>${script}</script>\n`).join('')

/** Words for a page without a slide that has loaded nothing yet. They go as soon as the app renders something. */
const loadingNotice = ({ texts }: Pick<Page, 'texts'>) =>
  `<p class="lectern-loading">${escapeHtml(translate(texts, message('The slides are being loaded.')))}</p>\n`
const loadingCss =
  '.lectern-loading{position:fixed;inset:0;display:grid;place-content:center;margin:0;color:#767676;font:16px/24px system-ui,sans-serif;animation:lectern-loading 0s 1s backwards}#lectern:not(:empty)~.lectern-loading{display:none}@keyframes lectern-loading{from{visibility:hidden}}'

/** Return the style sheet for pages that share one. */
export const sharedStyles = (css: string): string => css + loadingCss

/**
 * Return the script for pages that share one: the data that they have in common, links that do not affect the first frame, and the scripts of
 * the head. It runs before the body is read. It does not change with the slides.
 *
 * @param preloads style sheets and modules that these pages need besides those that they name
 * @param data what all these pages have in their data
 */
export function sharedScript(
  { favicon, manifest, headScripts }: Pick<Page, 'favicon' | 'manifest' | 'headScripts'>,
  preloads: { readonly stylesheets: readonly string[]; readonly modules: readonly string[] },
  data: Page['data'],
): string {
  const links = [
    { rel: 'icon', href: favicon },
    { rel: 'manifest', href: manifest },
    // The bundler requests style sheets with this mode.
    ...preloads.stylesheets.map((href) => ({ rel: 'preload', as: 'style', crossOrigin: '', href })),
    ...preloads.modules.map((href) => ({ rel: 'modulepreload', href })),
  ]
  const start = `(()=>{const page=document.getElementById("lectern-page"),data={...${JSON.stringify(data)},...JSON.parse(page.textContent)};page.textContent=JSON.stringify(data);for(const link of [...${JSON.stringify(links)},{rel:"modulepreload",href:data.deck}])document.head.append(Object.assign(document.createElement("link"),link))})();`
  // Without a semicolon, the next script would be the argument of a call.
  return [start, ...headScripts.map((script) => script.replace(/;?\s*$/, ';'))].join('\n')
}

/** Return the attributes of the root element: the language of the deck, and the direction in which its interface is written. */
const languageOfPage = ({ language }: Pick<Page, 'language'>) =>
  `lang="${escapeHtml(language)}"${directionOf(languageOf(language) ?? 'en') === 'rtl' ? ' dir="rtl"' : ''}`

/** Return the attribute of the body: in a language that has no catalog, the interface is English. */
const languageOfBody = ({ language }: Pick<Page, 'language'>) => (languageOf(language) ? '' : ' lang="en"')

/** Return the attributes for style sheets that the deck gives the html element. */
const ownAttributes = ({ htmlAttrs }: Pick<Page, 'htmlAttrs'>) =>
  Object.entries(htmlAttrs)
    .filter(([name]) => isOwnAttribute(name))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

const lineOf = (html: string) => html && `${html}\n`

/**
 * Return links to files that the first frame does not need. They follow the slide: the browser starts each request in the thread that parses the page, and
 * it holds back the first frame for a font that the head names.
 */
const preloads = ({ fonts, modules }: Pick<Page, 'fonts' | 'modules'>) =>
  [
    ...fonts.map((file) => `<link rel="preload" crossorigin as="font" href="${escapeHtml(file)}">\n`),
    ...modules.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">\n`),
  ].join('')

/** Return the HTML of a page. */
export function renderHtml(page: Page): string {
  const { shared } = page
  const href = (address: string) => `href="${escapeHtml(address)}"`
  const icons = `<link rel="icon" ${href(page.favicon)}>\n<link rel="manifest" ${href(page.manifest)}>\n`
  const styles = shared ? `<link rel="stylesheet" ${href(shared.stylesheet)}>\n` : `<style>${page.css.replaceAll('</', '<\\/')}</style>\n`
  const scripts = shared ? `<script src="${escapeHtml(shared.script)}"></script>\n` : inlineScripts(page.headScripts)
  const notice = shared ? loadingNotice(page) : `${loadingNotice(page)}<style>${loadingCss}</style>\n`
  return `<!doctype html>
<html ${languageOfPage(page)}${page.dark ? ' class="dark"' : ''}${ownAttributes(page)}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(page.policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(page.title)}</title>
${headTags(page.head)}${lineOf(page.own.head)}${shared ? '' : icons}${preconnects(page.webFonts)}${styles}${page.stylesheets.map((file) => `<link rel="stylesheet" ${href(file)}>\n`).join('')}${noScript(page)}<script type="application/json" id="lectern-page">${inScript(page.data)}</script>
${scripts}</head>
<body${languageOfBody(page)}>
<div id="lectern">${page.markup}</div>
${page.markup === '' ? notice : ''}${page.next && `<template id="lectern-next">${page.next}</template>\n`}${lineOf(page.own.body)}${inlineScripts(page.slideScripts)}${preloads(page)}<script type="module" src="${escapeHtml(page.app)}"></script>
${fontSheets(page.webFonts)}</body>
</html>
`
}

/** Return what a browser without JavaScript gets. */
function noScript({ noScriptRefresh, noScriptCss }: Page): string {
  const refresh = noScriptRefresh ? `<meta http-equiv="refresh" content="0; url=${escapeHtml(noScriptRefresh)}">` : ''
  return `<noscript>${refresh}${noScriptCss && `<style>${noScriptCss}</style>`}</noscript>\n`
}

/**
 * Return the dev server's page. It is the same at each address, because the browser renders everything on it. Its addresses start at the root:
 * the bundler adds the base path.
 */
export function devPage({
  language,
  htmlAttrs,
  dark,
  title,
  own,
  favicon,
  css,
  stylesheets,
  webFonts,
  headScripts,
  modules,
  token,
  structure,
}: Pick<Page, 'language' | 'htmlAttrs' | 'dark' | 'title' | 'own' | 'favicon' | 'css' | 'stylesheets' | 'webFonts' | 'headScripts'> & {
  /** Addresses of modules to fetch at once. The page would find them one after the other. */
  readonly modules: readonly string[]
  /** Permits the page to read and write the text of the deck; undefined while a password is required. */
  readonly token: string | undefined
  /** The structure of the deck for which this page is made. */
  readonly structure: string
}): string {
  return `<!doctype html>
<html ${languageOfPage({ language })}${dark ? ' class="dark"' : ''}${ownAttributes({ htmlAttrs })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(favicon)}">
${lineOf(own.head)}<meta name="lectern-structure" content="${escapeHtml(structure)}">
${token === undefined ? '' : `<meta name="lectern-write" content="${escapeHtml(token)}">\n`}<style>${css.replaceAll('</', '<\\/')}</style>
${stylesheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">\n`).join('')}${modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">\n`).join('')}${inlineScripts(headScripts)}</head>
<body${languageOfBody({ language })}>
<div id="lectern"></div>
${lineOf(own.body)}<noscript>The authoring server shows slides with JavaScript only. A built deck can be read without it: run <code>lectern build</code>.</noscript>
<script type="module" src="/@id/__x00__virtual:lectern/client"></script>
${fontSheets(webFonts)}</body>
</html>
`
}

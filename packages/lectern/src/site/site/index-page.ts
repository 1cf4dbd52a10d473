import { type Catalog, directionOf, type Language, languageOf, message, pluralIn, translate } from '../../base/language/index.ts'
import { escapeHtml } from '../../base/lib/model/index.ts'
import { headTags } from './page.ts'
import type { MetaTag } from './sharing.ts'

/** An entry in the list of decks. */
export interface ListedDeck {
  /** Address of the deck, with a trailing slash. */
  readonly href: string
  readonly title: string
  readonly author: string
  readonly description: string
  readonly language: string
  /** Number of slides. */
  readonly slides: number
  /** Address of a picture of slide 1. */
  readonly picture: string | undefined
}

/** The content of the list's head, apart from its style. */
export interface IndexHead {
  /** The language of the list: that of its decks if they share one, otherwise English. */
  readonly language: Language
  /** The texts of that language; undefined for English. */
  readonly texts: Catalog | undefined
  readonly favicon: string
  readonly tags: readonly MetaTag[]
  readonly canonical?: string
}

/** The title of the list. */
export const listTitle = message('Slide decks')

/** No scripts run and nothing loads from another host. */
const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const css = `
:root { color-scheme: light dark; --ground: #f4f4f6; --card: #fff; --text: #1b1b22; --quiet: #5b5b68; --line: #dddde4; --link: #5b21b6 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #131318; --card: #1e1e26; --text: #f0f0f4; --quiet: #a9a9b8; --line: #34343f; --link: #c4b5fd }
}
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; padding: clamp(1.5rem, 5vw, 4.5rem) clamp(1rem, 5vw, 4rem); background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
header, main { max-width: 74rem; margin: 0 auto }
header { margin-bottom: clamp(1.5rem, 4vw, 2.75rem) }
h1 { font-size: clamp(2rem, 5vw, 3rem); line-height: 1.15; letter-spacing: -0.02em }
header p { margin-top: .35rem; color: var(--quiet); font-size: 1.1rem }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: clamp(1rem, 2.5vw, 1.75rem); padding: 0; list-style: none }
li { position: relative; display: flex; flex-direction: column; overflow: hidden; border: 1px solid var(--line); border-radius: 14px; background: var(--card) }
li:hover { border-color: var(--link) }
li:has(a:focus-visible) { outline: 3px solid var(--link); outline-offset: 3px }
.seen { aspect-ratio: 245 / 138; width: 100%; border-bottom: 1px solid var(--line) }
img.seen { display: block; height: auto; object-fit: contain; background: var(--ground) }
.drawn { position: relative; background: linear-gradient(135deg, hsl(var(--hue) 45% 38%), hsl(calc(var(--hue) + 40) 50% 24%)) }
.drawn::before, .drawn::after { content: ""; position: absolute; left: 9%; border-radius: 99px; background: #fff }
.drawn::before { top: 34%; width: 46%; height: 9%; opacity: .9 }
.drawn::after { top: 52%; width: 30%; height: 4.5%; opacity: .5 }
.text { display: flex; flex: 1; flex-direction: column; gap: .5rem; padding: 1.15rem 1.3rem 1.25rem }
h2 { font-size: 1.3rem; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere }
a { color: inherit; text-decoration: none; outline: none }
a::after { content: ""; position: absolute; inset: 0 }
li:hover a { color: var(--link); text-decoration: underline; text-underline-offset: .15em; text-decoration-thickness: .08em }
.about { color: var(--quiet) }
.facts { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin-top: auto; padding-top: .4rem; color: var(--quiet); font-size: .9rem }
@media (forced-colors: active) { .drawn::before, .drawn::after { background: CanvasText } }
`

/** Return a hue for a deck, from green-blue to red. It stays the same between builds. */
const hueOf = (text: string) => 165 + [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 170, 0)

function card(deck: ListedDeck, language: string, texts: Catalog | undefined): string {
  const seen = deck.picture
    ? `<img class="seen" src="${escapeHtml(deck.picture)}" alt="" loading="lazy" decoding="async">`
    : `<div class="seen drawn" style="--hue:${hueOf(deck.href)}"></div>`
  return `<li${deck.language === language ? '' : ` lang="${escapeHtml(deck.language)}"`}>
${seen}
<div class="text">
<h2><a href="${escapeHtml(deck.href)}">${escapeHtml(deck.title)}</a></h2>
${deck.description && `<p class="about">${escapeHtml(deck.description)}</p>\n`}<p class="facts">${deck.author && `<span>${escapeHtml(deck.author)}</span>`}<span${deck.language === language ? '' : ` lang="${escapeHtml(language)}"`}>${pluralIn(texts, '{count, plural, one {# slide} other {# slides}}', { count: deck.slides })}</span></p>
</div>
</li>
`
}

/** Return the page at the root of a site with several decks. It links to each deck. */
export function renderIndexPage(decks: readonly ListedDeck[], { favicon, language, texts, ...head }: IndexHead): string {
  const title = escapeHtml(translate(texts, listTitle))
  return `<!doctype html>
<html lang="${language}"${directionOf(languageOf(language) ?? 'en') === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${headTags(head)}<link rel="icon" href="${escapeHtml(favicon)}">
<style>${css}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${pluralIn(texts, '{count, plural, one {# deck} other {# decks}}', { count: decks.length })}</p>
</header>
<main>
<ul>
${decks.map((deck) => card(deck, language, texts)).join('')}</ul>
</main>
</body>
</html>
`
}

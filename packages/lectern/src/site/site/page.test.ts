import { describe, expect, it } from 'vitest'
import { devPage, type Page, renderHtml, sharedScript, sharedStyles } from './page.ts'
import { contentSecurityPolicy } from './policy.ts'
import { metaTag } from './sharing.ts'

const none = { images: [], media: [], frames: [], fonts: [] }
const page: Page = {
  language: 'en',
  htmlAttrs: {},
  own: { head: '', body: '' },
  title: 'Talk - Slidev',
  head: { tags: [metaTag('description', 'About <talks>'), metaTag('og:title', 'Talk')], canonical: 'https://example.org/talk/2' },
  favicon: '/talk/favicon.svg',
  manifest: '/talk/manifest.webmanifest',
  dark: false,
  css: 'h1{color:red}',
  stylesheets: ['/talk/assets/own.css'],
  fonts: ['/talk/assets/rubik.woff2'],
  webFonts: { stylesheets: [] },
  modules: ['/talk/assets/react.js'],
  app: '/talk/assets/app.js',
  headScripts: ['go()', 'report()'],
  noScriptCss: 'a{b:c}',
  slideScripts: ['fit()'],
  markup: '<main>1</main>',
  next: '<h1>2</h1>',
  data: { deck: '</script><!--' },
  policy: contentSecurityPolicy({ scripts: ['go()', 'report()'], origins: none }),
}

describe('a page', () => {
  const html = renderHtml(page)

  it('has language, title, description, link preview and favicon', () => {
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Talk - Slidev</title>')
    expect(html).toContain('<meta name="description" content="About &lt;talks&gt;">')
    expect(html).toContain('<meta property="og:title" content="Talk">')
    expect(html).toContain('<link rel="canonical" href="https://example.org/talk/2">')
    expect(html).toContain('<link rel="icon" href="/talk/favicon.svg">')
  })

  it('gives the html element what the style sheets of the deck look for, and nothing that runs', () => {
    const htmlAttrs = { 'data-theme': 'a"b', onclick: 'x', 'data-x onclick': 'y' }
    expect(renderHtml({ ...page, htmlAttrs })).toContain('<html lang="en" data-theme="a&quot;b">')
  })

  it('says that its interface is English in a language that has no texts, and its title is in the language of the deck', () => {
    expect(renderHtml({ ...page, language: 'fa' })).toMatch(/<html lang="fa">[\s\S]*<body lang="en">/)
    expect(renderHtml({ ...page, language: 'ar' })).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<body>/)
  })

  it('contains its style, and requests at once only what the first frame needs', () => {
    expect(html).toContain('<style>h1{color:red}</style>')
    expect(html.match(/<link rel="(?!icon|manifest|canonical)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/talk/assets/own.css">',
      '<link rel="preload" crossorigin as="font" href="/talk/assets/rubik.woff2">',
      '<link rel="modulepreload" href="/talk/assets/react.js">',
    ])
  })

  it('contains the scripts of the head, then the slide, the next one out of sight, and then what the first frame does not need', () => {
    expect(html).toContain('<div id="lectern"><main>1</main></div>')
    expect(html).toContain('<template id="lectern-next"><h1>2</h1></template>')
    expect(html.indexOf('<script>go()</script>\n<script>report()</script>')).toBeLessThan(html.indexOf('<body>'))
    // The slides are there when their scripts run, and the app is not.
    expect(html).toMatch(
      /<\/template>\n<script>fit\(\)<\/script>\n<link rel="preload"[^>]*>\n<link rel="modulepreload"[^>]*>\n<script type="module"/,
    )
    expect(html).not.toContain('being loaded')
    expect(renderHtml({ ...page, markup: '' })).toContain('The slides are being loaded.')
  })

  it('escapes its data, its style and its texts', () => {
    expect(html).toContain('{"deck":"\\u003c/script>\\u003c!--"}')
    expect(renderHtml({ ...page, css: '</style><script>' })).not.toContain('</style><script>')
    expect(renderHtml({ ...page, title: '</title><script>' })).not.toContain('</title><script>')
  })

  it('is dark from the first frame if the deck is, and redirects browsers without JavaScript if it has no slide', () => {
    expect(renderHtml({ ...page, dark: true })).toContain('<html lang="en" class="dark">')
    expect(renderHtml({ ...page, noScriptRefresh: '/talk/1' })).toContain('<noscript><meta http-equiv="refresh" content="0; url=/talk/1">')
    expect(html).not.toContain('http-equiv="refresh"')
  })
})

describe('a page that shares its styles and scripts with others', () => {
  const shared = { stylesheet: '/talk/assets/page.css', script: '/talk/assets/page.js' }
  const html = renderHtml({ ...page, shared, data: { slide: 2 } })
  const script = sharedScript(page, { stylesheets: ['/talk/assets/late.css'], modules: ['/talk/assets/react.js'] }, { slides: 9, slide: 0 })

  it('names the shared files in the head, and repeats no part of them', () => {
    const head = html.slice(0, html.indexOf('<body>'))
    expect(head).toContain('<link rel="stylesheet" href="/talk/assets/page.css">')
    expect(head).toContain('<script src="/talk/assets/page.js"></script>')
    expect(html).not.toMatch(/color:red|go\(\)|report\(\)|rel="icon"|rel="manifest"/)
    expect(html).toContain('<div id="lectern"><main>1</main></div>')
    expect(sharedStyles(page.css)).toMatch(/^h1\{color:red\}\.lectern-loading\{/)
  })

  it('runs each script of the head, also after one without a semicolon', () => {
    const seen: string[] = []
    const headScripts = ["(()=>{note('first')})()", "(()=>{note('second')})();\n", "(()=>{note('third')})()"]
    const code = sharedScript({ ...page, headScripts }, { stylesheets: [], modules: [] }, { slides: 9, slide: 0 })
    const document = { getElementById: () => ({ textContent: '{}' }), createElement: () => ({}), head: { append: () => undefined } }
    new Function('document', 'note', code)(document, (name: string) => seen.push(name))
    expect(seen).toEqual(['first', 'second', 'third'])
  })

  it('gets its icon, its preloads and the common data from the shared script, before the scripts of the head run', () => {
    const head: Record<string, string>[] = []
    const data = { textContent: '{"slide":2,"deck":"/talk/assets/deck.js"}' }
    const seen: string[] = []
    const fake = {
      getElementById: () => data,
      createElement: () => ({}),
      head: { append: (link: Record<string, string>) => head.push(link) },
    }
    new Function('document', 'go', 'report', script)(
      fake,
      () => seen.push(data.textContent),
      () => seen.push('report'),
    )
    expect(JSON.parse(seen[0] ?? '')).toEqual({ slides: 9, slide: 2, deck: '/talk/assets/deck.js' })
    expect(seen[1]).toBe('report')
    expect(head.map(({ rel, href }) => [rel, href])).toEqual([
      ['icon', '/talk/favicon.svg'],
      ['manifest', '/talk/manifest.webmanifest'],
      ['preload', '/talk/assets/late.css'],
      ['modulepreload', '/talk/assets/react.js'],
      ['modulepreload', '/talk/assets/deck.js'],
    ])
  })
})

describe('fonts of a provider, where the author asked for them', () => {
  const origins = { styles: 'https://fonts.example', files: 'https://files.example' }
  const webFonts = { stylesheets: ['https://fonts.example/css2?family=A&display=swap'], origins }
  const html = renderHtml({ ...page, webFonts })

  it('are allowed by the policy only from that provider', () => {
    const policy = contentSecurityPolicy({ scripts: ['go()'], origins: none, webFonts })
    expect(policy).toContain("style-src 'self' 'unsafe-inline' https://fonts.example;")
    expect(policy).toContain("font-src 'self' data: https://files.example;")
    expect(policy).toContain("script-src 'self' 'sha256-")
  })

  it('have an early connection, and no slide waits for the style sheet', () => {
    expect(html).toContain('<link rel="preconnect" href="https://fonts.example">')
    expect(html).toContain('<link rel="preconnect" crossorigin href="https://files.example">')
    const sheet = html.indexOf('<link rel="stylesheet" href="https://fonts.example/css2?family=A&amp;display=swap">')
    expect(sheet).toBeGreaterThan(html.indexOf('<div id="lectern">'))
  })
})

describe("the dev server's page", () => {
  it('loads the client', () => {
    const html = devPage({
      language: 'de',
      htmlAttrs: {},
      dark: false,
      own: { head: '', body: '' },
      title: 'A & B',
      favicon: '/f.svg',
      css: '',
      stylesheets: ['/engine.css'],
      webFonts: { stylesheets: [] },
      headScripts: ['report()'],
      modules: ['/engine.js'],
      token: 'T1',
      structure: 'S1',
    })
    expect(html).toMatch(/<noscript>.*JavaScript.*lectern build.*<\/noscript>/)
    expect(html).toContain('src="/@id/__x00__virtual:lectern/client"')
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('<script>report()</script>')
    expect(html).toContain('<link rel="modulepreload" href="/engine.js">')
    expect(html).toContain('<html lang="de">')
  })
})

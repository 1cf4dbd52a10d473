import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/lectern.ts'
import { start } from '../support/play.ts'
import { all, slug, title } from '../support/talk.ts'
import { expect, test } from '../support/test.ts'

const dist = join(root, 'talk/dist')
const files = () => readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$|_redirects$/.test(name))

test.describe('issue, "The static site"', () => {
  test("contract.md: the default base path is the deck's title as a slug", async ({ talk }) => {
    expect(new URL(talk.url).pathname).toBe(slug)
  })

  test('each page is its prerendered slide, with description, Open Graph and favicon', async ({ request, talk }) => {
    for (const no of all)
      await test.step(`page ${no}`, async () => {
        const html = await (await request.get(talk.url + no)).text()
        expect(html.match(/data-slide="(\d)"/)?.[1]).toBe(String(no))
        if (no < all.length) expect(html).toMatch(new RegExp(`aria-label="${no} of 6: `))
        expect(html).toContain(`<main`)
        expect(html).toContain('<html lang="en"')
        expect(html).toContain(`<title>${title} - Slidev</title>`)
        expect(html).toMatch(/<meta name="viewport" content="[^"]*width=device-width/)
        expect(html).not.toMatch(/user-scalable=no|maximum-scale/)
        const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
        for (const name of ['description', 'og:description', 'og:title']) expect(meta(name), name).toMatch(/\S.{10,}/)
        expect(meta('og:title')).toContain(title)
        expect(meta('og:type')).toBe('website')
        const icon = /<link [^>]*\brel="icon"[^>]*>/.exec(html)?.[0].match(/\bhref="([^"]*)"/)?.[1]
        const answer = await request.get(new URL(icon ?? '', talk.url + no).href)
        expect(answer.headers()['content-type']).toContain('image/svg+xml')
      })
  })

  test('no file has a sentence of the speaker notes, except the one that only the presenter fetches', async () => {
    const letters = (text: string) => text.toLowerCase().replaceAll(/\\u[\da-f]{4}|&#?\w+;|[^a-z\d]/g, '')
    const notes = [...readFileSync(join(root, 'talk/slides.md'), 'utf8').matchAll(/<!--([\s\S]*?)-->/g)].map(([, note]) => note ?? '')
    expect(notes.length).toBeGreaterThanOrEqual(6)
    const sentences = notes
      .flatMap((note) => note.split(/[.?!:]\s|\n/))
      .map(letters)
      .filter((sentence) => sentence.length >= 24)
    expect(sentences.length).toBeGreaterThan(20)
    const found = files()
      .filter((name) => !/\.(woff2?|png|jpg|ico)$/.test(name) && !/^assets\/presenting-/.test(name))
      .flatMap((name) => {
        const text = letters(readFileSync(join(dist, name), 'utf8'))
        return sentences.filter((sentence) => text.includes(sentence)).map((sentence) => `${name}: ${sentence}`)
      })
    expect(found).toEqual([])
  })

  test('no source maps and nothing hidden among the public files', async () => {
    expect(files().filter((name) => name !== '.nojekyll' && /\.map$|\.tsx?$|\.md$|(^|\/)\./.test(name))).toEqual([])
  })

  test('files with a hash are kept for good, pages are asked for each time; text is compressed', async ({ request, talk }) => {
    const page = await request.get(`${talk.url}1`, { headers: { 'accept-encoding': 'gzip' } })
    expect(page.headers()['cache-control']).toContain('no-cache')
    expect(page.headers()['content-encoding']).toBe('gzip')
    const script = /src="([^"]*\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    const answer = await request.get(new URL(script ?? '', talk.url).href)
    expect(answer.headers()['cache-control']).toContain('immutable')
  })
})

test.describe('issue: Content-Security-Policy', () => {
  test('is in each page, without unsafe-inline and unsafe-eval for scripts', async ({ request, talk }) => {
    for (const address of [...all.map(String), '404.html']) {
      const html = await (await request.get(talk.url + address)).text()
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const scripts = /(?:script-src|default-src) ([^;]*)/g
      const rule = [...policy.matchAll(scripts)].map(([, value]) => value).join(' ')
      expect(policy, `page ${address}`).toContain('script-src')
      expect(rule).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(script|style|link)\b/))
    }
  })

  test('nothing in the whole talk violates it', async ({ talk }) => {
    await talk.page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`violates ${event.violatedDirective}: ${event.blockedURI}`))
    })
    for (const no of all) await talk.open(String(no))
    await talk.open('1')
    for (const no of all.slice(1)) {
      await talk.page.keyboard.press('ArrowDown')
      await talk.expectAt(no)
    }
  })
})

test('an address opened in the built site hydrates what the server wrote: the slide is the same element before and after', async ({
  talk,
}) => {
  await talk.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { written: document.querySelector('[data-slide] h1') })
    })
  })
  // A press before the app answers moves away from the slide, and the app draws it again at its return.
  await start(talk, '3')
  await talk.page.keyboard.press('ArrowRight')
  await talk.expectAt(4)
  await talk.page.keyboard.press('ArrowLeft')
  await talk.expectAt(3)
  expect(await talk.page.evaluate(() => 'written' in window && (window.written as Element).isConnected)).toBe(true)
})

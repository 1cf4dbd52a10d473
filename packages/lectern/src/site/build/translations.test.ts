import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSite } from './build.ts'

let dir: string
const entry = () => join(dir, 'slides.md')
const out = () => join(dir, 'dist')
const page = (name: string) => readFileSync(join(out(), name), 'utf8')
const deck = (head: string) => `---\ntitle: Talk\n${head}seoMeta:\n  ogUrl: https://example.org/talk/\n---\n\n# One\n\n---\n\n# Two\n`

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-translations-')))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('one build makes a part for each language, and a later build removes those that the deck has no more', async () => {
  writeFileSync(entry(), deck('languages: [en, de]\n'))
  writeFileSync(join(dir, 'slides.de.md'), '---\ntitle: Vortrag\n---\n\n# Eins\n')
  const built = await buildSite({ entry: entry(), host: 'netlify' })
  expect(built.problems).toEqual([])
  expect(built.translations).toMatchObject([{ language: 'de', base: '/talk/de/', untranslated: [2] }])
  expect(JSON.parse(page('languages.json'))).toEqual(['de'])
  expect(page('1.html')).toMatch(/<html lang="en"[\s\S]*<title>Talk</)
  expect(page('de/1.html')).toMatch(/<html lang="de"[\s\S]*<title>Vortrag<[\s\S]*Eins/)
  expect(page('de/2.html')).toContain('lang="en"')
  // Each page names itself and the same page in all languages.
  const links = (html: string) => [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]*href="([^"]*)"/g)].map(([, href]) => href)
  const all = ['https://example.org/talk/2', 'https://example.org/talk/de/2', 'https://example.org/talk/2']
  expect(links(page('2.html'))).toEqual(['https://example.org/talk/2', ...all])
  expect(links(page('de/2.html'))).toEqual(['https://example.org/talk/de/2', ...all])
  expect(page('sitemap.xml')).toContain('<loc>https://example.org/talk/de/2</loc>')
  expect(existsSync(join(out(), 'de/sitemap.xml'))).toBe(false)
  expect(page('_redirects')).toBe(
    '/talk/de/assets/* /talk/de/404.html 404\n/talk/de/* /talk/de/1 302\n/talk/assets/* /talk/404.html 404\n/talk/* /talk/1 302\n',
  )
  // The offline copy of a language has its files alone.
  const plan = (folder: string) => readdirSync(join(out(), folder, 'assets')).find((name) => name.startsWith('offline-')) ?? ''
  expect(page(`assets/${plan('')}`)).not.toContain('de/')

  writeFileSync(entry(), deck(''))
  await buildSite({ entry: entry() })
  expect(existsSync(join(out(), 'de/1.html'))).toBe(false)
  expect(existsSync(join(out(), 'languages.json'))).toBe(false)
  expect(page('1.html')).not.toContain('hreflang')
})

it('a deck whose translation is missing is built in its first language', async () => {
  writeFileSync(entry(), deck('languages: [en, fr]\n'))
  const built = await buildSite({ entry: entry() })
  expect(built.problems.map(({ what }) => what)).toEqual(['There is no file "slides.fr.md"'])
  expect(page('fr/1.html')).toContain('One')
})

it('a site of one language has no other', async () => {
  writeFileSync(entry(), deck('languages: [en, de]\n'))
  const alone = join(dir, 'alone')
  await buildSite({ entry: entry(), out: alone, language: 'de', alone: true, base: '/x/' })
  expect(readFileSync(join(alone, '1.html'), 'utf8')).toMatch(/<html lang="de"/)
  expect(existsSync(join(alone, 'de'))).toBe(false)
  expect(readFileSync(join(alone, '1.html'), 'utf8')).not.toContain('hreflang')
})

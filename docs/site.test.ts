import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deckOfTheme, gallerySlides } from './.vitepress/gallery.ts'
import { slidesOfTheme } from './.vitepress/theme-decks.ts'
import { themes } from './.vitepress/themes.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const namesIn = (folder: string) =>
  readdirSync(join(root, 'packages/lectern/src', folder))
    .filter((name) => /^[\w-]+\.tsx$/.test(name))
    .map((name) => name.slice(0, -4))

describe('gallery', () => {
  const slides = gallerySlides(read('examples/showcase/slides.md'), (path) => read(`examples/showcase/${path}`))

  it('has every layout but the end slide, which every deck has', () => {
    const shown = slides.map(({ layout }) => layout)
    expect(namesIn('deck/theme/browser/layouts').filter((name) => !shown.includes(name))).toEqual(['end'])
  })

  it('has every built-in component', () => {
    const shown = slides.flatMap(({ components }) => components)
    expect(namesIn('viewer/components/built-in').filter((name) => !shown.includes(name))).toEqual([])
  })

  it.each(themes.map(({ name }) => name))('has each layout of the theme %s', (name) => {
    const layouts = slidesOfTheme(name).map(({ layout }) => layout)
    expect(layouts).toEqual(expect.arrayContaining(namesIn('deck/theme/browser/layouts')))
  })

  it('leaves out layouts that a theme does not have, and adds those that only it has', () => {
    const deck = '---\ntheme: a\n---\n\n# One\n\n---\nlayout: team\n---\n\n# Team\n\n---\nlayout: quote\n---\n\n> Words\n'
    const text = deckOfTheme(deck, 'b', ['cover', 'quote', 'image-x'])
    expect(gallerySlides(text, () => '').map(({ layout }) => layout)).toEqual(['cover', 'quote', 'image-x'])
    expect(text).toContain('theme: b')
  })

  it('shows a slide of another file as it stands there, and leaves hidden slides and notes out', () => {
    const deck = '# One\n\n<!-- A note -->\n\n---\nsrc: ./more.md\n---\n\n---\nhide: true\n---\n\n# Hidden\n'
    expect(gallerySlides(deck, () => '# Two\n').map(({ source }) => source)).toEqual(['# One', '# Two'])
  })
})

describe('the site of the documentation', () => {
  let dist: string
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), 'lectern-docs-'))
    const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js')
    await promisify(execFile)(process.execPath, [vitepress, 'build', 'docs', '--outDir', dist], { cwd: root })
  }, 300_000)
  afterAll(() => rmSync(dist, { recursive: true, force: true }))
  const page = (path: string) => readFileSync(join(dist, path), 'utf8')

  it('has a page for each page of the guide, and its index can be searched', () => {
    for (const name of readdirSync(join(root, 'docs/guide')).filter((file) => file.endsWith('.md') && file !== 'README.md'))
      expect(page(`guide/${name.replace('.md', '.html')}`)).toContain('<h1')
    expect(readdirSync(join(dist, 'assets/chunks')).some((name) => name.startsWith('@localSearchIndex'))).toBe(true)
  })

  it('shows a live deck and the first command on its first page', () => {
    expect(page('index.html')).toContain('src="/home/1.html?embedded"')
    expect(page('index.html')).toContain('npm create lectern')
  })

  it('has a page for each theme with a live deck, and a card for each of its layouts with the source', () => {
    for (const { name } of themes) {
      const html = page(`themes/${name}.html`)
      expect(html).toContain(`src="/themes/${name}/deck/1.html?embedded"`)
      expect([...html.matchAll(/<details class="gallery-card"/g)]).toHaveLength(slidesOfTheme(name).length)
      expect(html).toContain(`src="/gallery/${name}/1-dark.png"`)
    }
  })

  it('shows templates of the slide language as text', () => {
    expect(page('guide/html-and-expressions.html')).toContain('<code>{{')
  })

  it('asks no other host for anything', () => {
    const loaded = /<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?\/\//
    for (const path of ['index.html', 'guide/index.html', 'gallery/index.html', 'themes/stage.html']) expect(page(path)).not.toMatch(loaded)
  })

  it('llms.txt has one link for each page of the guide', () => {
    const links = [...page('llms.txt').matchAll(/^- \[[^\]]+\]\(guide\/([\w-]+)\.html\): .+$/gm)].map(([, name]) => `${name}.md`)
    const pages = readdirSync(join(root, 'docs/guide')).filter((file) => file.endsWith('.md') && file !== 'README.md')
    expect(links.sort()).toEqual(pages.sort())
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gallerySlides } from './.vitepress/gallery.ts'

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

  it('shows a live deck on its first page', () => {
    expect(page('index.html')).toContain('src="/showcase/1.html?embedded"')
  })

  it('shows templates of the slide language as text', () => {
    expect(page('guide/html-and-expressions.html')).toContain('<code>{{')
  })

  it('asks no other host for anything', () => {
    const loaded = /<(?:script|img|link|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?\/\//
    for (const path of ['index.html', 'guide/index.html', 'gallery/index.html']) expect(page(path)).not.toMatch(loaded)
  })

  it('llms.txt has one link for each page of the guide', () => {
    const links = [...page('llms.txt').matchAll(/^- \[[^\]]+\]\(guide\/([\w-]+)\.html\): .+$/gm)].map(([, name]) => `${name}.md`)
    const pages = readdirSync(join(root, 'docs/guide')).filter((file) => file.endsWith('.md') && file !== 'README.md')
    expect(links.sort()).toEqual(pages.sort())
  })
})

import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '../site/site-writer.ts'
import { buildSite } from './build.ts'

const count = 200
const lines = (no: number) => Array.from({ length: 5 }, (_, line) => `- Line ${line} of slide ${no} with some words`).join('\n')
const deck = (changed = '') =>
  `---\ntitle: Talk\n---\n\n${Array.from({ length: count }, (_, index) => `# Slide ${index + 1}\n\n${lines(index + 1)}${index === 99 ? changed : ''}`).join('\n\n---\n\n')}\n`

let dir: string
const read = (name: string) => readFileSync(join(dir, 'dist', name), 'utf8')
const build = (text: string) => {
  writeFileSync(join(dir, 'slides.md'), text)
  return buildSite({ entry: join(dir, 'slides.md'), base: '/talk/' })
}
const filesOf = () => filesBelow(join(dir, 'dist'))
const pages = (folder: string) => Array.from({ length: count }, (_, index) => `${folder}${index + 1}.html`)
const bytes = (names: readonly string[]) => names.reduce((sum, name) => sum + statSync(join(dir, 'dist', name)).size, 0)
/** Addresses that a page names for the browser to fetch. */
const fetched = (page: string) => [...page.matchAll(/<(?:link|script)[^>]*(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-large-'))
  await build(deck())
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('the site of a large deck', () => {
  it('has a page and a page of the presenter for each address, and few files besides', () => {
    const files = filesOf()
    for (const name of [...pages(''), ...pages('presenter/')]) expect(files).toContain(name)
    expect(files.length).toBeLessThan(2 * count + 110)
  })

  it('repeats little: a page has less than 5 kB, and a page of the presenter less than 1 kB', () => {
    expect(bytes(pages('')) / count).toBeLessThan(5000)
    expect(read('100.html'), 'the size of slides that name none').not.toContain('--lectern-width')
    expect(bytes(pages('presenter/')) / count).toBeLessThan(1000)
  })

  it('has its slides on its pages, for browsers without JavaScript', () => {
    expect(read('150.html')).toContain('Line 4 of slide 150 with some words')
    expect(read('150.html')).toContain('<a href="/talk/151">Next</a>')
    expect(read('presenter/150.html')).toContain('<noscript><meta http-equiv="refresh" content="0; url=/talk/150">')
  })

  it('has a page of slide 1 that waits for no style sheet and no script of the head', () => {
    for (const name of ['1.html', 'index.html']) {
      expect(read(name)).not.toContain('rel="stylesheet"')
      expect(read(name)).not.toMatch(/<script src/)
    }
    expect(read('2.html')).toContain('rel="stylesheet"')
  })

  it('has scripts of the first load that are hardly larger than those of a small deck', () => {
    const list = filesOf().find((name) => /^assets\/deck-/.test(name)) ?? ''
    const first = fetched(read('1.html')).find((address) => address.includes('/assets/s/')) ?? ''
    expect(bytes([list])).toBeLessThan(2000)
    expect(bytes([first.slice('/talk/'.length)])).toBeLessThan(5000)
  })

  it('has the titles and keys of its first slides in the first load, and those of the others in a file that later pages fetch at once', () => {
    const [list = '', names = ''] = ['deck', 'names'].map((start) => filesOf().find((name) => name.startsWith(`assets/${start}-`)) ?? '')
    expect([list, names].map((name) => [read(name).includes('"Slide 50"'), read(name).includes('"Slide 51"')])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(['1.html', '50.html', '51.html', '200.html'].map((page) => fetched(read(page)).includes(`/talk/${names}`))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('changes one file of slides after an edit of one slide, and neither the app nor the shared files', async () => {
    const before = new Set(filesOf())
    const { written } = await build(deck(' and more'))
    // Each page names the list of slides. Besides the pages and the four files below, the worker changes.
    const pageCount = filesOf().filter((name) => name.endsWith('.html')).length
    expect(written).toBe(pageCount + 5)
    const fresh = filesOf().filter((name) => !before.has(name))
    expect(fresh.map((name) => name.replace(/[\w-]{6,8}\.js(on)?$/, '')).sort()).toEqual([
      'assets/deck-',
      'assets/names-',
      'assets/offline-',
      'assets/s/',
    ])
  })
})

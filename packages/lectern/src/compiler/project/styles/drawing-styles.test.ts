import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DrawingStyles } from '../../diagrams/node/index.ts'

/** The styles with which the last diagram was drawn. */
const drawn = vi.hoisted(() => ({ styles: { css: '', fonts: [] } as DrawingStyles }))
vi.mock('../../diagrams/node/create-drawer.ts', () => ({
  createDrawer: () => ({
    browser: () => '/bin/chromium',
    async draw(_: object, styles: DrawingStyles) {
      drawn.styles = styles
      return { svg: '<svg></svg>', width: 1, height: 1, parts: [] }
    },
  }),
}))
const { createProjectReader } = await import('../create-project-reader.ts')

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-faces-')))
})
afterEach(() => rmSync(dir, { recursive: true }))

async function stylesOf(files: Readonly<Record<string, string>>, untrusted = false): Promise<DrawingStyles> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const project = await createProjectReader({ entry: join(dir, 'slides.md'), untrusted })()
  await project.context.drawing?.draw('flowchart LR\n  A')
  return drawn.styles
}

it.each([
  [
    'a theme that is installed beside the engine',
    'default',
    /\.slidev-page\{\s*font-family: var\(--theme-sans\)/,
    /--theme-sans: [^;}]*system-ui/,
  ],
  [
    'a theme whose sheets import those of another package',
    'seriph',
    /\.slidev-page\{\s*font-family: var\(--theme-sans\)/,
    /--theme-sans: /,
  ],
])('words are measured in the face of the slide: %s', async (_, theme, face, named) => {
  for (const isUntrusted of [false, true]) {
    const { css } = await stylesOf({ 'slides.md': `---\ntheme: ${theme}\n---\n# One` }, isUntrusted)
    expect(css).toMatch(face)
    expect(css).toMatch(named)
  }
})

it('keeps the custom properties of a face, whatever their names, and no others', async () => {
  const sheet =
    ':root { --reading: "A", var(--others); --others: sans-serif; --ground: red }\n.slidev-page { font: 21px var(--reading); color: var(--ground) }'
  const { css } = await stylesOf({ 'slides.md': '---\ntheme: none\n---\n# One', 'style.css': sheet })
  expect(css.trim()).toBe(':root{--reading: "A", var(--others); --others: sans-serif}.slidev-page{font: 21px var(--reading)}')
})

const face = (name: string, path: string) => `@font-face { font-family: ${name}; src: url(${path}) }`
const own = {
  'package.json': '{}',
  'slides.md': '# One',
  'style.css': `@import "sketch";\n@import "sketch/wide.css";\n${face('Own', '/fonts/own.woff2?v=1')}\n.slidev-layout { color: red; letter-spacing: 0.1em; font-weight: 300 }`,
  'public/fonts/own.woff2': 'font',
  'node_modules/sketch/package.json': '{"main":"index.css"}',
  'node_modules/sketch/index.css': face('Sketch', './files/sketch.woff2'),
  'node_modules/sketch/wide.css': face('Wide', 'files/wide.woff2'),
  'node_modules/sketch/files/sketch.woff2': 'font',
  'node_modules/sketch/files/wide.woff2': 'font',
}

it('has the fonts of the deck and of the packages that its style sheet imports, and what widens words', async () => {
  const { css, fonts } = await stylesOf(own)
  const names = fonts.filter((file) => file.startsWith(dir)).map((file) => file.slice(dir.length))
  expect(names.sort()).toEqual([
    '/node_modules/sketch/files/sketch.woff2',
    '/node_modules/sketch/files/wide.woff2',
    '/public/fonts/own.woff2',
  ])
  expect(css).toContain('.slidev-layout{letter-spacing: 0.1em; font-weight: 300}')
})

it('reads nothing outside of its folder for an untrusted deck', async () => {
  const { fonts } = await stylesOf(
    { ...own, 'style.css': `${own['style.css']}\n${face('Outside', '../outside.woff2')}\n${face('There', join(tmpdir(), 'there.woff2'))}` },
    true,
  )
  expect(fonts.filter((file) => file.startsWith(tmpdir()))).toEqual([join(dir, 'public/fonts/own.woff2')])
})

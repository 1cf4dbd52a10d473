import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { guidePages, llmsText } from './guide-pages.ts'
import { writeThemeDecks } from './theme-decks.ts'
import { themes } from './themes.ts'

const docs = join(import.meta.dirname, '..')
const guide = guidePages(readFileSync(join(docs, 'guide/README.md'), 'utf8'))
const description = "Lectern opens a Markdown file written in Slidev's slide syntax and makes a fast, accessible, static deck."

/** Return the pages of a folder, without their ending. */
const pagesOf = (folder: string) =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -3))

const base = process.env.DOCS_BASE ?? '/'

const section = (text: string, folder: string, names: readonly string[]) => ({
  text,
  collapsed: true,
  items: names.map((name) => ({
    text: /^# (.+)$/m.exec(readFileSync(join(docs, folder, `${name}.md`), 'utf8'))?.[1]?.replaceAll('`', '') ?? name,
    link: `/${folder}${name}`,
  })),
})

/** The site of the documentation. Its front page, gallery and pages of themes need decks and pictures, which `scripts/build-docs.mjs` makes beside it. */
export default defineConfig({
  title: 'Lectern',
  description,
  lang: 'en-US',
  base,
  cleanUrls: false,
  rewrites: { 'guide/README.md': 'guide/index.md' },
  head: [
    ['link', { rel: 'icon', href: `${base}showcase/mark.svg` }],
    ['meta', { name: 'theme-color', content: '#0b4f5e' }],
  ],
  markdown: {
    attrs: { disable: true },
    // Text and code may contain `{{ }}`, which Vue would evaluate.
    config: (md) => {
      const inert = (text = '') => md.utils.escapeHtml(text).replaceAll('{', '&#123;')
      md.renderer.rules.text = (tokens, index) => inert(tokens[index]?.content)
      md.renderer.rules.code_inline = (tokens, index) => `<code>${inert(tokens[index]?.content)}</code>`
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'Themes', items: themes.map(({ name }) => ({ text: name, link: `/themes/${name}` })) },
      { text: 'Gallery', link: '/gallery/' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [{ text: 'Start', link: '/guide/' }, ...guide.map(({ title, page }) => ({ text: title, link: `/guide/${page}` }))],
      },
      { text: 'Gallery', link: '/gallery/' },
      {
        text: 'Themes',
        collapsed: true,
        items: themes.map(({ name }) => ({ text: name, link: `/themes/${name}` })),
      },
      section('Reference', '', ['spec', 'contract']),
      section('How it works', 'internals/', pagesOf('internals')),
      section('Decisions', 'decisions/', pagesOf('decisions')),
    ],
  },
  buildEnd({ outDir }) {
    writeFileSync(join(outDir, 'llms.txt'), llmsText('Lectern', description, guide))
    writeThemeDecks(join(docs, '.vitepress/cache/decks'))
  },
})

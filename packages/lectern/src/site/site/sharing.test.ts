import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { createProjectReader, pictureSize } from '../../compiler/project/index.ts'
import { engineFavicon, faviconOf } from './app-manifest.ts'

import { deckAddress, metaTag, metaTagName, sharingOf, sitemap } from './sharing.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-sharing-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const write = (name: string, text = '') => {
  mkdirSync(dirname(join(dir, name)), { recursive: true })
  writeFileSync(join(dir, name), text)
}

async function projectOf(headmatter: string) {
  write('slides.md', `---\ntitle: The talk\n${headmatter}\n---\n\n# One\n\n---\n\n# Two\n`)
  return createProjectReader({ entry: join(dir, 'slides.md'), base: '/talk/' })()
}

async function share(headmatter: string, takesPicture = false) {
  const project = await projectOf(headmatter)
  const sharing = sharingOf(project, (file) => `/talk/assets/${basename(file)}`, takesPicture)
  const tags = (no?: number) => Object.fromEntries(sharing.tagsOf(no).tags.map(({ key, content }) => [key, content]))
  return { ...sharing, tags, canonical: (no?: number) => sharing.tagsOf(no).canonical, messages: project.problems.map(formatProblem) }
}

describe('what a page tells other sites about itself', () => {
  it('is only the title by default, and nothing that needs an address', async () => {
    const { tags, canonical, addresses } = await share('')
    expect(tags(1)).toEqual({ 'og:type': 'website', 'og:title': 'The talk', 'twitter:card': 'summary' })
    expect([canonical(1), addresses]).toEqual([undefined, []])
  })

  it('has the description, or the first sentence of info, the author and the keywords', async () => {
    const { tags } = await share(
      'info: |\n  ## The talk\n  All that one has to know about decks, in ten minutes.\nauthor: Ada\nkeywords: decks, slides',
    )
    const text = 'All that one has to know about decks, in ten minutes.'
    expect(tags(2)).toMatchObject({ description: text, 'og:description': text, author: 'Ada', keywords: 'decks, slides' })
  })

  it('is replaced by seoMeta', async () => {
    const { tags } = await share('seoMeta:\n  ogTitle: Another\n  twitterCard: app\n  twitterSite: "@ada"\n  themeColor: "#123456"')
    expect(tags(1)).toMatchObject({ 'og:title': 'Another', 'twitter:card': 'app', 'twitter:site': '@ada', 'theme-color': '#123456' })
  })

  it('asks search engines to skip the end slide and pages without a slide', async () => {
    const { tags } = await share('seoMeta:\n  robots: nosnippet')
    expect([1, 2, 3, undefined].map((no) => tags(no).robots)).toEqual(['nosnippet', 'nosnippet', 'noindex', 'noindex'])
  })
})

describe('addresses of a site that seoMeta.ogUrl names', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.c'])('%s is no site', async (ogUrl) => {
    const { canonical, addresses } = await share(`seoMeta:\n  ogUrl: ${ogUrl}`)
    expect([canonical(1), addresses]).toEqual([undefined, []])
  })

  it.each(['https://example.org', 'https://example.org/talk', 'https://example.org/talk/'])('%s: each page has its own', async (ogUrl) => {
    const { tags, canonical, addresses } = await share(`seoMeta:\n  ogUrl: ${ogUrl}`)
    expect([1, 2, 3].map(canonical)).toEqual(['https://example.org/talk/', 'https://example.org/talk/2', 'https://example.org/talk/3'])
    expect(tags(2)['og:url']).toBe('https://example.org/talk/2')
    expect(addresses).toEqual(['https://example.org/talk/', 'https://example.org/talk/2'])
    expect(canonical()).toBeUndefined()
  })

  it('are the same for all pages with a hash router', async () => {
    const { canonical, addresses } = await share('routerMode: hash\nseoMeta:\n  ogUrl: https://example.org')
    expect([canonical(1), canonical(2)]).toEqual(['https://example.org/talk/', 'https://example.org/talk/'])
    expect(addresses).toEqual(['https://example.org/talk/'])
  })

  it('are below the base path of the deck', async () => {
    expect(deckAddress(await projectOf('seoMeta:\n  ogUrl: https://example.org:8080/other/'))).toBe('https://example.org:8080/talk/')
  })
})

describe('the picture', () => {
  const image = async (headmatter: string, takesPicture?: boolean) => (await share(headmatter, takesPicture)).tags(1)['og:image']
  const ogUrl = '  ogUrl: https://example.org\n'

  it('is the named one (an address, a file of public, or a file beside the deck), and previews are large', async () => {
    write('public/a.png')
    write('b.png')
    expect(await image(`seoMeta:\n${ogUrl}  ogImage: https://pictures.example/a.png`)).toBe('https://pictures.example/a.png')
    expect(await image(`seoMeta:\n${ogUrl}  ogImage: /a.png`)).toBe('https://example.org/talk/a.png')
    const { tags } = await share(`seoMeta:\n${ogUrl}  ogImage: ./b.png\n  twitterImage: b.png`)
    expect(tags(1)).toMatchObject({ 'og:image': 'https://example.org/talk/assets/b.png', 'twitter:card': 'summary_large_image' })
    expect(tags(1)['twitter:image']).toBe('https://example.org/talk/assets/b.png')
    expect(await image('seoMeta:\n  ogImage: ./b.png')).toBe('/talk/assets/b.png')
  })

  it('is og-image.png by default, first in public and then beside the deck', async () => {
    expect(await image('')).toBeUndefined()
    write('og-image.png')
    expect(await image('')).toBe('/talk/assets/og-image.png')
    write('public/og-image.png')
    expect(await image(`seoMeta:\n${ogUrl}  ogImage: auto`)).toBe('https://example.org/talk/og-image.png')
  })

  it('auto: is a picture of slide 1 with its size and description, if one is taken', async () => {
    const auto = `aspectRatio: 4/3\nseoMeta:\n${ogUrl}  ogImage: auto`
    expect(await image(auto)).toBeUndefined()
    expect((await share(auto, true)).tags(2)).toMatchObject({
      'og:image': 'https://example.org/talk/og-image.png',
      'og:image:width': '1960',
      'og:image:height': '1470',
      'og:image:alt': 'The talk',
      'twitter:card': 'summary_large_image',
    })
  })

  it.each([
    [980, 16 / 9, 1960, 1104],
    [1280, 16 / 9, 1280, 720],
    [800, 4 / 3, 1600, 1200],
    [10, 1, 80, 80],
  ])('has whole and enough pixels: a canvas %i wide at %f makes %i by %i', (canvasWidth, aspectRatio, width, height) => {
    expect(pictureSize({ canvasWidth, aspectRatio })).toMatchObject({ width, height })
  })

  it('is reported with its place and left out if it does not exist', async () => {
    const { tags, messages } = await share('seoMeta:\n  ogTitle: T\n  ogImage: ./gone.png')
    expect(tags(1)).not.toHaveProperty('og:image')
    expect(messages).toEqual([expect.stringContaining('slides.md:5:12 There is no file gone.png')])
  })
})

describe('the favicon', () => {
  it('may lie beside the deck', async () => {
    write('icon.svg')
    expect(faviconOf(await projectOf('favicon: ./icon.svg'))).toEqual({ file: join(dir, 'icon.svg') })
    expect(faviconOf(await projectOf('favicon: https://example.org/i.svg'))).toEqual({ url: 'https://example.org/i.svg' })
    write('public/f.svg')
    expect(faviconOf(await projectOf('favicon: /f.svg'))).toEqual({ url: '/talk/f.svg' })
    expect(faviconOf(await projectOf('favicon: ./public/f.svg'))).toEqual({ file: join(dir, 'public/f.svg') })
  })

  it('cannot be a file of this machine outside the project', async () => {
    const project = await projectOf('favicon: ../../../../../../etc/hostname')
    expect(faviconOf(project)).toEqual({ file: engineFavicon })
    expect(project.problems.map(formatProblem)).toEqual([
      expect.stringMatching(/^slides\.md:3:10 \S+\/etc\/hostname is outside \S+\n {2}favicon: /),
    ])
  })
})

it('sitemaps.org: each complete address is in a loc, escaped for XML', () => {
  const text = sitemap(['https://example.org/talk/', 'https://example.org/a&b/2'])
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/)
  expect([...text.matchAll(/<url><loc>(.*)<\/loc><\/url>/g)].map((found) => found[1])).toEqual([
    'https://example.org/talk/',
    'https://example.org/a&amp;b/2',
  ])
})

describe('names of seoMeta', () => {
  it.each([
    ['ogTitle', 'og:title'],
    ['ogSiteName', 'og:site_name'],
    ['ogImage', 'og:image'],
    ['ogImageAlt', 'og:image:alt'],
    ['ogImageSecureUrl', 'og:image:secure_url'],
    ['ogLocaleAlternate', 'og:locale:alternate'],
    ['twitterCard', 'twitter:card'],
    ['twitterImageAlt', 'twitter:image:alt'],
    ['twitterLabel1', 'twitter:label1'],
    ['articlePublishedTime', 'article:published_time'],
    ['fbAppId', 'fb:app_id'],
    ['themeColor', 'theme-color'],
    ['robots', 'robots'],
    ['og:title', 'og:title'],
    ['google-site-verification', 'google-site-verification'],
  ])('%s is %s', (name, tag) => expect(metaTagName(name)).toBe(tag))

  it('are in the attribute where readers of the tag look for them', () => {
    expect(metaTag('og:title', 'T')).toEqual({ attribute: 'property', key: 'og:title', content: 'T' })
    expect(metaTag('twitter:card', 'summary').attribute).toBe('name')
    expect(metaTag('description', 'D').attribute).toBe('name')
  })
})

import { describe, expect, it } from 'vitest'
import { deckOf } from './testing.ts'
import { documentTitle, toManifest } from './to-manifest.ts'

describe('toManifest', () => {
  it('gives the browser what it needs, and nothing private', () => {
    const deck = deckOf(
      [
        { title: 'One', level: 1, note: 'secret', raw: 'source', frontmatter: { routeAlias: 'start' } },
        { frontmatter: { hideInToc: true } },
      ],
      { title: 'Talk', lang: 'de', colorSchema: 'dark', aspectRatio: '4/3', routerMode: 'hash', selectable: true, remote: 'password' },
    )
    const manifest = toManifest(deck, [{ clicks: 2 }, { clicks: 0 }], '/talk/')
    expect(manifest).toEqual({
      title: 'Talk',
      documentTitle: 'Talk',
      language: 'de',
      base: '/talk/',
      routerMode: 'hash',
      aspectRatio: 4 / 3,
      canvasWidth: 980,
      colorSchema: 'dark',
      selectable: true,
      remote: true,
      slides: [
        { key: 'key-1', title: 'One', level: 1, clicks: 2, routeAlias: 'start' },
        { key: 'key-2', title: '', level: 1, clicks: 0, hideInToc: true },
      ],
    })
    expect(JSON.stringify(manifest)).not.toMatch(/secret|source|password/)
  })

  it('has optional values only for decks that set them', () => {
    const deck = deckOf([{}, { frontmatter: { transition: 'fade' } }, { frontmatter: { transition: 'none' } }], {
      transition: 'fade',
      download: true,
      info: 'About **us**',
      wakeLock: false,
      questions: 'names',
      embedOrigins: 'https://around.example/',
    })
    const facts = { clicks: 0 }
    const { slides, ...manifest } = toManifest(deck, [facts, facts, facts], '/talk/')
    expect(manifest).toMatchObject({
      transition: 'fade',
      pdf: '/talk/slides-export.pdf',
      info: true,
      wakeLock: false,
      questions: 'names',
      embedOrigins: ['https://around.example'],
    })
    expect(slides.map(({ transition }) => transition)).toEqual([undefined, undefined, 'none'])
    expect(JSON.stringify(manifest)).not.toContain('us')
  })

  it('offers no PDF while the deck is written that is made with the site; one that is somewhere it does', () => {
    const messages = (download: unknown, place: 'dev' | 'build') => toManifest(deckOf([], { download }), [], '/talk/', place).pdf
    expect([messages(true, 'dev'), messages(true, 'build')]).toEqual([undefined, '/talk/slides-export.pdf'])
    expect(messages('/files/talk.pdf', 'dev')).toBe('/talk/files/talk.pdf')
  })

  it('says so where a presenter exists only while writing, or only in the built site', () => {
    const messages = (presenter: unknown, place: 'dev' | 'build') => toManifest(deckOf([], { presenter }), [], '/talk/', place).presenter
    expect([messages(true, 'dev'), messages('dev', 'dev'), messages('build', 'build')]).toEqual([undefined, undefined, undefined])
    expect([messages(false, 'dev'), messages('dev', 'build'), messages('build', 'dev')]).toEqual([false, false, false])
  })

  it('wants the facts of every slide', () => {
    expect(() => toManifest(deckOf([{}, {}]), [{ clicks: 0 }], '/')).toThrow('a deck of 2 slides cannot have the facts of 1')
  })
})

describe('documentTitle', () => {
  it.each([
    ['%s - Slidev', 'Talk - Slidev'],
    ['%s', 'Talk'],
    ['My slides', 'My slides'],
    ['%s | %s', 'Talk | Talk'],
  ])('of the template %j', (titleTemplate, title) => {
    expect(documentTitle({ title: 'Talk', titleTemplate })).toBe(title)
  })

  it('takes the title as it is', () => {
    expect(documentTitle({ title: '$& 100 %s', titleTemplate: '<%s>' })).toBe('<$& 100 %s>')
  })

  it('says where a slide begins: not after its last step, and not at 0', () => {
    const slides = [{ clicksStart: 2 }, { clicksStart: 9 }, { clicksStart: 0 }, { clicksStart: 1 }]
    const facts = [3, 3, 3, 0].map((clicks) => ({ clicks }))
    expect(
      toManifest(deckOf(slides.map((frontmatter) => ({ frontmatter }))), facts, '/').slides.map(({ clicksStart }) => clicksStart),
    ).toEqual([2, 3, undefined, undefined])
  })
})

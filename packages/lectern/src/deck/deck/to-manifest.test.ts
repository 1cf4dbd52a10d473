import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../config/index.ts'
import type { Deck, DeckSlide, SlideRecord } from './deck.ts'
import { documentTitle, pdfFile, slugOf, toManifest, transitionName, transitionOf } from './to-manifest.ts'

/** Create a deck of slides with these records. */
function deckOf(slides: readonly Partial<SlideRecord>[], headmatter: Readonly<Record<string, unknown>> = {}): Deck {
  const places = () => ({ place: { file: 'slides.md', line: 1, column: 1 } })
  return {
    config: resolveConfig({ headmatter, places }).config,
    files: ['slides.md'],
    slides: slides.map((given, index): DeckSlide => {
      const no = index + 1
      const empty: SlideRecord = {
        raw: '',
        title: undefined,
        level: undefined,
        content: '',
        frontmatter: {},
        note: undefined,
        notesHTML: undefined,
        index,
        start: 0,
        end: 0,
        filepath: 'slides.md',
        id: `slide-${no}`,
        no,
      }
      return { record: { ...empty, ...given }, key: `key-${no}`, format: 'md', contentLine: 1, frontmatterPlaces: new Map(), text: {} }
    }),
  }
}

describe('transitionName', () => {
  it.each([
    ['fade', 'fade'],
    [' slide-left | slide-right ', 'slide-left | slide-right'],
    [{ name: 'fade', duration: 3 }, 'fade'],
    [{ duration: 3 }, ''],
    [undefined, ''],
    [7, ''],
  ])('%j is %j', (value, name) => expect(transitionName(value)).toBe(name))
})

describe('transitionOf', () => {
  it.each([
    ['fade', 'fade'],
    [{ name: 'fade | none' }, 'fade | none'],
    [{ enterActiveClass: 'x' }, ''],
    [
      { name: 'a', duration: 300 },
      { name: 'a', duration: 300 },
    ],
    [
      { name: 'a', duration: { enter: 200, leave: 500 } },
      { name: 'a', duration: 500 },
    ],
    [
      { name: 'a', enterActiveClass: 'x y', leaveToClass: 'z', tag: 'p', leaveFromClass: 3 },
      { name: 'a', classes: { enterActive: 'x y', leaveTo: 'z' } },
    ],
    [{ name: 'a', duration: 'x' }, 'a'],
    [{ name: 'a', duration: { enter: 'x' } }, 'a'],
  ])('%j is %j', (value, expected) => expect(transitionOf(value)).toEqual(expected))
})

describe('spec.md §7: the PDF is a file from a configured location or a default exported file', () => {
  it.each([
    [false, '', undefined],
    ['', '', undefined],
    [true, '', '/talk/slides-export.pdf'],
    [true, 'my-talk', '/talk/my-talk.pdf'],
    [true, 'my-talk.pdf', '/talk/my-talk.pdf'],
    [true, 'My talk', '/talk/My%20talk.pdf'],
    ['talk.pdf', '', '/talk/talk.pdf'],
    ['./files/talk.pdf', '', '/talk/files/talk.pdf'],
    ['/files/talk.pdf', '', '/talk/files/talk.pdf'],
    ['https://example.org/talk.pdf', 'x', 'https://example.org/talk.pdf'],
    ['//example.org/talk.pdf', '', '//example.org/talk.pdf'],
  ])('download %j, exportFilename %j: %j', (download, exportFilename, address) =>
    expect(toManifest(deckOf([], { download, exportFilename }), [], '/talk/').pdf).toBe(address),
  )

  it('has the last segment of a path as its name', () => expect(pdfFile('../exports/My talk')).toBe('My talk.pdf'))
})

describe('slugOf', () => {
  it('returns the default base path of the talk (contract.md)', () => {
    expect(slugOf('Ethereum development with chaintool libraries')).toBe('ethereum-development-with-chaintool-libraries')
  })

  it.each([
    ['  Two   words ', 'two-words'],
    ["What's new? (2024)", 'whats-new-2024'],
    ['C++ & Rust/Go', 'c-rust-go'],
    ['Éléphant à vélo', 'elephant-a-velo'],
    ['Größe', 'grosse'],
    ['---', 'slides'],
    ['漢字', 'slides'],
    ['', 'slides'],
    ['../x', 'x'],
  ])('of %j is %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('is always one part of an address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(slugOf(title)).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/)
      }),
    )
  })
})

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

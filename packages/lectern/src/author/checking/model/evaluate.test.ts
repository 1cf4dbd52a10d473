import { describe, expect, it } from 'vitest'
import { evaluateFonts, judgeSlide } from './evaluate.ts'
import { isBeside, judgeLinks, judgeRefused, judgeRequests, ownAddresses, shownAddress } from './evaluate-addresses.ts'
import type { MeasuredSlide, Overflow } from './measured.ts'
import { deckOf } from './testing/deck-of.ts'

const site = 'http://localhost:1/talk/'
const content = '# Title\n\nSome words\n\n![](./a.png) [x](#gone)\n'
const deck = deckOf([{ content, raw: content }])
const measured = (given: Partial<MeasuredSlide>): MeasuredSlide => ({
  no: 1,
  clicks: 2,
  overflows: [],
  pictures: [],
  links: [],
  faults: [],
  families: [],
  ...given,
})
const overflow: Overflow = { element: 'p "Some words"', text: 'Some words', side: 'bottom', px: 34, kind: 'text' }

describe('judgeSlide', () => {
  it('an overflow suggests fit: shrink unless the slide shrinks, and hidden content is an error', () => {
    const remedies = (fit?: string) =>
      judgeSlide(measured({ overflows: [overflow] }), deckOf([{ frontmatter: { fit } }])).map(({ remedy }) => remedy)
    expect(remedies()).toEqual([expect.stringContaining('fit: shrink')])
    expect(remedies('shrink')).toEqual([expect.not.stringContaining('fit: shrink')])
    expect(judgeSlide(measured({ overflows: [{ ...overflow, kind: 'hidden' }] }), deck)).toMatchObject([
      { rule: 'overflow', severity: 'error', what: expect.stringContaining('is hidden') },
    ])
  })
  it('a slide without faults has no findings', () => expect(judgeSlide(measured({}), deck)).toEqual([]))

  it('text beyond the edge is an error, at its line and step', () => {
    expect(judgeSlide(measured({ overflows: [overflow] }), deck)).toMatchObject([
      {
        rule: 'overflow',
        severity: 'error',
        slide: 1,
        step: 2,
        place: { file: 'slides.md', line: 3, column: 1 },
        what: 'p "Some words" reaches 34 px beyond the slide’s lower edge',
      },
    ])
  })

  it('text that a box cuts off is an error; a picture beyond the edge is a warning', () => {
    const found = judgeSlide(
      measured({
        overflows: [
          { ...overflow, box: 'div.box' },
          { ...overflow, kind: 'picture' },
        ],
      }),
      deck,
    )
    expect(found.map(({ severity }) => severity)).toEqual(['error', 'warning'])
    expect(found[0]?.what).toContain('lower edge of div.box')
  })

  it('text that has to be scrolled to is a warning', () => {
    expect(judgeSlide(measured({ overflows: [{ ...overflow, side: 'right', kind: 'scrolled', box: '' }] }), deck)).toMatchObject([
      { rule: 'overflow', severity: 'warning', what: 'p "Some words" is 34 px wider than its box, which has to be scrolled' },
    ])
  })

  it('small text is a warning with the number of small texts', () => {
    const [found] = judgeSlide(measured({ smallText: { element: 'p "Some words"', text: 'Some words', px: 9, count: 3 } }), deck)
    expect(found).toMatchObject({ rule: 'small-text', severity: 'warning', what: expect.stringContaining('2 more') })
  })

  it('asks for the alternative text of a chart with a proposal, and reports labels that cross', () => {
    const found = judgeSlide(
      measured({
        faults: [
          { rule: 'proposed-alt', element: 'svg', tag: 'svg', text: 'Bar chart. a, 2 rows.' },
          { rule: 'crossing-labels', element: 'svg: "One" and "Two"', tag: 'text', text: 'One' },
        ],
      }),
      deck,
    )
    expect(found).toMatchObject([
      { rule: 'alternative-text', severity: 'warning', what: 'svg has no "alt"', remedy: expect.stringContaining('Bar chart. a, 2 rows.') },
      { rule: 'crossing-labels', severity: 'warning', what: 'Labels cross in svg: "One" and "Two"' },
    ])
  })

  it('reports contrasts as numbers, and missing names in the words of authors', () => {
    const contrast = { ratio: 2.1, wanted: 4.5, color: '#999', background: '#fff' }
    const found = judgeSlide(
      measured({
        faults: [
          { rule: 'color-contrast', element: 'p', tag: 'p', text: 'Some words', contrast },
          { rule: 'image-alt', element: 'img', tag: 'img', text: '/talk/assets/a-12345678.png' },
        ],
      }),
      deck,
    )
    expect(found).toMatchObject([
      { rule: 'contrast', what: 'p has a contrast of 2.1 (#999 on #fff)', remedy: expect.stringContaining('4.5') },
      { rule: 'alternative-text', place: { line: 5 }, what: 'img has no alternative text' },
    ])
  })

  it('a slide that throws is reported with its error', () => {
    expect(judgeSlide(measured({ thrown: 'no chain' }), deck)).toMatchObject([
      { rule: 'slide-throws', severity: 'error', what: expect.stringContaining('no chain') },
    ])
  })
})

describe('links', () => {
  const link = (href: string, address: string | undefined, nowhere = false) => ({
    element: 'a',
    href,
    nowhere,
    ...(address && { address }),
  })
  const faults = (...links: MeasuredSlide['links'][number][]) =>
    judgeLinks(measured({ links }), deck, new Set([`${site}b.pdf`])).map(({ what }) => what)

  it('working links have no findings, and links to other sites are not requested', () => {
    expect(faults(link('#slide-1', `${site}1#slide-1`), link('https://example.org/x', 'https://example.org/x'))).toEqual([])
  })
  it('reports links to missing slides, places and files, and invalid addresses', () => {
    expect(
      faults(
        link('#slide-9', `${site}print#slide-9`),
        link('#gone', `${site}print#gone`, true),
        link('b.pdf', `${site}b.pdf#page=2`),
        link('http://', undefined),
      ),
    ).toEqual([
      'a leads to slide 9, which the deck does not have',
      'a leads to #gone, which is not on the slide',
      'a leads to b.pdf, which the deck does not have',
      'a leads to "http://", which is not a valid address',
    ])
  })
  it('checks only addresses of the deck', () => {
    const links = [link('#a', `${site}print#a`), link('b.pdf', `${site}b.pdf#x`), link('https://other.org', 'https://other.org/')]
    expect([...ownAddresses([measured({ links })], site)]).toEqual([`${site}b.pdf`])
  })
})

describe('requests', () => {
  it('a missing file of the deck is an error at the slide that names it, and a file of another site a warning', () => {
    const found = judgeRequests(
      [
        { address: shownAddress(`${site}a.png`, site), reason: 'the server answered 404' },
        { address: shownAddress('http://localhost:1/a.png', site), reason: 'the server answered 404', slide: 1 },
        { address: 'https://other.org/x.png', reason: 'no answer' },
      ],
      deck,
    )
    expect(found).toMatchObject([
      { severity: 'error', slide: 1, place: { line: 5 }, what: '/a.png could not be loaded: the server answered 404' },
      { severity: 'warning', place: { line: 1 } },
    ])
  })
  it('the remedy for an address without the base path says how to get one', () => {
    const beside = 'http://localhost:1/a.png'
    expect([isBeside(beside, site), isBeside(`${site}a.png`, site), isBeside('https://other.org/a.png', site)]).toEqual([
      true,
      false,
      false,
    ])
    const [found] = judgeRequests([{ address: shownAddress(beside, site), reason: 'the server answered 404', beside: true }], deck)
    expect(found?.remedy).toContain('base path')
  })
  it('a file of the deck that the policy refused is not reported as a request to another site', () => {
    expect(judgeRefused([{ address: '/a.png', slide: 1 }], deck)).toMatchObject([
      { rule: 'missing-file', severity: 'error', place: { line: 5 }, what: expect.stringContaining('<object>') },
    ])
  })
  it('a request that the policy refused is reported with its address', () => {
    expect(judgeRefused([{ address: 'https://other.org/x.gif', slide: 1 }], deck)).toMatchObject([
      { rule: 'third-party', severity: 'warning', slide: 1, what: expect.stringContaining('https://other.org/x.gif') },
    ])
  })
})

describe('evaluateFonts', () => {
  const page = (families: readonly string[], loadedFonts: readonly string[] = []) => ({
    ...{ slides: [{ families }], failedFonts: ['Torn'], loadedFonts, knownFonts: ['Torn', 'Thin', 'Unused'] },
  })
  it('names families that failed, that were not loaded, and that the provider did not send', () => {
    const wished = deckOf([{}], ['Nowhere Sans'])
    expect(evaluateFonts([page(['Torn']), page(['Thin'])], wished).map(({ what }) => what)).toEqual([
      'The file of the font "Torn" could not be loaded',
      'The font "Thin" was not loaded',
      'The font "Nowhere Sans" could not be loaded from google',
    ])
  })
  it('does not report available fonts', () => {
    expect(
      evaluateFonts([{ slides: [{ families: ['Good'] }], failedFonts: [], loadedFonts: ['Good'], knownFonts: ['Good'] }], deck),
    ).toEqual([])
  })
  it('gives one answer however the slides are divided among pages', () => {
    const whats = (...pages: Parameters<typeof evaluateFonts>[0]) => evaluateFonts(pages, deck).map(({ what }) => what)
    expect(whats(page(['Thin']), page(['Thin'], ['Thin']))).toEqual(whats(page(['Thin', 'Thin'], ['Thin'])))
  })
})

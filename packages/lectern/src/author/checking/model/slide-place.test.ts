import { describe, expect, it } from 'vitest'
import { addressHints, hintsOf, placeInDeck, slidePlace, slideWith } from './slide-place.ts'
import { deckOf } from './testing/deck-of.ts'

const raw = '---\nbackground: ./hills.svg\n---\n\n# Heading\n\nSome **bold** words, then ![](./chain.svg)\n\n<!-- hills in the notes -->\n'
const content = '\n# Heading\n\nSome **bold** words, then ![](./chain.svg)\n'
const deck = deckOf([
  { content: '# First\n', raw: '# First\n' },
  { raw, content, filepath: 'parts/two.md', start: 20 },
])
const slide = { ...(deck.slides[1] ?? deck.slides[0]), contentLine: 24 } as (typeof deck.slides)[number]

describe('slidePlace', () => {
  it('is the place of the first hint of the slide', () => {
    expect(slidePlace(slide, ['nowhere', 'Some'])).toEqual({ file: 'parts/two.md', line: 27, column: 1 })
    expect(slidePlace(slide, addressHints('/assets/chain-AbCd_123.svg'))).toEqual({ file: 'parts/two.md', line: 27, column: 33 })
  })
  it('looks into frontmatter and notes after the content', () => {
    expect(slidePlace(slide, ['hills.svg'])).toEqual({ file: 'parts/two.md', line: 22, column: 15 })
    expect(slidePlace(slide, ['in the notes'])).toMatchObject({ line: 29 })
  })
  it('is the first line with text if nothing is found', () => {
    expect(slidePlace(slide, ['nowhere'])).toEqual({ file: 'parts/two.md', line: 25, column: 1 })
  })
})

describe('placeInDeck, slideWith', () => {
  it('the place of the end slide and of the deck is the start of the deck', () => {
    expect(placeInDeck(deck, 3, ['First'])).toEqual({ file: 'slides.md', line: 1, column: 1 })
    expect(slideWith(deck, ['nowhere'])).toEqual({ place: { file: 'slides.md', line: 1, column: 1 } })
  })
  it('finds the slide that names something', () => expect(slideWith(deck, ['chain.svg'])).toMatchObject({ slide: 2 }))
})

describe('hintsOf', () => {
  it('finds a text by its beginning, even with marks between its words', () => {
    expect(hintsOf('Some bold words, then')).toContain('Some bold')
    expect(slidePlace(slide, hintsOf('words, then all'))).toMatchObject({ line: 27 })
  })
  it('ignores texts that are too short', () => expect(hintsOf('42')).toEqual([]))
})

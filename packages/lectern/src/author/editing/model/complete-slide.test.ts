import { describe, expect, it } from 'vitest'
import type { SlideWords } from '../../../deck/deck/index.ts'
import { completeSlide } from './complete-slide.ts'

const words: SlideWords = {
  slide: [
    { name: 'layout', doc: 'Layout of the slide.', choices: ['cover', 'two-cols'] },
    { name: 'title', doc: 'Title of the slide.', choices: [] },
  ],
  deck: [
    { name: 'title', doc: 'Title of the deck.', choices: [] },
    { name: 'colorSchema', doc: 'Light or dark.', choices: ['light', 'dark'] },
  ],
  layouts: ['cover', 'two-cols'],
  components: ['Arrow', 'Toc'],
}
/** Return the completions at the `|` in a text. */
const at = (text: string, first = false) => {
  const found = completeSlide(text.replace('|', ''), text.indexOf('|'), words, first)
  return found && { from: found.from, labels: found.options.map(({ label }) => label) }
}

describe('in frontmatter', () => {
  it('options of a slide, and on the first slide those of the deck', () => {
    expect(at('---\nla|\n---\n')).toEqual({ from: 4, labels: ['layout', 'title'] })
    expect(at('---\n|\n---\n', true)).toEqual({ from: 4, labels: ['layout', 'title', 'colorSchema'] })
  })
  it('the values of an option that has a choice', () => {
    expect(at('---\nlayout: co|\n---\n')).toEqual({ from: 12, labels: ['cover', 'two-cols'] })
    expect(at('---\ntitle: x|\n---\n')).toBeUndefined()
    expect(at('---\ncolorSchema: |\n---\n', true)).toEqual({ from: 17, labels: ['light', 'dark'] })
  })
  it('while its end is not yet written', () => expect(at('---\nla|')?.labels).toContain('layout'))
  it('with the sentence about each', () => {
    expect(completeSlide('---\nl', 5, words, false)?.options[0]).toMatchObject({ doc: 'Layout of the slide.', text: 'layout: ' })
  })
})

describe('in the content', () => {
  it('components after <', () => {
    expect(at('# One\n\n<|')).toEqual({ from: 8, labels: ['Arrow', 'Toc'] })
    expect(at('---\nlayout: x\n---\n\n<To|')).toEqual({ from: 20, labels: ['Arrow', 'Toc'] })
  })
  it('nothing elsewhere', () => {
    expect(at('la|')).toBeUndefined()
    expect(at('a < b|')).toBeUndefined()
    expect(at('---\nlayout: x\n---\nla|')).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { compileText, type TestSlide } from '../testing/compile-text.ts'
import { problemsOf } from '../testing/render-text.ts'

/** Return the properties of each element with motion in a slide, in short form. */
async function motionsOf(markdown: string, options: TestSlide = {}) {
  const slide = await compileText(markdown, options)
  const code = slide.code.replaceAll(/\s+/g, ' ').replaceAll('"', '')
  const motions = [...code.matchAll(/_jsxs?\(_Motion, \{ (.*?),? (?:children: |\}\))/g)].map(([, properties]) => properties)
  return { clicks: slide.clicks, motions, messages: problemsOf(slide) }
}

describe('motion: source → variants and steps', () => {
  it.each<[string, number, string]>([
    [
      '<div v-motion :initial="{ x: -80 }" :enter="{ x: 0 }" :leave="{ x: 80 }">a</div>',
      0,
      'as: div, variants: { initial: { x: -80 }, enter: { x: 0 }, leave: { x: 80 } }',
    ],
    [
      '<div v-motion :enter="{ y: 0 }" :click-1="{ y: 30 }" :click-2-4="{ scale: 2 }">a</div>',
      4,
      'as: div, variants: { enter: { y: 0 }, click-1: { y: 30 }, click-2-4: { scale: 2 } }',
    ],
    ['<p v-motion :click-3="{ opacity: 0.5 }">a</p>', 3, 'as: p, variants: { click-3: { opacity: 0.5 } }'],
    [
      '<p v-motion :initial="{ opacity: 0, transition: { duration: 500, ease: \'linear\' } }">a</p>',
      0,
      'as: p, variants: { initial: { opacity: 0, transition: { duration: 500, ease: linear } } }',
    ],
    [
      '<p v-motion :enter="{ x: 1 }" :delay="200" :duration="1200">a</p>',
      0,
      'as: p, variants: { enter: { x: 1 } }, timing: { delay: 200, duration: 1200 }',
    ],
    ['<p v-motion :visible-once="{ x: 1 }">a</p>', 0, 'as: p, variants: { enter: { x: 1 } }'],
    ['<p v-motion-slide-left>a</p>', 0, 'as: p, variants: { initial: { x: -100, opacity: 0 }, enter: {} }'],
    ['<p v-motion-slide-visible-once-bottom>a</p>', 0, 'as: p, variants: { initial: { y: 100, opacity: 0 }, enter: {} }'],
    ['<p v-motion-pop :delay="50">a</p>', 0, 'as: p, variants: { initial: { scale: 0, opacity: 0 }, enter: {} }, timing: { delay: 50 }'],
    ['<p v-motion :variants="{ big: { scale: 2 } }" variant="big">a</p>', 0, 'as: p, variants: { big: { scale: 2 } }, variant: big'],
    ['<BarBottom v-motion :enter="{ x: 0 }" />', 0, 'as: div, variants: { enter: { x: 0 } }'],
    ['<Motion :enter="{ x: 0 }">a</Motion>', 0, 'as: div, variants: { enter: { x: 0 } }'],
  ])('%s', async (markdown, clicks, properties) => {
    expect(await motionsOf(markdown)).toEqual({ clicks, motions: [properties], messages: [] })
  })

  it('with v-click on the same element, it starts at the step that shows the element', async () => {
    expect(await motionsOf('<div v-click="[2, 4]" v-motion :initial="{ x: -50 }">a</div>')).toEqual({
      clicks: 4,
      motions: ['as: div, variants: { initial: { x: -50 } }, from: 2, until: 4'],
      messages: [],
    })
  })

  it.each<[string, number, string]>([
    ['<Motion as="p" initial={{ x: -80 }} enter={{ x: 0 }}>a</Motion>', 0, 'as: p, variants: { initial: { x: -80 }, enter: { x: 0 } }'],
    ['<Motion enter={{ x: 2 * 4 }} click-2={{ y: 1 }}>a</Motion>', 2, 'as: div, variants: { enter: { x: 2 * 4 }, click-2: { y: 1 } }'],
    ['<Motion variants={{ a: { x: 1 } }} variant="a">a</Motion>', 0, 'as: div, variants: { a: { x: 1 } }, variant: a'],
  ])('in .mdx: %s', async (markdown, clicks, properties) => {
    expect(await motionsOf(markdown, { format: 'mdx' })).toEqual({ clicks, motions: [properties], messages: [] })
  })
})

describe('typical mistakes', () => {
  it.each([
    ['<p v-motion :intial="{ x: 1 }">a</p>', '11:1 Unknown variant "intial" ?initial'],
    ['<p v-motion :entre="{ x: 1 }">a</p>', '11:1 Unknown variant "entre" ?enter'],
    ['<p v-motion :click1="{ x: 1 }">a</p>', '11:1 Unknown variant "click1"'],
    ['<p v-motion :enter="{ x: f() }">a</p>', '11:1 The variant "enter" cannot be read'],
    ['<p v-motion :hovered="{ scale: 2 }">a</p>', '11:1 Slides do not support the variant "hovered"'],
    ['<p v-motion-slide-lef>a</p>', '11:1 Unknown motion "v-motion-slide-lef" ?v-motion-slide-left'],
    ['<p v-motion :variants="{ big: { scale: 2 } }" variant="bgi">a</p>', '11:1 The variant does not exist: "bgi" ?big'],
    ['<p v-moton :enter="{ x: 1 }">a</p>', '11:4 Unknown directive "v-moton" ?v-motion'],
  ])('%s', async (markdown, message) => {
    const slide = await compileText(markdown)
    expect(problemsOf(slide)[0]).toBe(message)
    expect(slide.problems[0]).toMatchObject({ place: { file: 'slides.md', line: 11 }, sourceLine: markdown })
  })

  it('spec.md §8: an unknown variant is also the error of the shown slide', async () => {
    const { motions } = await motionsOf('<p v-motion :variants="{ big: { scale: 2 } }" variant="bgi">a</p>')
    expect(motions).toEqual(['as: p, variants: { big: { scale: 2 } }, variant: bgi'])
  })
})

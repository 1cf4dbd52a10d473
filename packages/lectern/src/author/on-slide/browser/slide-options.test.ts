import { describe, expect, it } from 'vitest'
import { slideContentAt } from '../model/slide-text.ts'
import type { SlideInFile } from './create-slide-writer.ts'
import { withColumnShare, withLayout, withOption, withPicture, withTheme } from './slide-options.ts'

/** Return the first slide of a file. */
const first = (text: string): SlideInFile => ({
  content: '',
  offset: 0,
  index: 0,
  ...slideContentAt(text, 0),
  file: 'slides.md',
  text,
  start: 0,
})

describe('options that are written on the slide', () => {
  it.each([
    ['---\nlayout: two-cols\n---\n\n# One\n', '---\nlayoutClass: grid-cols-[2fr_3fr]\nlayout: two-cols\n---\n\n# One\n'],
    ['---\nlayoutClass: gap-16\n---\n\n# One\n', '---\nlayoutClass: gap-16 grid-cols-[2fr_3fr]\n---\n\n# One\n'],
    ['# One\r\n', '---\r\nlayoutClass: grid-cols-[2fr_3fr]\r\n---\r\n\r\n# One\r\n'],
  ])('the widths of columns are a class of the layout: %j', (text, written) => {
    expect(withColumnShare(first(text), 40)).toBe(written)
  })

  it('equal columns need no class, and no frontmatter that was only for it', () => {
    expect(withColumnShare(first('---\nlayout: two-cols\nlayoutClass: grid-cols-[2fr_3fr]\n---\n\n# One\n'), 50)).toBe(
      '---\nlayout: two-cols\n---\n\n# One\n',
    )
    expect(withColumnShare(first('# One\n'), 50)).toBe('# One\n')
  })

  it('frontmatter that cannot be read is left alone, with a sentence', () => {
    const broken = first('---\nlayout: [\n---\n\n# One\n')
    for (const found of [withOption(broken, 'layout', 'center'), withColumnShare(broken, 40)])
      expect(found).toEqual({ why: expect.stringContaining('The frontmatter of the slide cannot be read') })
  })

  it('a layout with slots gets a text in each one that the slide does not fill', () => {
    expect(withLayout(first('# One\n\n---\n\n# Two\n'), 'two-cols', ['right'], 'Text')).toBe(
      '---\nlayout: two-cols\n---\n\n# One\n\n::right::\n\nText\n\n---\n\n# Two\n',
    )
    const filled = '---\r\nlayout: center\r\n---\r\n\r\n# One\r\n\r\n:: right ::\r\n\r\nTwo\r\n'
    expect(withLayout(first(filled), 'two-cols', ['right'], 'Text')).toBe(filled.replace('center', 'two-cols'))
    const template = '# One\n\n<template #right>Two</template>\n'
    expect(withLayout(first(template), 'two-cols', ['right'], 'Text')).toBe(`---\nlayout: two-cols\n---\n\n${template}`)
  })

  it('the picture of a layout is in its options', () => {
    expect(withPicture(first('---\nlayout: image-right\n---\n\n# One\n'), { alt: 'Our garden', address: '/our-garden.png' })).toBe(
      '---\nimageAlt: Our garden\nimage: /our-garden.png\nlayout: image-right\n---\n\n# One\n',
    )
    expect(withPicture(first('---\nimage: ./a.png\n---\n\n# One\n'), { alt: 'True', address: './größe #1.png' })).toBe(
      '---\nimageAlt: "True"\nimage: "./größe #1.png"\n---\n\n# One\n',
    )
  })

  it('the theme goes into the headmatter, in quotes where YAML needs them', () => {
    expect(withTheme('# One\n', 'stage')).toBe('---\ntheme: stage\n---\n\n# One\n')
    expect(withTheme('---\ntheme: ./my-theme\n---\n\n# One\n', '@x/y')).toBe('---\ntheme: "@x/y"\n---\n\n# One\n')
  })
})

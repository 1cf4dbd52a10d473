import { describe, expect, it } from 'vitest'
import { slideContentAt } from '../model/slide-text.ts'
import type { SlideInFile } from './create-slide-writer.ts'
import { withColumnShare, withOption, withTheme } from './slide-options.ts'

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

  it('the theme goes into the headmatter, in quotes where YAML needs them', () => {
    expect(withTheme('# One\n', 'stage')).toBe('---\ntheme: stage\n---\n\n# One\n')
    expect(withTheme('---\ntheme: ./my-theme\n---\n\n# One\n', '@x/y')).toBe('---\ntheme: "@x/y"\n---\n\n# One\n')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slideBackground } from './slide-background.ts'

describe('background: of the frontmatter', () => {
  it('dims a picture that fills the slide, so that light text is readable', () => {
    expect(slideBackground('/talk/assets/a.png')).toEqual({
      style: { background: 'linear-gradient(#0007, #000a), url("/talk/assets/a.png") center / cover no-repeat #000' },
      className: 'on-dark',
    })
    expect(slideBackground('https://x.y/a.png', 'contain').style?.background).toContain('center / contain no-repeat')
  })

  it.each([
    ['#fff', 'on-light'],
    ['#1d4ed8', 'on-dark'],
    ['#fde047ff', 'on-light'],
    ['rgb(0, 0, 0)', 'on-dark'],
    ['rgb(250 250 210 / 50%)', 'on-light'],
    ['tomato', ''],
    ['var(--x)', ''],
    ['linear-gradient(red, blue)', ''],
  ])('uses the color %s unchanged, and chooses a text color with contrast where the color is known', (background, className) => {
    expect(slideBackground(background)).toEqual({ style: { background }, className })
  })

  it.each([undefined, '', 3, null, true])('ignores %s', (background) => {
    expect(slideBackground(background)).toEqual({ className: '' })
  })

  it('escapes an address that would end its CSS string', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { style } = slideBackground(`/${text}`)
        expect(String(style?.background).match(/"/g)).toHaveLength(2)
      }),
    )
  })
})

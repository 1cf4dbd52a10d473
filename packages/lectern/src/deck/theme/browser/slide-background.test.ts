import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slideBackground } from './slide-background.ts'

describe('background: of the frontmatter', () => {
  it('a picture fills the slide, dimmed so that light text on it can be read', () => {
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
  ])('a color is taken as it is, and text stands out from it where it can be known: %s', (background, className) => {
    expect(slideBackground(background)).toEqual({ style: { background }, className })
  })

  it.each([undefined, '', 3, null, true])('%s is none', (background) => {
    expect(slideBackground(background)).toEqual({ className: '' })
  })

  it('no address ends the text that contains it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { style } = slideBackground(`/${text}`)
        expect(String(style?.background).match(/"/g)).toHaveLength(2)
      }),
    )
  })
})

import type { CSSProperties } from 'react'
import { luminance } from '../../../base/lib/model/index.ts'

/** The style and class of a layout's root element for `background:` in the frontmatter. */
export interface SlideBackground {
  readonly style?: CSSProperties
  /** `on-dark` or `on-light` when the brightness of the background is known, otherwise ''. */
  readonly className: 'on-dark' | 'on-light' | ''
}

const isPicture = (value: string) => /^(\.{0,2}\/|https?:|data:|blob:)/i.test(value)

/** Return red, green and blue, from 0 to 255, of `#abc`, `#aabbcc` or `rgb(1, 2, 3)`. Return undefined for any other color syntax. */
function channels(color: string): readonly number[] | undefined {
  const [, short] = /^#([\da-f]{3})[\da-f]?$/i.exec(color) ?? []
  if (short) return [...short].map((digit) => Number.parseInt(digit + digit, 16))
  const [, long] = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(color) ?? []
  if (long) return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
  const [, red, green, blue] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color) ?? []
  return blue === undefined ? undefined : [Number(red), Number(green), Number(blue)]
}

/** The luminance above which black text has the higher contrast. */
const middle = 0.179

/**
 * Return the style and class for a slide's `background:`. A picture fills the slide and is dimmed, so that text on it is readable. A color is used
 * unchanged, and the text color adapts to it. For any other CSS value, such as a gradient or a variable, the author chooses the text color.
 *
 * @param size `backgroundSize` of the frontmatter: any CSS size, by default `cover`
 */
export function slideBackground(background: unknown, size: unknown = 'cover'): SlideBackground {
  if (typeof background !== 'string' || background === '') return { className: '' }
  if (isPicture(background)) {
    const address = background.replaceAll(/["\\\n]/g, encodeURIComponent)
    return {
      style: {
        background: `linear-gradient(#0007, #000a), url("${address}") center / ${typeof size === 'string' ? size : 'cover'} no-repeat #000`,
      },
      className: 'on-dark',
    }
  }
  const rgb = channels(background)
  return { style: { background }, className: rgb === undefined ? '' : luminance(rgb) > middle ? 'on-light' : 'on-dark' }
}

import type { CSSProperties } from 'react'
import { luminance } from '../../lib/model/index.ts'

/** What a layout puts on its root for `background:` of the frontmatter. */
export interface SlideBackground {
  readonly style?: CSSProperties
  /** `on-dark` or `on-light` where it is known what text must stand out from; '' otherwise. */
  readonly className: 'on-dark' | 'on-light' | ''
}

const isPicture = (value: string) => /^(\.{0,2}\/|https?:|data:|blob:)/i.test(value)

/** Red, green and blue from 0 to 255 of `#abc`, `#aabbcc` and `rgb(1, 2, 3)`; undefined for every other way to name a color. */
function channels(color: string): readonly number[] | undefined {
  const [, short] = /^#([\da-f]{3})[\da-f]?$/i.exec(color) ?? []
  if (short) return [...short].map((digit) => Number.parseInt(digit + digit, 16))
  const [, long] = /^#([\da-f]{6})(?:[\da-f]{2})?$/i.exec(color) ?? []
  if (long) return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
  const [, red, green, blue] = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color) ?? []
  return blue === undefined ? undefined : [Number(red), Number(green), Number(blue)]
}

/** Above it, black text has the greater contrast. */
const middle = 0.179

/**
 * `background:` of a slide for its layout's root. A picture fills the slide and is dimmed, so that text on it can be read; a color is
 * taken as it is, and text follows it; anything else that CSS knows, a gradient or a variable, is the author's own affair.
 *
 * @param size `backgroundSize` of the frontmatter: any CSS size, `cover` without one
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

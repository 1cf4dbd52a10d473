import type { Color } from '../model/pptx-read.ts'

type Parts = readonly [red: number, green: number, blue: number, alpha: number]

/** Paint a color that no pattern below knows (`oklch()`, `color(display-p3 …)`) on a pixel and read that pixel. */
function paintedParts(css: string): Parts {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) return [0, 0, 0, 1]
  pen.fillStyle = css
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

function partsOf(css: string): Parts {
  const numbers = (css.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
  if (/^rgba?\(/.test(css)) return [red, green, blue, alpha]
  if (/^color\(srgb /.test(css)) return [red * 255, green * 255, blue * 255, alpha]
  return paintedParts(css)
}

const byte = (value: number) =>
  Math.round(Math.min(255, Math.max(0, value)))
    .toString(16)
    .padStart(2, '0')
const written = (parts: Parts): Color => `#${byte(parts[0])}${byte(parts[1])}${byte(parts[2])}${byte(parts[3] * 255)}`

/** Convert a computed color; return undefined for an invisible one. */
export function readColor(css: string, opacity = 1): Color | undefined {
  const [red, green, blue, alpha] = partsOf(css)
  return alpha * opacity < 0.01 ? undefined : written([red, green, blue, alpha * opacity])
}

/** Blend a color with the opaque color behind it. */
export function onTop(color: Color, ground: Color): Color {
  const [over, under] = [color, ground].map((text) => [1, 3, 5, 7].map((at) => Number.parseInt(text.slice(at, at + 2), 16)))
  const alpha = (over?.[3] ?? 255) / 255
  const mixed = [0, 1, 2].map((index) => (over?.[index] ?? 0) * alpha + (under?.[index] ?? 255) * (1 - alpha))
  return written([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1])
}

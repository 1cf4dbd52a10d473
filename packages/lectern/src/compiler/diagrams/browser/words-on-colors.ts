import { withPaint } from '../../../deck/diagram/index.ts'

/** Return the relative luminance of an opaque color as a browser writes it, as WCAG defines it. */
function luminanceOf(color: string): number | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Return the fill of a node or a group when it is a color of the author's, not one of the slide's. */
function ownFill(group: Element): string | undefined {
  for (const shape of group.querySelectorAll('rect, path, polygon, circle, ellipse')) {
    const { fill } = getComputedStyle(shape)
    if (luminanceOf(fill) !== undefined) return withPaint(fill) === fill ? fill : undefined
  }
  return undefined
}

/** Make words on a color of the author's dark or light, as that color needs, whatever the slide is. Words that the author colors keep their color. */
export function colorWords(svg: SVGSVGElement): void {
  for (const group of svg.querySelectorAll('g.node, g.cluster')) {
    const luminance = luminanceOf(ownFill(group) ?? '')
    if (luminance === undefined) continue
    for (const word of group.querySelectorAll<SVGElement | HTMLElement>('text, tspan, div, span, p')) {
      const property = word instanceof SVGElement ? 'fill' : 'color'
      if (withPaint(getComputedStyle(word).getPropertyValue(property)) !== 'currentcolor') continue
      // Both contrasts are the same at this luminance.
      word.style.setProperty(property, luminance > 0.179 ? '#000' : '#fff', 'important')
    }
  }
}

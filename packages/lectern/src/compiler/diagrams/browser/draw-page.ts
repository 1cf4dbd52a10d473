import createDOMPurify from 'dompurify'
import type { DrawInPage } from '../model/draw-request.ts'
import { findParts } from './find-parts.ts'
import { tidySvg } from './tidy-svg.ts'
import { colorWords } from './words-on-colors.ts'

interface Mermaid {
  initialize(config: object): void
  render(id: string, code: string, box: Element): Promise<{ readonly svg: string }>
}

declare global {
  interface Window {
    lecternDraw: DrawInPage
  }
}

/** Load the fonts that the words of a diagram need, so that they are measured with them. */
const loadFonts = (family: string, words: string) =>
  Promise.all(['', 'bold ', 'italic '].map((face) => document.fonts.load(`${face}16px ${family}`, words).catch(() => [])))

const purify = createDOMPurify(window)

/** Return a source of numbers that look random and are always the same. Mermaid gives random names to commits, and draws by hand with others. */
function steadyNumbers(): () => number {
  let state = 1
  return () => {
    // The generator of Park and Miller.
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Remove the line of today from a Gantt chart, unless the author describes it: that of the day of a build means nothing to viewers. */
function removeToday(svg: SVGSVGElement, code: string): void {
  if (!/^\s*todayMarker\s/m.test(code)) for (const today of svg.querySelectorAll('g.today')) today.remove()
}

/** Return the sanitized picture. Mermaid is set to strict, and what gets past it still can neither run nor fetch. */
function sanitized(svg: string): SVGSVGElement | null {
  const fragment = purify.sanitize(svg, {
    USE_PROFILES: { svg: true, svgFilters: true, html: true, mathMl: true },
    ADD_TAGS: ['foreignobject'],
    ADD_ATTR: ['dominant-baseline'],
    HTML_INTEGRATION_POINTS: { foreignobject: true },
    FORBID_TAGS: ['form', 'input', 'button', 'iframe', 'audio', 'video', 'image', 'img'],
    RETURN_DOM_FRAGMENT: true,
  })
  return fragment.querySelector('svg')
}

window.lecternDraw = async ({ code, config }, prefix, address) => {
  const box = document.getElementById('box') ?? document.body
  const family = getComputedStyle(box).fontFamily
  try {
    const { default: mermaid }: { default: Mermaid } = await import(address)
    await loadFonts(family, code)
    Math.random = steadyNumbers()
    const { themeVariables = {} } = config as { themeVariables?: object }
    mermaid.initialize({ fontFamily: family, ...config, themeVariables: { fontFamily: family, ...themeVariables } })
    // Words are measured where the slide has them, with all that the slide says of words.
    const { svg: drawn } = await mermaid.render(prefix, code, box)
    const svg = sanitized(drawn)
    if (!svg) return { failed: 'Mermaid drew nothing' }
    removeToday(svg, code)
    box.replaceChildren(svg)
    colorWords(svg)
    const parts = findParts(svg, prefix)
    const size = tidySvg(svg)
    return { svg: svg.outerHTML, ...size, parts }
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) }
  } finally {
    box.replaceChildren()
  }
}

import createDOMPurify from 'dompurify'
import type { RenderedDiagram } from './diagram-renderer.ts'

/** Return the diagram's width in pixels without scaling. */
function naturalWidth(svg: SVGSVGElement): number | undefined {
  const [, , width] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  return width !== undefined && Number.isFinite(width) && width > 0 ? width : undefined
}

/**
 * Put a diagram into `box`. Sanitize it first: Mermaid is set to strict, and what gets past it still cannot run or fetch. Ids start with `prefix`,
 * because the same diagram may be in the document several times.
 */
export function placeDiagram(box: HTMLElement, { svg, id }: RenderedDiagram, prefix: string, scale: number): void {
  const fragment = createDOMPurify(window).sanitize(id === '' ? svg : svg.replaceAll(id, prefix), {
    USE_PROFILES: { svg: true, svgFilters: true, html: true },
    ADD_TAGS: ['foreignobject'],
    ADD_ATTR: ['dominant-baseline'],
    HTML_INTEGRATION_POINTS: { foreignobject: true },
    FORBID_TAGS: ['form', 'input', 'button', 'iframe', 'audio', 'video'],
    RETURN_DOM_FRAGMENT: true,
  })
  const root = fragment.querySelector('svg')
  if (root) {
    const width = naturalWidth(root)
    root.removeAttribute('height')
    root.removeAttribute('style')
    root.setAttribute('width', width === undefined ? '100%' : String(width * scale))
    // The name is on the box around it.
    root.setAttribute('aria-hidden', 'true')
    root.removeAttribute('role')
  }
  box.replaceChildren(fragment)
}

/** Return the line of the diagram, from 1, that Mermaid's message names. */
function lineOf(message: string): number | undefined {
  const [, line] = /\bline:? (\d+)/i.exec(message) ?? []
  return line === undefined ? undefined : Number(line)
}

/**
 * Return the message for a diagram that cannot be rendered. Its text starts at `firstLine` of `file`. Mermaid counts from there, and past the
 * end if something is missing.
 */
export function diagramProblem(error: unknown, code: string, file: string, firstLine: number): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = code.split('\n')
  const line = Math.min(lineOf(message) ?? 1, lines.length)
  return `${file}:${firstLine + line - 1} This diagram cannot be drawn: ${message.trim()}`
}

import createDOMPurify from 'dompurify'
import type { Drawing } from './create-drawer.ts'

/** Pixels that the diagram takes without being scaled. */
function naturalWidth(svg: SVGSVGElement): number | undefined {
  const [, , width] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  return width !== undefined && Number.isFinite(width) && width > 0 ? width : undefined
}

/**
 * Puts a drawing into `box`. It is sanitized first: Mermaid is told to be strict, and nothing that gets past it can run or fetch. Ids get
 * `prefix` of their own, since the same diagram may stand in the document several times.
 */
export function placeDiagram(box: HTMLElement, { svg, id }: Drawing, prefix: string, scale: number): void {
  const fragment = createDOMPurify(window).sanitize(svg.replaceAll(id, prefix), {
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
    // The box around it has the name.
    root.setAttribute('aria-hidden', 'true')
    root.removeAttribute('role')
  }
  box.replaceChildren(fragment)
}

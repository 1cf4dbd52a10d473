import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'

/** What a component threw while its page was drawn. */
export interface DrawingFault {
  readonly error: unknown
  /** React's list of the components around it, the innermost first. */
  readonly componentStack: string
}

/** Markup, and what threw while it was drawn: in such a place the markup leaves the drawing to the browser. */
export interface DrawnMarkup {
  readonly html: string
  readonly faults: readonly DrawingFault[]
}

/** React's mark of a part that threw, or that waits for something. */
const leftToBrowser = '<!--$!-->'

/**
 * Draw `element` as text. The quick way does not wait and says of no part why it is missing; only where a part is missing, all is drawn a second time in the
 * way that waits and tells. Never settles where a component waits forever.
 */
export async function drawMarkup(element: ReactNode): Promise<DrawnMarkup> {
  const html = renderToString(element)
  if (!html.includes(leftToBrowser)) return { html, faults: [] }
  const faults: DrawingFault[] = []
  const stream = await renderToReadableStream(element, {
    // Everything stands in its place; no script has to put it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error, { componentStack = '' }) => void faults.push({ error, componentStack }),
  })
  await stream.allReady
  const whole = await new Response(stream).text()
  return faults.length > 0 ? { html, faults } : { html: whole, faults }
}

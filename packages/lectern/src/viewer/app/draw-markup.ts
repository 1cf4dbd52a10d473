import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { isFields } from '../../base/lib/model/index.ts'
import { leftToBrowser } from './page.ts'

/** An error that a component threw while its page was drawn. */
interface DrawingFault {
  readonly error: unknown
  /** React's list of the components around it, the innermost first. */
  readonly componentStack: string
}

/** Markup, and the errors that components threw. The browser draws the parts that threw. */
export interface DrawnMarkup {
  readonly html: string
  readonly faults: readonly DrawingFault[]
}

/** React's mark of a part that threw or that waits for something. */
const missingPart = '<!--$!-->'

/** Return whether a part says that only a browser can draw it. That is no fault. */
const isLeftToBrowser = (error: unknown): boolean => isFields(error) && 'leftToBrowser' in error

/**
 * Draw `element` as text. The fast way does not wait and gives no reason for a missing part. If a part is missing, draw everything again in the way
 * that waits and reports errors. The promise never settles if a component waits forever.
 */
export async function drawMarkup(element: ReactNode): Promise<DrawnMarkup> {
  const html = renderToString(element)
  if (!html.includes(missingPart)) return { html, faults: [] }
  const faults: DrawingFault[] = []
  const stream = await renderToReadableStream(element, {
    // All content is in its place, so no script has to move it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error, { componentStack = '' }) {
      if (isLeftToBrowser(error)) return leftToBrowser
      faults.push({ error, componentStack })
      return undefined
    },
  })
  await stream.allReady
  const whole = await new Response(stream).text()
  return faults.length > 0 ? { html, faults } : { html: whole, faults }
}

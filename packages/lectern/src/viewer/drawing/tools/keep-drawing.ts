import { postJson, writeToken } from '../../../base/lib/browser/index.ts'

/** The dev server refused a drawing, with its reason as the message. */
export class DrawingRefused extends Error {}

/**
 * Send a drawing as SVG text to the dev server, which keeps it with the deck. Only windows that may write to the deck can do this. Rejects if
 * the server does not keep it.
 *
 * @throws DrawingRefused when the server answers that it does not
 */
export async function keepDrawing(view: Window, base: string, slide: string, markup: string): Promise<void> {
  const token = writeToken(view.document)
  if (!token) return
  const answer = await postJson(view, `${base}__lectern/drawings`, token, JSON.stringify({ slide, markup }))
  if (!answer.ok) throw new DrawingRefused((await answer.text()).trim() || `The authoring server answered ${answer.status}.`)
}

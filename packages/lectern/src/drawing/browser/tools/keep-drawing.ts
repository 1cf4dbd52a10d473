/** The authoring server refused a drawing, with its reason as the message. */
export class DrawingRefused extends Error {}

/**
 * Send a drawing as SVG text to the authoring server, which keeps it with the deck. Only windows that may write to the deck can do this. Rejects if
 * the server does not keep it.
 *
 * @throws DrawingRefused when the server answers that it does not
 */
export async function keepDrawing(view: Window, base: string, slide: string, markup: string): Promise<void> {
  const token = view.document.querySelector('meta[name="lectern-write"]')?.getAttribute('content')
  if (!token) return
  const answer = await view.fetch(`${base}__lectern/drawings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Lectern-Token': token },
    body: JSON.stringify({ slide, markup }),
  })
  if (!answer.ok) throw new DrawingRefused((await answer.text()).trim() || `The authoring server answered ${answer.status}.`)
}

/** A tag of rendered notes, or the text up to the next. */
const piece = /<[^>]*>|[^<]+/g
const mark = /^<span class="slidev-note-click-mark" data-clicks="(\d+)">/

/**
 * Rendered notes with the text after each `[click]` mark in elements of its own, `data-from` being the step with which it begins, so that a presenter's
 * screen can tell the part that is due from the others. Notes without marks stay as they are.
 */
export function noteParts(html: string): string {
  if (!html.includes('slidev-note-click-mark')) return html
  let from = 0
  return html.replace(piece, (text) => {
    if (!text.startsWith('<')) return text.trim() ? `<span data-from="${from}">${text}</span>` : text
    const [, clicks] = mark.exec(text) ?? []
    if (clicks !== undefined) from = Number(clicks)
    return text
  })
}

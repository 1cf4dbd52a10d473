/** A tag of rendered notes, or the text up to the next tag. */
const piece = /<[^>]*>|[^<]+/g
const mark = /^<span class="slidev-note-click-mark" data-clicks="(\d+)">/

/**
 * Wrap the text after each `[click]` mark in rendered notes in its own elements. `data-from` is the step at which the text begins, so that a
 * presenter's screen can highlight the current part. Notes without marks do not change.
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

import type { Editing } from '../../editing/browser/create-editing.ts'
import type { Selection } from './create-selection.ts'

/**
 * Mark the lines of the selected element in the editor and tell them to the author's assistant, and select the element at the line that the author chooses
 * in the editor. Return the function that ends it.
 */
export function markSelection(selection: Selection, { mark, looking, lines }: Pick<Editing, 'mark' | 'looking' | 'lines'>): () => void {
  const selected = () => selection.store.getState().block
  let block = selected()
  const stopMarking = selection.store.subscribe(async (state) => {
    if (state.block === block) return
    block = state.block
    const written = await selection.written()
    // Meanwhile another element may have been selected.
    if (state.block !== selected()) return
    mark(written?.from)
    looking.select(written)
  })
  const stopLines = lines.subscribe(({ cursor }, before) => {
    if (cursor !== undefined && cursor !== before.cursor) selection.chooseLine(cursor)
  })
  return () => {
    stopMarking()
    stopLines()
    mark(undefined)
    looking.select(undefined)
  }
}

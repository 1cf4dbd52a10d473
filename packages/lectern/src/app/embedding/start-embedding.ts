import { isEmbedded } from '../../controls/index.ts'
import { loadPart } from '../../lib/browser/index.ts'
import type { EmbeddingParts } from './connect-parent.ts'

/** Connects a deck that is part of another page with that page; any other never loads the code for it. Returns the way to stop. */
export function startEmbedding(parts: EmbeddingParts): () => void {
  const { view } = parts
  let stop: (() => void) | undefined
  let over = false
  if (view.parent !== view && isEmbedded(view.location.href))
    loadPart('answers to the page around', () => import('./connect-parent.ts')).then(({ connectParent }) => {
      if (!over) stop = connectParent(parts)
    })
  return () => {
    over = true
    stop?.()
  }
}

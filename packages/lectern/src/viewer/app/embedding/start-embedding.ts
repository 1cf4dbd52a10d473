import { loadPart } from '../../../base/lib/browser/index.ts'
import { isEmbedded } from '../../controls/index.ts'
import type { EmbeddingOptions } from './connect-parent.ts'

/** Connect an embedded deck with the page around it. Any other deck never loads the code for that. Return a function that stops the connection. */
export function startEmbedding(options: EmbeddingOptions): () => void {
  const { view } = options
  let stop: (() => void) | undefined
  let over = false
  if (view.parent !== view && isEmbedded(view.location.href))
    loadPart('replies to the embedding page', () => import('./connect-parent.ts')).then(({ connectParent }) => {
      if (!over) stop = connectParent(options)
    })
  return () => {
    over = true
    stop?.()
  }
}

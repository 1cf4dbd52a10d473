import { loadPart } from '../../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../../deck/deck/index.ts'
import type { AutoplayOptions } from './play-by-itself.ts'

const plays = ({ autoplay, slides }: Pick<DeckManifest, 'autoplay' | 'slides'>) =>
  autoplay !== undefined || slides.some((slide) => slide.autoplay)

/** Let a deck with the option `autoplay` move by itself. Any other deck never loads the code for that. Return a function that stops it. */
export function startAutoplay(options: Omit<AutoplayOptions, 'timer'>): () => void {
  let stop: (() => void) | undefined
  let over = false
  if (plays(options.deck()))
    loadPart('moving by itself', () => import('./play-by-itself.ts')).then(({ playByItself }) => {
      if (!over) stop = playByItself(options)
    })
  return () => {
    over = true
    stop?.()
  }
}

import { loadPart, whenIdle } from '../../base/lib/browser/index.ts'
import type { DeckManifest } from '../../deck/deck/index.ts'
import { isEmbedded } from '../controls/reading.ts'
import type { DeckSource } from './deck-source.ts'
import type { AutoplayOptions } from './play-by-itself.ts'
import type { UpdatesOptions } from './updates.tsx'

interface BackgroundOptions extends Omit<AutoplayOptions, 'timer'>, Omit<UpdatesOptions, 'base' | 'navigation'> {
  /** Return the current deck. */
  readonly deck: () => DeckManifest
  readonly source: DeckSource
  /** Whether the page shows the presenter screen. */
  readonly presents: boolean
}

/** Start what runs in the background of a page: messages of a page around it, autoplay and updates of the site. Return the function that stops it. */
export function startBackground({ source, presents, ...options }: BackgroundOptions): () => void {
  const { manifest, author, whole } = source
  const { view, deck } = options
  const stops = [
    view.parent !== view &&
      isEmbedded(view.location.href) &&
      startLate(
        loadPart('replies to the embedding page', () => import('./connect-parent.ts')),
        ({ connectParent }) => connectParent(options),
      ),
    !presents &&
      !author &&
      playsByItself(deck()) &&
      startLate(
        loadPart('moving by itself', () => import('./play-by-itself.ts')),
        ({ playByItself }) => playByItself(options),
      ),
    !author && !whole && startUpdates({ ...options, base: manifest.root ?? manifest.base }),
  ]
  return () => {
    for (const stop of stops) if (stop) stop()
  }
}

const playsByItself = ({ autoplay, slides }: DeckManifest) => autoplay !== undefined || slides.some((slide) => slide.autoplay)

/** Let a window of a built deck survive a lost network and a new version of the site, once its first load is over. */
const startUpdates = (options: UpdatesOptions) =>
  startLate(
    new Promise<typeof import('./after-load.ts')>((done) =>
      whenIdle(options.view, () => loadPart('new versions', () => import('./after-load.ts')).then(done)),
    ),
    ({ updates }) => updates(options),
  )

/** Start what a late part does when the part is loaded. Return a function that stops it, or prevents its start. */
function startLate<Part>(loading: Promise<Part>, start: (part: Part) => () => void): () => void {
  let stop: (() => void) | undefined
  let over = false
  loading.then((part) => {
    if (!over) stop = start(part)
  })
  return () => {
    over = true
    stop?.()
  }
}

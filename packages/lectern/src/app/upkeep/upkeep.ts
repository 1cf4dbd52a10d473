import { keepOffline } from '../../offline/browser/index.ts'

/** What the upkeep of a window needs of its app. */
export interface UpkeepParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** Shows a quiet notice. */
  readonly notify: (notice: string) => void
}

/** Keeps the site for when there is no network. Returns the way to stop. */
export function upkeep({ view, base, notify }: UpkeepParts): () => void {
  return keepOffline({ view, base, onNewVersion: () => notify('There is a new version of these slides. Load the page again to see it.') })
}

/** The report on a part of the app: it has loaded, or it has failed to load. */
export interface PartReport {
  /** Its name for people, as in "the notes". */
  readonly name: string
  /** Why it is missing; undefined when it has loaded. */
  readonly error?: unknown
  /** Another notice in its place reports it. */
  readonly hasNotice?: boolean
}

declare global {
  interface WindowEventMap {
    'lectern:part': CustomEvent<PartReport>
    'lectern:retry': Event
  }
}

/** Browsers' messages for a module that did not arrive. */
const noModule = /dynamically imported module|module script/i

/** Return whether a module did not arrive. Any other error is one of its code. */
export const isLoadError = (error: unknown): boolean => error instanceof Error && noModule.test(error.message)

/** Send a report to the listener that tracks the missing parts of this window. */
export const reportPart = (report: PartReport): void => void window.dispatchEvent(new CustomEvent('lectern:part', { detail: report }))

/** Try to load all missing parts again. */
export const retryParts = (): void => void window.dispatchEvent(new Event('lectern:retry'))

/** Run a function once, at the next retry of missing parts. */
export const onRetry = (run: () => void): void => window.addEventListener('lectern:retry', run, { once: true })

/** Load a part of the app. After a failure, try again at each `retryParts`. Never reject. `onMissing` is called after the first failure. */
export async function loadPart<Part>(name: string, load: () => Promise<Part>, onMissing?: () => void): Promise<Part> {
  for (let isMissing = false; ; isMissing = true)
    try {
      const part = await load()
      reportPart({ name })
      return part
    } catch (error) {
      reportPart({ name, error })
      if (!isMissing) onMissing?.()
      await new Promise<void>(onRetry)
    }
}

/** Load an optional part: resolve with undefined after a failure. Later retries still load it. */
export const tryPart = <Part>(name: string, load: () => Promise<Part>): Promise<Part | undefined> =>
  new Promise((done) => loadPart(name, load, () => done(undefined)).then(done))

/** Add a style sheet to the page. Resolve when it applies. @throws Error when it does not load (spec.md §8) */
export const addStylesheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${href}`))
    }
    document.head.append(link)
  })

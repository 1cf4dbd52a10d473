/** A part of the app that was loaded, or could not be. */
export interface PartReport {
  /** What it is, to be read by a person, as in "the notes". */
  readonly name: string
  /** Why it is missing; undefined when it is here. */
  readonly error?: unknown
  /** Another notice in its place says so. */
  readonly hasNotice?: boolean
}

declare global {
  interface WindowEventMap {
    'lectern:part': CustomEvent<PartReport>
    'lectern:retry': Event
  }
}

/** Tell whoever watches over the missing parts of this window. */
export const reportPart = (report: PartReport): void => void window.dispatchEvent(new CustomEvent('lectern:part', { detail: report }))

/** Ask for all that is missing once more. */
export const retryParts = (): void => void window.dispatchEvent(new Event('lectern:retry'))

/** Run something, once, when what is missing is asked for again. */
export const onRetry = (run: () => void): void => window.addEventListener('lectern:retry', run, { once: true })

/**
 * Load a part of the app, however often it takes: after a failure again with each `retryParts`. Never rejects. `onMissing` is called after the
 * first failure.
 */
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

/** Load a part that others do not wait for: after a failure, undefined. It is loaded again all the same. */
export const tryPart = <Part>(name: string, load: () => Promise<Part>): Promise<Part | undefined> =>
  new Promise((done) => loadPart(name, load, () => done(undefined)).then(done))

import type { ReactNode } from 'react'
import type { Navigation } from '../../../deck/navigation/browser/index.ts'
import { keepOffline, showNewVersion } from '../../../site/offline/browser/index.ts'
import type { SlideModules } from '../../stage/browser/index.ts'
import { siteVersion } from './site-version.ts'
import { createRenewalRecord } from './update-record.ts'

/** Announce a new version of the site with a button that shows it. An installed app has no reload button of the browser. */
const newVersionNotice = (view: Window & typeof globalThis, base: string) => (
  <>
    There is a new version of these slides.
    <button type="button" onClick={() => showNewVersion(view, base)}>
      Show it
    </button>
  </>
)

/** The parts of the app that its updates need. */
export interface UpdatesOptions {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  readonly navigation: Pick<Navigation, 'store'>
  readonly modules: Pick<SlideModules, 'store'>
  /** Show a quiet notice in place of the previous one. Undefined removes it. */
  readonly notify: (notice: ReactNode) => void
}

/** Milliseconds for which the notice of a reload stays. */
const toldMs = 8000
/** Milliseconds in which the site's worker must fetch a new version. */
const workerMs = 30_000

export const notices = {
  renewing: 'These slides have changed. The new version is loading.',
  renewed: 'These slides have changed. This is the new version.',
} as const

/**
 * Let the site's worker fetch the version on the host. Resolve when the new version is stored, or at once without a worker. Resolve with false if the
 * new version could not be stored.
 */
async function workerHasNewVersion({ navigator, setTimeout }: UpdatesOptions['view']): Promise<boolean> {
  const workers = navigator.serviceWorker
  if (!workers?.controller) return true
  try {
    const registration = await workers.getRegistration()
    await registration?.update()
    const worker = registration?.installing
    if (!worker) return true
    return await new Promise((done) => {
      worker.addEventListener('statechange', () => done(worker.state !== 'redundant'), { once: true })
      setTimeout(() => done(false), workerMs)
    })
  } catch {
    return false
  }
}

/**
 * Switch a window to the new version of its site when a part of the old one is gone (docs/internals/late-parts.md), once for each version.
 * `watchParts` reloads parts that are missing for another reason. Return a function that stops the recovery.
 */
export function createRecovery({ view, base, navigation, modules, notify }: UpdatesOptions): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  const record = createRenewalRecord(view, base)
  const own = siteVersion(view.document)
  let looking = false
  /** The version that a notice has announced. */
  let announced: string | undefined
  let timer: number | undefined

  async function look(): Promise<void> {
    if (looking || signal.aborted) return
    looking = true
    try {
      // Any page is sufficient, even the page for unknown addresses: the slide may be gone.
      const answer = await view.fetch(view.location.pathname, { cache: 'no-store', signal })
      const text = await answer.text()
      // Do not even parse a foreign page, such as a network's sign-in page. Parsing reports its event handlers to the policy.
      if (!text.includes('id="lectern-page"')) return
      const found = siteVersion(new view.DOMParser().parseFromString(text, 'text/html'))
      if (found !== undefined && own !== undefined && found !== own && found !== announced) await renew(found)
    } catch {
      // Without a network there is no other version.
    } finally {
      looking = false
    }
  }

  async function renew(version: string): Promise<void> {
    announced = version
    if (!record.begin(version)) return notify(newVersionNotice(view, base))
    notify(notices.renewing)
    if (await workerHasNewVersion(view)) await showNewVersion(view, base)
    else notify(newVersionNotice(view, base))
  }

  /** Look for a new version if the slide on screen is missing. A slide that is only fetched ahead may come later. */
  const check = () => {
    if (modules.store.getState().get(navigation.store.getState().position.no)?.kind === 'failed') look()
  }
  const stops = [modules.store.subscribe(check), navigation.store.subscribe(check)]
  view.addEventListener('lectern:part', ({ detail: { error, hasNotice } }) => error !== undefined && !hasNotice && look(), { signal })
  if (own !== undefined && record.arrived(own)) {
    notify(notices.renewed)
    timer = view.setTimeout(() => notify(undefined), toldMs)
  }
  check()
  return () => {
    view.clearTimeout(timer)
    for (const stop of stops) stop()
    stopper.abort()
  }
}

/** Keep the site for use without a network, and let the window continue when a part of its site is gone. Return a function that stops this. */
export function updates(options: UpdatesOptions): () => void {
  const { view, base, notify } = options
  const stops = [createRecovery(options), keepOffline({ view, base, onNewVersion: () => notify(newVersionNotice(view, base)) })]
  return () => {
    for (const stop of stops) stop()
  }
}

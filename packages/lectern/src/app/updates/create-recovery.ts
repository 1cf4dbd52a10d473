import type { ReactNode } from 'react'
import type { Navigation } from '../../navigation/browser/index.ts'
import type { SlideModules } from '../../stage/browser/index.ts'
import { newVersionNotice } from './new-version-notice.tsx'
import { siteVersion } from './site-version.ts'
import { createRenewalRecord } from './update-record.ts'

/** What a recovery needs of the app. */
export interface RecoveryParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  readonly navigation: Pick<Navigation, 'store'>
  readonly modules: Pick<SlideModules, 'store'>
  /** Shows a quiet notice in place of the one before; undefined takes it away. */
  readonly notify: (notice: ReactNode) => void
}

/** Milliseconds for which it is told that the page has been loaded anew. */
const toldMs = 8000
/** Milliseconds that the site's worker has to fetch a new version. */
const workerMs = 30_000

export const notices = {
  renewing: 'These slides have been changed. The new version is being loaded.',
  renewed: 'These slides have been changed: this is their new version.',
} as const

/** Resolves when the site's worker, where one serves this window, has fetched the version that is on the host; false where it has not. */
function workerHasNewVersion({ navigator, setTimeout }: RecoveryParts['view']): Promise<boolean> {
  const workers = navigator.serviceWorker
  if (!workers?.controller) return Promise.resolve(true)
  return new Promise((done) => {
    workers.addEventListener('controllerchange', () => done(true), { once: true })
    setTimeout(() => done(false), workerMs)
    const update = async () => {
      const registration = await workers.getRegistration()
      await registration?.update()
      if (!registration?.installing && !registration?.waiting) done(true)
    }
    update().catch(() => done(false))
  })
}

/**
 * Let a window go over to the new version of its site when a part of the old one is gone (docs/internals/late-parts.md), once for each version. What
 * is missing for another reason is loaded again by `watchParts`. Return the way to stop.
 */
export function createRecovery({ view, base, navigation, modules, notify }: RecoveryParts): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  const record = createRenewalRecord(view, base)
  const own = siteVersion(view.document)
  let looking = false
  /** The version of which the person was told. */
  let told: string | undefined
  let timer: number | undefined

  async function look(): Promise<void> {
    if (looking || signal.aborted) return
    looking = true
    try {
      // Any page will do, that for unknown addresses too: the slide may be gone.
      const answer = await view.fetch(view.location.pathname, { cache: 'no-store', signal })
      const text = await answer.text()
      // The page of another, as of a network that asks for a sign-in, is not even parsed: parsing reports its event handlers to the policy.
      if (!text.includes('id="lectern-page"')) return
      const found = siteVersion(new view.DOMParser().parseFromString(text, 'text/html'))
      if (found !== undefined && own !== undefined && found !== own && found !== told) await renew(found)
    } catch {
      // Without a network there is no other version.
    } finally {
      looking = false
    }
  }

  async function renew(version: string): Promise<void> {
    told = version
    if (!record.begin(version)) return notify(newVersionNotice(view))
    notify(notices.renewing)
    if (await workerHasNewVersion(view)) view.location.reload()
    else notify(newVersionNotice(view))
  }

  /** The slide on screen is missing; one that is only fetched ahead may come later. */
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

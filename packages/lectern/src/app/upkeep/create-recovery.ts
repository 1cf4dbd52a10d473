import type { ReactNode } from 'react'
import type { Navigation } from '../../navigation/browser/index.ts'
import type { SlideModules } from '../../stage/browser/index.ts'
import { newVersionNotice } from './new-version-notice.tsx'
import { createRenewalRecord } from './renewal-record.ts'
import { siteVersion } from './site-version.ts'

/** What a recovery needs of the app. */
export interface RecoveryParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  readonly navigation: Pick<Navigation, 'store'>
  readonly modules: Pick<SlideModules, 'store' | 'retry'>
  /** Shows a quiet notice in place of the one before; undefined takes it away. */
  readonly notify: (notice: ReactNode) => void
}

/** Milliseconds between two tries while nobody answers. */
const againAfterMs = 5000
/** Milliseconds for which it is told that the page has been loaded anew. */
const toldMs = 8000
/** Milliseconds that the site's worker has to fetch a new version. */
const workerMs = 30_000

export const notices = {
  waiting: 'No connection. What is missing here comes as soon as there is one.',
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
 * Lets a window go on when a part of its site is gone (docs/internals/offline.md): to the new version, once, where there is one; when the network
 * is back, where there is none. Returns the way to stop.
 */
export function createRecovery({ view, base, navigation, modules, notify }: RecoveryParts): () => void {
  const stopper = new AbortController()
  const { signal } = stopper
  const record = createRenewalRecord(view, base)
  const own = siteVersion(view.document)
  let looking = false
  let timer: number | undefined
  let isWaiting = false
  /** Slides that were tried again since the network came back; undefined as long as it was never gone. */
  let retried: Set<number> | undefined

  const failedSlides = () => [...modules.store.getState()].filter(([, { kind }]) => kind === 'failed').map(([no]) => no)

  async function look(): Promise<void> {
    if (looking || signal.aborted) return
    looking = true
    view.clearTimeout(timer)
    try {
      // Any page will do, that for unknown addresses too: the slide may be gone.
      const answer = await view.fetch(view.location.pathname, { cache: 'no-store', signal })
      const text = await answer.text()
      // The page of another, as of a network that asks for a sign-in, is not even parsed: parsing reports its event handlers to the policy.
      const isOwn = text.includes('id="lectern-page"')
      await settle(isOwn ? siteVersion(new view.DOMParser().parseFromString(text, 'text/html')) : undefined)
    } catch {
      if (!signal.aborted) wait()
    } finally {
      looking = false
    }
  }

  async function settle(found: string | undefined): Promise<void> {
    if (found !== undefined && own !== undefined && found !== own) return renew(found)
    if (isWaiting) {
      isWaiting = false
      retried = new Set()
      notify(undefined)
    }
    // Some fail only now, of what was asked for while there was no network. A slide that fails again is left to its reader.
    for (const no of failedSlides()) {
      if (!retried || retried.has(no)) continue
      retried.add(no)
      modules.retry(no)
    }
  }

  async function renew(version: string): Promise<void> {
    if (!record.begin(version)) return notify(newVersionNotice(view))
    notify(notices.renewing)
    if (await workerHasNewVersion(view)) view.location.reload()
    else notify(newVersionNotice(view))
  }

  function wait(): void {
    if (!isWaiting) notify(notices.waiting)
    isWaiting = true
    timer = view.setTimeout(look, againAfterMs)
  }

  /** The slide on screen is missing; one that is only fetched ahead may come later. */
  const check = () => {
    if (modules.store.getState().get(navigation.store.getState().position.no)?.kind === 'failed' && !isWaiting) look()
  }
  const stops = [modules.store.subscribe(check), navigation.store.subscribe(check)]
  view.addEventListener('online', () => isWaiting && look(), { signal })
  // The bundler tells so of every part of the app that could not be fetched.
  view.addEventListener(
    'vite:preloadError',
    (event) => {
      const message = 'payload' in event && event.payload instanceof Error ? event.payload.message : ''
      if (/^Unable to preload CSS/.test(message)) {
        // The part works without its looks (spec.md §8).
        console.error(message)
        event.preventDefault()
      }
      look()
    },
    { signal },
  )
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

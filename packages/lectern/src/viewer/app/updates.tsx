import type { ReactNode } from 'react'
import { message, t } from '../../base/language/index.ts'
import { windowStorage } from '../../base/lib/browser/index.ts'
import { isFields, parseJson } from '../../base/lib/model/index.ts'
import type { Navigation } from '../../deck/navigation/browser/index.ts'
import { keepOffline, showNewVersion } from '../../site/offline/browser/index.ts'
import type { SlideModules } from '../stage/browser/index.ts'

/** Announce a new version of the site with a button that shows it. An installed app has no reload button of the browser. */
const newVersionNotice = (view: Window & typeof globalThis, base: string) => (
  <>
    {t('There is a new version of these slides.')}
    <button type="button" onClick={() => showNewVersion(view, base)}>
      {t('Show it')}
    </button>
  </>
)

/** What updates need of the app. */
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

const notices = {
  renewing: message('These slides have changed. The new version is loading.'),
  renewed: message('These slides have changed. This is the new version.'),
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
 *
 * @internal for its test
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
    notify(t(notices.renewing))
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
    notify(t(notices.renewed))
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

/**
 * Return what identifies the version of a built site: the code and the list of slides, which are the same on all its pages. Return undefined for a
 * page that does not belong to the deck.
 */
function siteVersion(page: Document): string | undefined {
  const app = page.querySelector('script[type="module"][src]')?.getAttribute('src')
  const text = page.getElementById('lectern-page')?.textContent
  if (!app || !text) return undefined
  const data = parseJson(text)
  return isFields(data) && typeof data.deck === 'string' ? `${app} ${data.deck}` : undefined
}

/** The versions for which a tab has reloaded its page (contract.md, "Browser storage"). */
interface RenewalRecord {
  /** Record a reload for `version`. Return false, which forbids the reload, if it has happened before or storage fails. */
  begin(version: string): boolean
  /** Return whether the page has just been reloaded for `version`. It is true only once. */
  arrived(version: string): boolean
}

/** Maximum number of recorded versions, so that a host that alternates between versions does not cause endless reloads. */
const mostVersions = 20

function createRenewalRecord(view: Window, base: string): RenewalRecord {
  const doneKey = `lectern:renewed:${base}`
  const nowKey = `lectern:renewing:${base}`
  const storage = windowStorage(view)
  return {
    begin(version) {
      const done = storage.get(doneKey)?.split('\n') ?? []
      if (done.includes(version) || done.length >= mostVersions) return false
      return storage.set(doneKey, [...done, version].join('\n')) && storage.set(nowKey, version)
    },
    arrived(version) {
      const expected = storage.get(nowKey)
      storage.set(nowKey, undefined)
      return expected === version
    },
  }
}

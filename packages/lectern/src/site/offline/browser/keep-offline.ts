/** Options of the registration of the site's worker. */
export interface KeepOfflineOptions {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** Called when a version of the site newer than the one in this window is complete. */
  readonly onNewVersion: () => void
}

/** Return the service workers of the window. Return undefined if there are none: on an insecure address, and in some frames. */
function workersOf(view: Window): ServiceWorkerContainer | undefined {
  try {
    return view.navigator.serviceWorker
  } catch {
    return undefined // forbidden in this frame
  }
}

const savesData = ({ navigator }: Window) => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Milliseconds until the worker is registered. The first slides have loaded by then. */
const registerAfterMs = 3000

/**
 * Register the site's worker, which stores the whole site for use without a network. Skip a deck inside another page, and a visitor who saves data.
 * If the browser refuses, the site works without a worker, and no error is shown. Return the function that stops it.
 */
export function keepOffline({ view, base, onNewVersion }: KeepOfflineOptions): () => void {
  const workers = workersOf(view)
  if (!workers || view.parent !== view || savesData(view)) return () => undefined
  const stopper = new AbortController()
  const { signal } = stopper
  // The first worker of a window has the same version as the window.
  let isServed = workers.controller !== null
  let isAnnounced = false
  function announce(): void {
    if (!isServed || isAnnounced || signal.aborted) return
    isAnnounced = true
    onNewVersion()
  }
  const changed = () => {
    announce()
    isServed = true
  }
  // An installed worker has stored its whole version. It takes over when the worker before it has answered all requests, which may take minutes.
  function follow({ installing, waiting }: ServiceWorkerRegistration): void {
    if (waiting) announce()
    installing?.addEventListener('statechange', () => installing.state === 'installed' && announce(), { signal })
  }
  workers.addEventListener('controllerchange', changed, { signal })

  async function register(): Promise<void> {
    const registration = await workers?.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' })
    if (!registration || signal.aborted) return
    follow(registration)
    registration.addEventListener('updatefound', () => follow(registration), { signal })
  }
  // Registration fails in private windows, with full storage, and on a host without the file.
  const timer = view.setTimeout(() => register().catch(() => undefined), registerAfterMs)
  return () => {
    view.clearTimeout(timer)
    stopper.abort()
  }
}

/** Milliseconds in which an installed version takes over by itself. */
const takeOverMs = 3000

/**
 * Reload the page with the newest stored version of the site. A worker with an endless request would keep the version before. It is unregistered if
 * the host answers, and the reloaded page registers its own.
 */
export async function showNewVersion(view: Window & typeof globalThis, base: string): Promise<void> {
  const workers = workersOf(view)
  const registration = await workers?.getRegistration().catch(() => undefined)
  if (workers && registration?.waiting) {
    const hasTakenOver = new Promise<boolean>((done) => {
      workers.addEventListener('controllerchange', () => done(true), { once: true })
      view.setTimeout(() => done(false), takeOverMs)
    })
    // Workers leave requests with `no-store` to the network.
    const host = view.fetch(`${base}sw.js`, { cache: 'no-store' }).catch(() => undefined)
    const isTaken = await hasTakenOver
    const answer = await Promise.race([host, undefined]) // a host that has not answered yet counts as down
    if (!isTaken && answer?.ok) await registration.unregister()
  }
  view.location.reload()
}

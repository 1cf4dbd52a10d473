/** What the site's worker is registered with. */
export interface KeepOfflineParts {
  readonly view: Window & typeof globalThis
  /** The deck's base path. */
  readonly base: string
  /** Told when a newer version of the site than the one in this window is complete. */
  readonly onNewVersion: () => void
}

/** The worker of the window, where there may be one: not on an insecure address, and not everywhere inside of another page. */
function workersOf(view: Window): ServiceWorkerContainer | undefined {
  try {
    return view.navigator.serviceWorker
  } catch {
    return undefined // forbidden in this frame
  }
}

const savesData = ({ navigator }: Window) => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** Milliseconds after which the worker is registered: what the first slides need is here by then. */
const registerAfterMs = 3000

/**
 * Registers the site's worker, which fetches all of the site for when there is no network. A deck inside of another page, and a visitor who
 * saves data, are left alone; a browser that refuses is one without it, and nobody is told. Returns the way to stop.
 */
export function keepOffline({ view, base, onNewVersion }: KeepOfflineParts): () => void {
  const workers = workersOf(view)
  if (!workers || view.parent !== view || savesData(view)) return () => undefined
  // The first worker of a window brings the version that the window has.
  let isServed = workers.controller !== null
  const changed = () => {
    if (isServed) onNewVersion()
    isServed = true
  }
  workers.addEventListener('controllerchange', changed)
  // Refused in private windows, by full storage, by a host without the file.
  const register = () => workers.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' }).catch(() => undefined)
  const timer = view.setTimeout(register, registerAfterMs)
  return () => {
    view.clearTimeout(timer)
    workers.removeEventListener('controllerchange', changed)
  }
}

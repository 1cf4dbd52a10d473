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
  // The first worker of a window has the same version as the window.
  let isServed = workers.controller !== null
  const changed = () => {
    if (isServed) onNewVersion()
    isServed = true
  }
  workers.addEventListener('controllerchange', changed)
  // Registration fails in private windows, with full storage, and on a host without the file.
  const register = () => workers.register(`${base}sw.js`, { scope: base, updateViaCache: 'none' }).catch(() => undefined)
  const timer = view.setTimeout(register, registerAfterMs)
  return () => {
    view.clearTimeout(timer)
    workers.removeEventListener('controllerchange', changed)
  }
}

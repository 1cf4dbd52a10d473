import { addressOf, answerFor } from '../model/answer-for.ts'
import { cacheName, isCacheOf, isOfflinePlan, type OfflinePlan, shellPage } from '../model/offline-plan.ts'

// The types of a service worker's environment that are used here. TypeScript's own library for workers conflicts with the DOM library.

/** An event whose work may outlast it. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** @internal for its test */
export interface FetchEvent extends LastingEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

/** A window that the worker serves. @internal for its test */
export interface WorkerClient {
  readonly url: string
  navigate(url: string): Promise<unknown>
}

/** The `self` of a service worker. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly crypto: Crypto
  readonly location: { readonly href: string }
  readonly registration: { unregister(): Promise<boolean> }
  readonly clients: { claim(): Promise<void>; matchAll(options?: { includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]> }
  fetch(input: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

/** Return the requested part of a cached response. Video players request parts and accept nothing else. */
async function partOf(request: Request, response: Response): Promise<Response> {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!range) return response
  const whole = await response.blob()
  const from = Number(range[1])
  const to = Math.min(range[2] ? Number(range[2]) : whole.size - 1, whole.size - 1)
  if (from > to) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${whole.size}` } })
  const headers = new Headers(response.headers)
  headers.set('Content-Range', `bytes ${from}-${to}/${whole.size}`)
  return new Response(whole.slice(from, to + 1), { status: 206, headers })
}

/** Answer a request of a page from the version of this worker, or leave it to the browser. */
function answerRequest(scope: WorkerScope, { version, base }: OfflineVersion, event: FetchEvent): void {
  const { request } = event
  const root = new URL(base, scope.location.href).href
  const answer = answerFor(request, root)
  if (answer.kind === 'network') return

  async function kept(cache: string, files: readonly string[]): Promise<Response | undefined> {
    try {
      const opened = await scope.caches.open(cache)
      for (const file of files) {
        const found = await opened.match(addressOf(root, file), { ignoreVary: true })
        if (found) return await partOf(request, found)
      }
    } catch {
      // Storage that fails counts as empty.
    }
    return undefined
  }

  const own = cacheName(version, base)
  const files = answer.kind === 'page' ? answer.files : [answer.file]
  async function respond(): Promise<Response> {
    const found = await kept(own, files)
    if (found) return found
    if (answer.kind === 'page')
      // Without a network, the deck itself can show the page of any address.
      return scope.fetch(request).catch(async (error: unknown) => {
        const shell = await kept(own, [shellPage])
        if (shell) return shell
        throw error
      })
    if (answer.kind === 'file') return scope.fetch(request)
    // A page opened before this version asks for files of its own version.
    for (const older of (await versionsOf(scope, base)).toReversed()) {
      const earlier = await kept(older, files)
      if (earlier) return earlier
    }
    const response = await scope.fetch(request)
    if (response.status === 200 && !response.redirected) event.waitUntil(keep(response.clone()))
    return response
  }

  async function keep(response: Response): Promise<void> {
    try {
      const cache = await scope.caches.open(own)
      await cache.put(addressOf(root, files[0] ?? ''), response)
    } catch {
      // The storage is full or forbidden. The file is fetched again next time.
    }
  }

  event.respondWith(respond())
}

/** The version of a worker, as the build writes it before the worker's code. */
export interface OfflineVersion {
  readonly version: string
  /** Base path of the deck. */
  readonly base: string
  /** Name of the file that contains the plan. */
  readonly plan: string
}

/** Number of simultaneous fetches. The requests of the page have priority. */
const atOnce = 6

/** Return the names of the caches of the deck's versions, the newest last. */
const versionsOf = async ({ caches }: WorkerScope, base: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => isCacheOf(base, name))

/** Return the first 8 characters of the SHA-256 in base64url, as the build names files (`contentHash`). */
async function hashOf(scope: WorkerScope, response: Response): Promise<string> {
  const digest = await scope.crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer())
  const text = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 6)))
  return text.replaceAll('+', '-').replaceAll('/', '_')
}

/** Return a response for the cache. Pages do not accept a redirected response, and the headers of its transfer no longer apply. */
async function plainResponse(response: Response): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Response(await response.blob(), { headers })
}

/**
 * Store every file of the version in its own cache. Take files from older versions if they have them, and fetch the others. If a file cannot be
 * fetched, or belongs to another version, the installation fails and the cache is deleted.
 *
 * @throws Error naming the file.
 */
async function installVersion(scope: WorkerScope, { version, base, plan: planFile }: OfflineVersion): Promise<void> {
  const name = cacheName(version, base)
  const root = new URL(base, scope.location.href).href
  const planned = await scope.fetch(addressOf(root, planFile))
  const plan: unknown = planned.ok ? await planned.json() : undefined
  if (!isOfflinePlan(plan)) throw new Error(`${planFile} is missing, or is not a plan of the files to store.`)
  const cache = await scope.caches.open(name)
  const older = await Promise.all((await versionsOf(scope, base)).map((each) => scope.caches.open(each)))

  async function keep(file: string, hash: string): Promise<void> {
    const url = addressOf(root, file)
    for (const each of [cache, ...older.toReversed()]) {
      const known = await each.match(url)
      if (known && (await hashOf(scope, known)) === hash) return each === cache ? undefined : cache.put(url, known)
    }
    const response = await scope.fetch(url, { cache: file.startsWith('assets/') ? 'default' : 'no-cache', priority: 'low' })
    if (!response.ok) throw new Error(`${file} could not be fetched: status ${response.status}.`)
    if ((await hashOf(scope, response)) !== hash) throw new Error(`${file} belongs to another version of the site.`)
    await cache.put(url, await plainResponse(response))
  }

  const waiting = Object.entries(plan.files)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await keep(...next)
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, work))
    await keepUsed(plan, root, cache, older)
  } catch (error) {
    waiting.length = 0
    await scope.caches.delete(name)
    throw error
  }
}

/** Copy files that an older version has stored after use and that are the same in this version. */
async function keepUsed({ whenUsed }: OfflinePlan, root: string, cache: Cache, older: readonly Cache[]): Promise<void> {
  for (const file of whenUsed) {
    const url = addressOf(root, file)
    for (const each of older) {
      const known = await each.match(url)
      if (known) await cache.put(url, known)
    }
  }
}

/**
 * Store a version of a built site and answer requests from it. A new version is complete before it replaces the old one. The files of open windows
 * stay until those windows are closed (docs/internals/offline.md).
 */
export function startWorker(scope: WorkerScope, version: OfflineVersion): void {
  scope.addEventListener('install', (event) => event.waitUntil(installVersion(scope, version).then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, version)))
  scope.addEventListener('fetch', (event) => answerRequest(scope, version, event))
}

/** Remove versions that no window shows, and serve the open windows. */
async function takeOver(scope: WorkerScope, { version, base }: OfflineVersion): Promise<void> {
  const own = cacheName(version, base)
  const others = (await versionsOf(scope, base)).filter((name) => name !== own)
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  const root = new URL(base, scope.location.href).href
  const before = open.some(({ url }) => url.startsWith(root)) ? others.at(-1) : undefined
  await Promise.all(others.filter((name) => name !== before).map((name) => scope.caches.delete(name)))
  await scope.clients.claim()
}

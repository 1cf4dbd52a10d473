import { addressOf, answerFor } from '../model/answer-for.ts'
import { cacheName, shellPage } from '../model/offline-plan.ts'
import { type OfflineVersion, versionsOf } from './install-version.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

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
export function answerRequest(scope: WorkerScope, { version, base }: OfflineVersion, event: FetchEvent): void {
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

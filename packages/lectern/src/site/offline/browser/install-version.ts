import { addressOf } from '../model/answer-for.ts'
import { cacheName, isCacheOf, isOfflinePlan, type OfflinePlan } from '../model/offline-plan.ts'
import type { WorkerScope } from './worker-scope.ts'

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
export const versionsOf = async ({ caches }: WorkerScope, base: string): Promise<string[]> =>
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
export async function installVersion(scope: WorkerScope, { version, base, plan: planFile }: OfflineVersion): Promise<void> {
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

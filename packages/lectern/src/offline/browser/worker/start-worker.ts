import { cacheName } from '../../model/index.ts'
import { answerRequest } from './answer-request.ts'
import { installVersion, type OfflineVersion, versionsOf } from './install-version.ts'
import type { WorkerScope } from './worker-scope.ts'

/**
 * Keeps a version of a built site and answers from it. A new version is complete before it takes the place of the old one; what the windows that
 * are open have been drawn with stays until they are gone (docs/internals/offline.md).
 */
export function startWorker(scope: WorkerScope, version: OfflineVersion): void {
  scope.addEventListener('install', (event) => event.waitUntil(installVersion(scope, version).then(() => scope.skipWaiting())))
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, version)))
  scope.addEventListener('fetch', (event) => answerRequest(scope, version, event))
}

/** Removes versions that nobody shows, and serves the windows that are open. */
async function takeOver(scope: WorkerScope, { version, base }: OfflineVersion): Promise<void> {
  const own = cacheName(version, base)
  const others = (await versionsOf(scope, base)).filter((name) => name !== own)
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  const root = new URL(base, scope.location.href).href
  const before = open.some(({ url }) => url.startsWith(root)) ? others.at(-1) : undefined
  await Promise.all(others.filter((name) => name !== before).map((name) => scope.caches.delete(name)))
  await scope.clients.claim()
}

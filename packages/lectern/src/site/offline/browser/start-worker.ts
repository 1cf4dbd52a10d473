import { cacheName } from '../model/offline-plan.ts'
import { answerRequest } from './answer-request.ts'
import { installVersion, type OfflineVersion, versionsOf } from './install-version.ts'
import type { WorkerScope } from './worker-scope.ts'

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

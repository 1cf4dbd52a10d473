// The dev server sends this as `sw.js`. A built site that was served at the same address before may have left a worker, which would go on
// showing that site.
import { isCacheOf } from '../model/offline-plan.ts'
import type { WorkerScope } from './start-worker.ts'

const scope = self as unknown as WorkerScope
const base = new URL('.', scope.location.href).pathname

async function leave(): Promise<void> {
  for (const name of await scope.caches.keys()) if (isCacheOf(base, name)) await scope.caches.delete(name)
  await scope.registration.unregister()
  for (const client of await scope.clients.matchAll()) await client.navigate(client.url)
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

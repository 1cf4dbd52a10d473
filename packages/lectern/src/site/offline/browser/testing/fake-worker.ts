import type { FetchEvent, WorkerClient, WorkerScope } from '../start-worker.ts'
import { startWorker } from '../start-worker.ts'

const host = 'https://host.example'

/** Return the hash that the build uses in names: the first 8 characters of the SHA-256 in base64url. */
async function contentHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** The caches of a browser. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>()
  full = false

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>()
    this.stores.set(name, store)
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError')
        store.set(url, response)
      },
    }
  }
  keys = async () => [...this.stores.keys()]
  delete = async (name: string) => this.stores.delete(name)
}

/** Create a host and a browser with one deck. `deploy` puts another version on the host. */
export function createFakeHost(base = '/talk/') {
  const caches = new FakeCaches()
  const clients: WorkerClient[] = []
  const fetched: string[] = []
  let site = new Map<string, string>()
  let online = true

  async function fetchFrom(input: Request | string): Promise<Response> {
    const url = typeof input === 'string' ? input : input.url
    if (!online) throw new TypeError('Failed to fetch')
    const name = decodeURIComponent(url.slice(host.length + base.length)).replace(/\?.*/, '')
    fetched.push(name)
    const text = site.get(name)
    return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers: { 'content-type': 'text/plain' } })
  }

  return {
    caches,
    clients,
    fetched,
    base: host + base,
    goOffline: () => {
      online = false
    },
    /** Replace the files on the host, and return a worker for them. `lies` are files that differ from the plan. */
    async deploy(version: string, files: Readonly<Record<string, string>>, { lies = {}, whenUsed = [] as string[] } = {}) {
      const hashes = await Promise.all(Object.entries(files).map(async ([name, text]) => [name, await contentHash(text)]))
      const plan = { files: Object.fromEntries(hashes), whenUsed }
      site = new Map(Object.entries({ ...files, ...lies, 'plan.json': JSON.stringify(plan) }))
      const listeners = new Map<string, (event: never) => void>()
      let skipped = false
      const scope = {
        caches,
        crypto,
        location: { href: `${host + base}sw.js` },
        clients: { claim: async () => undefined, matchAll: async () => clients },
        fetch: fetchFrom,
        skipWaiting: async () => {
          skipped = true
        },
        addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
      } as unknown as WorkerScope
      startWorker(scope, { version, base, plan: 'plan.json' })
      async function tell(type: string, event: object) {
        const work: Promise<unknown>[] = []
        listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) } as never)
        await Promise.all(work)
      }
      return {
        install: () => tell('install', {}),
        activate: () => tell('activate', {}),
        tookOver: () => skipped,
        /**
         * Return the response that a window gets for an address below the base path. Return undefined if the worker leaves the request to the
         * browser.
         */
        async ask(path: string, init: { mode?: string; headers?: Record<string, string>; also?: Map<string, string> } = {}) {
          for (const [name, text] of init.also ?? []) site.set(name, text)
          const { mode = 'no-cors', headers = {} } = init
          const request = { method: 'GET', url: host + base + path, mode, cache: 'default', headers: new Headers(headers) } as Request
          let response: Promise<Response> | undefined
          await tell('fetch', { request, respondWith: (given) => (response = given) } satisfies Pick<FetchEvent, 'request' | 'respondWith'>)
          return response
        },
      }
    },
  }
}

// The types of a service worker's environment that are used here. TypeScript's own library for workers conflicts with the DOM library.

/** An event whose work may outlast it. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

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

import type { ServerResponse } from 'node:http'

/** `Cache-Control` of a file whose name contains a hash of its content: it never changes. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** `Cache-Control` of all other files: the browser keeps them, and asks before each use whether they have changed. */
export const revalidate = 'no-cache'

/** Headers of every response. The policy of a page is in the page itself, because it lists the page's own scripts. */
export const safetyHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const

/** Answer a request with a status and either a sentence or a value as JSON. */
export type Say = (status: number, answer: string | object | boolean) => void

/** Return the function that answers a request. No cache keeps the answer. */
export const sayTo =
  (response: ServerResponse): Say =>
  (status, answer) => {
    const [type, text] = typeof answer === 'string' ? ['text/plain', `${answer}\n`] : ['application/json', JSON.stringify(answer)]
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
  }

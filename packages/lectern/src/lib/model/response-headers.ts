/** `Cache-Control` of a file whose name contains a hash of its content: it never changes. */
export const cacheForever = 'public, max-age=31536000, immutable'

/** `Cache-Control` of all other files: the browser keeps them, and asks before each use whether they have changed. */
export const revalidate = 'no-cache'

/** Headers of every response. The policy of a page is in the page itself, because it lists the page's own scripts. */
export const safetyHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const

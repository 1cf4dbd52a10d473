import { shellPage } from './offline-plan.ts'

/** What is known of a request before anything is looked up. */
export interface Asked {
  readonly method: string
  /** Complete address. */
  readonly url: string
  /** As `Request` has them. */
  readonly mode: string
  readonly cache: string
}

/** Where the answer to a request is looked for. */
export type Answer =
  /** Not in what is kept. */
  | { readonly kind: 'network' }
  /** A page: the first of `files` that is kept. */
  | { readonly kind: 'page'; readonly files: readonly string[] }
  /** Code, a font, a picture whose name changes with its content: any version that has it will do, and what comes from the network stays. */
  | { readonly kind: 'asset'; readonly file: string }
  /** Another file of the site. */
  | { readonly kind: 'file'; readonly file: string }

const network: Answer = { kind: 'network' }

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Address of a file of the site; `base` is the address of the base path. */
export const addressOf = (base: string, file: string): string => base + file.split('/').map(encodeURIComponent).join('/')

/**
 * Where the worker of the deck at `base`, a complete address, looks for the answer. Pages are named as hosts do it: `3` is `3.html`.
 * Anything below the base path that may be something else's, such as another deck, is asked of the network first.
 */
export function answerFor({ method, url, mode, cache }: Asked, base: string): Answer {
  const [address = ''] = url.split(/[?#]/)
  // Who asks past all caches wants to know what the host has.
  if (method !== 'GET' || cache === 'no-store' || !`${address}/`.startsWith(base)) return network
  const path = decoded(address.slice(base.length))
  if (path === undefined) return network
  if (mode !== 'navigate') return path.startsWith('assets/') ? { kind: 'asset', file: path } : { kind: 'file', file: path }
  const name = path.replace(/(\/|\.html)$/, '')
  if (name === '') return { kind: 'page', files: ['index.html', shellPage] }
  if (/^presenter(\/\d+)?$/.test(name)) return { kind: 'page', files: ['presenter.html', shellPage] }
  if (/^\d+$|^(presenter\/)?print$/.test(name)) return { kind: 'page', files: [`${name}.html`, shellPage] }
  return { kind: 'page', files: [path, `${name}.html`] }
}

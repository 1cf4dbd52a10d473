import { shellPage } from './offline-plan.ts'

/** The properties of a request that decide where its answer comes from. */
export interface Asked {
  readonly method: string
  /** The complete address. */
  readonly url: string
  /** Values of `Request`. */
  readonly mode: string
  readonly cache: string
}

/** The place to look for the answer to a request. */
export type Answer =
  /** The network, because the worker does not store it. */
  | { readonly kind: 'network' }
  /** A page: the first of `files` that is stored. */
  | { readonly kind: 'page'; readonly files: readonly string[] }
  /** Code, a font or a picture whose name changes with its content. Any version that has it can answer, and a response from the network is stored. */
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

/** Return the address of a file of the site. `base` is the address of the base path. */
export const addressOf = (base: string, file: string): string => base + file.split('/').map(encodeURIComponent).join('/')

/**
 * Return where the worker of the deck at `base`, a complete address, looks for the answer. Pages are named as hosts name them: `3` is `3.html`. The
 * network answers first for addresses below the base path that may belong to something else, such as another deck.
 */
export function answerFor({ method, url, mode, cache }: Asked, base: string): Answer {
  const [address = ''] = url.split(/[?#]/)
  // A request that bypasses all caches asks for the file on the host.
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

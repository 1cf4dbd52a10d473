import type { IncomingMessage, ServerResponse } from 'node:http'

/** The target of a request, in printable ASCII that is valid in a `Location`: the path, and the query with its question mark or ''. */
export interface RequestTarget {
  readonly path: string
  readonly query: string
}

/** A path and a query. Browsers send nothing else that begins with a slash. */
const originForm = /^(\/(?!\/)[^?#]*)(\?[^#]*)?$/

/** Escape a byte. Node passes each byte as one character. */
const escapeByte = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** Parse the target of a request line (RFC 9112, section 3.2). Return undefined for a target that a file server cannot answer. Never throw. */
export function readTarget(url: string | undefined): RequestTarget | undefined {
  let target = url ?? ''
  if (/^https?:\/\//i.test(target)) {
    if (!URL.canParse(target)) return undefined
    const { pathname, search } = new URL(target)
    target = pathname + search
  }
  const [, path, query = ''] = originForm.exec(target) ?? []
  if (path === undefined) return undefined
  const printable = (text: string) => text.replace(/[^\x21-\x7e]/g, escapeByte)
  return { path: printable(path), query: printable(query) }
}

/** Decode an encoded path. Return undefined when it is not valid, or contains a character that no file path has. */
export function decodePath(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return text.includes('\0') || text.includes('\\') ? undefined : text
  } catch {
    return undefined
  }
}

/** The body of a request as JSON, not yet checked by a schema, or the answer that explains why there is none. */
export type Body = { readonly value: unknown } | { readonly status: number; readonly reason: string }

/** The bytes of a request, or the answer that explains why there are none. */
type Bytes = { readonly bytes: Buffer } | { readonly status: number; readonly reason: string }

/** Read the body of a request. A body of more than `most` bytes is read to its end and dropped, so that the sender receives the answer. */
export async function readBytes(request: IncomingMessage, most: number): Promise<Bytes> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request) {
      size += chunk.length
      if (size <= most) chunks.push(chunk)
      else chunks.length = 0
    }
  } catch {
    return { status: 400, reason: 'The request ended early.' }
  }
  return size > most ? { status: 413, reason: `The request is longer than ${most} bytes.` } : { bytes: Buffer.concat(chunks) }
}

/** Read the body of a request as JSON. The network may split a character anywhere, so all bytes are collected and decoded once. */
export async function readBody(request: IncomingMessage, most: number): Promise<Body> {
  const read = await readBytes(request, most)
  if ('status' in read) return read
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(read.bytes)) }
  } catch (error) {
    return { status: 400, reason: error instanceof TypeError ? 'The request is not valid UTF-8.' : 'The request is not JSON.' }
  }
}

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

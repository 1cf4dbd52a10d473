import type { IncomingMessage } from 'node:http'

/** The body of a request as JSON, not yet checked by a schema, or the answer that explains why there is none. */
export type Body = { readonly value: unknown } | { readonly status: number; readonly reason: string }

/**
 * Read the body of a request as JSON. The network may split a character anywhere, so all bytes are collected and decoded once. A body of more than
 * `most` bytes is read to its end and dropped, so that the sender receives the answer.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Body> {
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
  if (size > most) return { status: 413, reason: `The request is longer than ${most} bytes.` }
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))) }
  } catch (error) {
    return { status: 400, reason: error instanceof TypeError ? 'The request is not valid UTF-8.' : 'The request is not JSON.' }
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isSameOrigin, readBody, type Say, sayTo } from '../../../base/lib/node/index.ts'
import { isSecret, tokenHeader } from '../../../site/password/node/index.ts'

/** What a handler that writes to the current deck needs. */
export interface WriteEndpoint<Deck> {
  readonly token: string
  readonly deck: () => Deck
  /** Called after each change. */
  readonly onWritten: () => void
}

/**
 * Return a handler for requests that read or write files of the deck. Only the deck's own page may send them: the request has the server's Origin and
 * the token of its start. `write` gets the body as JSON. A body of more than `most` bytes, or one that is not JSON in UTF-8, is refused.
 */
export function withWriteAccess(
  { token, most, what }: { readonly token: string; readonly most: number; readonly what: string },
  write: (body: unknown, say: Say) => Promise<void> | void,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = sayTo(response)
    if (request.method !== 'POST') return say(405, `${what} must be sent with POST.`)
    if (!isSameOrigin(request) || !isSecret(request.headers[tokenHeader], token))
      return say(403, 'Only the open page of this authoring server may write to the deck.')
    if (Number(request.headers['content-length']) > most) return say(413, `The request is longer than ${most} bytes.`)
    const body = await readBody(request, most)
    if ('status' in body) return say(body.status, body.reason)
    try {
      await write(body.value, say)
    } catch (error) {
      // The server keeps running, because the author has other work in it.
      say(500, `${what} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

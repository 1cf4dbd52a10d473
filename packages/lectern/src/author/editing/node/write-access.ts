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

/** Return whether a request may write. Answer it if not: only the deck's own page may, and its body is at most `most` bytes long. */
export function mayWrite(request: IncomingMessage, say: Say, { token, most, what }: WriteRules): boolean {
  if (request.method !== 'POST') say(405, `${what} must be sent with POST.`)
  else if (!isSameOrigin(request) || !isSecret(request.headers[tokenHeader], token))
    say(403, 'Only the open page of this authoring server may write to the deck.')
  else if (Number(request.headers['content-length']) > most) say(413, `The request is longer than ${most} bytes.`)
  else return true
  return false
}

/** The rules of an endpoint: the token, the longest body in bytes, and what it writes. */
interface WriteRules {
  readonly token: string
  readonly most: number
  readonly what: string
}

/**
 * Return a handler for requests that read or write files of the deck. Only the deck's own page may send them: the request has the server's Origin and
 * the token of its start. `write` gets the body as JSON. A body of more than `most` bytes, or one that is not JSON in UTF-8, is refused.
 */
export function withWriteAccess(rules: WriteRules, write: (body: unknown, say: Say) => Promise<void> | void) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = sayTo(response)
    if (!mayWrite(request, say, rules)) return
    const body = await readBody(request, rules.most)
    if ('status' in body) return say(body.status, body.reason)
    try {
      await write(body.value, say)
    } catch (error) {
      // The server keeps running, because the author has other work in it.
      say(500, `${rules.what} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

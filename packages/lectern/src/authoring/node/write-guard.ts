import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf } from './body-of.ts'

/** The token of this start of the server: only a page that it has written itself knows it. */
export const createToken = (): string => randomBytes(24).toString('base64url')

const sameToken = (given: unknown, token: string) =>
  typeof given === 'string' && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token))

/** Answers a request with a status and a sentence, or with a value as JSON. */
export type Say = (status: number, answer: string | object) => void

/**
 * Makes a handler of what writes into the deck's folder. It takes requests of the deck's own page alone, which have the server's Origin and the
 * token of its start. `write` gets the body as JSON, undefined when it is none or longer than `longest` characters.
 */
export function guardWrites(
  { token, longest, what }: { readonly token: string; readonly longest: number; readonly what: string },
  write: (body: unknown, say: Say) => Promise<void> | void,
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say: Say = (status, answer) => {
      const [type, text] = typeof answer === 'string' ? ['text/plain', `${answer}\n`] : ['application/json', JSON.stringify(answer)]
      response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
    }
    const { origin, host } = request.headers
    if (request.method !== 'POST') return say(405, `${what} are written with POST.`)
    if (origin !== `http://${host}` || !sameToken(request.headers['x-lectern-token'], token))
      return say(403, 'Only the open page of this authoring server may write to the deck.')
    // Four bytes are the most that a character takes.
    if (Number(request.headers['content-length']) > longest * 4)
      return say(413, `That is longer than the ${longest} characters that are taken.`)
    try {
      await write(await bodyOf(request, longest), say)
    } catch (error) {
      // The server goes on: the author has other work in it.
      say(500, `${what} could not be written: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

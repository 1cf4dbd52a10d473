import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { isFromThisMachine, isSameOrigin } from '../../lib/node/index.ts'
import { createTries } from './password-tries.ts'
import { readBody } from './read-body.ts'
import { createToken, isSecret, tokenHeader } from './token.ts'

/** Path of the endpoint. */
export const accessPath = '/__lectern/access'

const requestSchema = z.strictObject({ password: z.string().max(1000).optional() })
const mostBytes = 4096

/** Who may read and write the text of the deck that is being written. */
export interface Access {
  /** Of this start of the server. It opens all endpoints. */
  readonly token: string
  isToken(given: unknown): boolean
  /** Return the token for the page that a request loads: without a password, and to this machine alone. */
  tokenFor(request: IncomingMessage): string | undefined
  /** Whether a request has the token, or needs none. */
  allows(request: IncomingMessage): boolean
  /** Handler that gives the token for the password. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/**
 * Create the access to a deck. With a password only that gives the token, also on this machine: behind a tunnel every request seems to be made here.
 * Without one, pages that are opened on this machine have it, and all others see the slides alone.
 *
 * @param password is asked for each time, for the deck changes while it is written; undefined: there is none
 * @param now milliseconds
 */
export function createAccess({ password, now }: { readonly password: () => string | undefined; readonly now: () => number }): Access {
  const token = createToken()
  const tries = createTries(now)
  const isToken = (given: unknown) => isSecret(given, token)
  const tokenFor = (request: IncomingMessage) => (password() === undefined && isFromThisMachine(request) ? token : undefined)

  /** The token, or a status and why there is none. */
  function judge(request: IncomingMessage, given: string | undefined): string | readonly [status: number, why: string] {
    const expected = password()
    if (expected === undefined)
      return (
        tokenFor(request) ?? [
          403,
          'The deck is edited on the machine that serves it: open it at localhost there, or start it with --remote=PASSWORD.',
        ]
      )
    const from = request.socket.remoteAddress ?? ''
    if (tries.isBlocked(from)) return [429, 'Too many wrong passwords: wait a minute.']
    if (isSecret(given, expected)) return token
    if (given !== undefined) tries.add(from)
    return [403, 'That is not the password.']
  }

  return {
    token,
    isToken,
    tokenFor,
    allows: (request) => isToken(request.headers[tokenHeader]) || tokenFor(request) !== undefined,
    async answer(request, response) {
      const say = (status: number, body: string, type = 'text/plain') => {
        response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
      }
      const give = () => say(200, JSON.stringify({ token }), 'application/json')
      if (request.method !== 'POST') return say(405, 'The password is sent with POST.\n')
      if (!isSameOrigin(request)) return say(403, 'Only the deck itself may ask.\n')
      // A page that has kept the token asks whether it is still right.
      if (isToken(request.headers[tokenHeader])) return give()
      const body = await readBody(request, mostBytes)
      const asked = requestSchema.safeParse('status' in body ? undefined : body.value)
      if (!asked.success) return say(400, 'Say the password: {"password": "…"}\n')
      // From here to the end nothing else runs: many tries at once are counted one after the other.
      const judged = judge(request, asked.data.password)
      if (typeof judged === 'string') give()
      else say(judged[0], `${judged[1]}\n`)
    },
  }
}

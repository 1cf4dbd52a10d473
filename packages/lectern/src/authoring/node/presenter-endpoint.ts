import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBody } from './read-body.ts'

/** Path of the endpoint. */
export const presenterPath = '/__lectern/presenter'

const requestSchema = z.strictObject({ password: z.string().max(1000) })

/** Bytes of a request. */
const most = 4096

/** Wrong passwords that are answered in a minute; whoever guesses waits. */
const mostTries = 5
const tryWindowMs = 60_000

/** The same time for any password, whatever it shares with the right one. */
const samePassword = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

/**
 * Handler that gives what only presenters see to the deck's own page, when it has the password. `expected` and `presenting` are asked for each time,
 * since the deck changes while it is written. `now` in milliseconds.
 */
export function answerPresenter({
  expected,
  presenting,
  now,
}: {
  readonly expected: () => string
  readonly presenting: () => string
  readonly now: () => number
}) {
  let failures: readonly number[] = []
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = (status: number, text: string, type = 'text/plain') =>
      void response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' }).end(text)
    const { origin, host } = request.headers
    if (request.method !== 'POST') return say(405, 'The password is sent with POST.\n')
    if (origin !== `http://${host}`) return say(403, 'Only the deck itself may ask.\n')
    failures = failures.filter((time) => now() - time < tryWindowMs)
    if (failures.length >= mostTries) return say(429, 'Too many wrong passwords: wait a minute.\n')
    const body = await readBody(request, most)
    if ('status' in body) return say(body.status, `${body.reason}\n`)
    const password = requestSchema.safeParse(body.value).data?.password
    if (password === undefined || !samePassword(password, expected())) {
      failures = [...failures, now()]
      return say(403, 'That is not the password.\n')
    }
    say(200, presenting(), 'application/json')
  }
}

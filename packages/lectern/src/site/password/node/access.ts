import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { addressGroup, clientAddress, isFromThisMachine, isLoopback, isSameOrigin, readBody, sayTo } from '../../../base/lib/node/index.ts'

/** Largest number of wrong passwords per minute: from one address, and from all other machines together. Further attempts have to wait. */
const mostOfOne = 5
const mostOfOthers = 60
const windowMs = 60_000

/** Counts wrong passwords by address: those of one IPv6 machine together. */
interface PasswordTries {
  /** Return whether an address has to wait. Attempts from other machines never lock out this machine. */
  isBlocked(address: string): boolean
  add(address: string): void
}

/** Count wrong passwords. `now` returns milliseconds. @internal for its test */
export function createTries(now: () => number): PasswordTries {
  let tries: readonly { readonly address: string; readonly time: number }[] = []
  const count = (isCounted: (address: string) => boolean) => tries.filter(({ address }) => isCounted(address)).length
  return {
    isBlocked(from) {
      const address = addressGroup(from)
      tries = tries.filter(({ time }) => now() - time < windowMs)
      if (count((other) => other === address) >= mostOfOne) return true
      return !isLoopback(address) && count((other) => !isLoopback(other)) >= mostOfOthers
    },
    add(from) {
      tries = [...tries, { address: addressGroup(from), time: now() }]
    },
  }
}

/** Path of the endpoint. */
export const accessPath = '/__lectern/access'

const requestSchema = z.strictObject({ password: z.string().max(1000).optional(), key: z.string().max(100).optional() })
const mostBytes = 4096

/** Decides who may read and write the text of the deck. */
export interface Access {
  /** The token of this start of the server. It opens all endpoints. */
  readonly token: string
  isToken(given: unknown): boolean
  /** Return the token for the page that a request loads. Return undefined if there is a password or the request comes from another machine. */
  tokenFor(request: IncomingMessage): string | undefined
  /** Return whether a request has the token or needs none. */
  allows(request: IncomingMessage): boolean
  /** Answer a request: return the token if the password is right. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

interface AccessOptions {
  readonly password: () => string | undefined
  readonly now: () => number
  readonly key?: string | undefined
  readonly proxies?: readonly string[]
}

/**
 * Create the access control of a deck. If there is a password, only the password gives the token, even on this machine: behind a tunnel every request
 * seems to come from here. If there is none, pages on this machine get the token, and all others see only the slides.
 *
 * @param password called for each request, because the deck changes while it is edited; undefined if there is none
 * @param now milliseconds
 * @param proxies addresses of proxies whose `X-Forwarded-For` counts
 * @param key the presenter's key of a live talk (base64), which counts like the password. Who has the token gets it, too.
 */
export function createAccess({ password, now, key, proxies = [] }: AccessOptions): Access {
  const token = createToken()
  const tries = createTries(now)
  const isToken = (given: unknown) => isSecret(given, token)
  const tokenFor = (request: IncomingMessage) => (password() === undefined && isFromThisMachine(request) ? token : undefined)

  /** Return the token, or a status and the reason for the refusal. */
  function judge(request: IncomingMessage, given: z.infer<typeof requestSchema>): string | readonly [status: number, why: string] {
    const expected = password()
    if (expected === undefined)
      return (
        tokenFor(request) ?? [
          403,
          'Only the machine that serves the deck may edit it. Open it at localhost there, or start the server with --remote=PASSWORD.',
        ]
      )
    const from = clientAddress(request, proxies)
    // Nobody guesses the key. So those who guess the password from its address do not keep a presenter out.
    if (key !== undefined && isSecret(given.key, key)) return token
    if (tries.isBlocked(from)) return [429, 'Too many wrong passwords. Wait a minute.']
    if (isSecret(given.password, expected)) return token
    if (given.password !== undefined || given.key !== undefined) tries.add(from)
    return [403, 'That is not the password.']
  }

  return {
    token,
    isToken,
    tokenFor,
    allows: (request) => isToken(request.headers[tokenHeader]) || tokenFor(request) !== undefined,
    async answer(request, response) {
      const say = sayTo(response)
      const give = () => say(200, { token, key })
      if (request.method !== 'POST') return say(405, 'Send the password with POST.')
      if (!isSameOrigin(request)) return say(403, 'Only a page of this deck may send this request.')
      // A page that has kept the token checks that it is still valid.
      if (isToken(request.headers[tokenHeader])) return give()
      const body = await readBody(request, mostBytes)
      const asked = requestSchema.safeParse('status' in body ? undefined : body.value)
      if (!asked.success) return say(400, 'Send the password: {"password": "…"}')
      // Nothing below is asynchronous, so simultaneous attempts are counted one after the other.
      const judged = judge(request, asked.data)
      if (typeof judged === 'string') give()
      else say(...judged)
    },
  }
}

/** Header of a request that carries the token. */
export const tokenHeader = 'x-lectern-token'

/** Create the token of one start of the server. Only pages that received it from the server know it. */
export const createToken = (): string => randomBytes(24).toString('base64url')

/** Return whether `given` equals `right`. The time does not depend on how much the two texts share. */
export function isSecret(given: unknown, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(right))
}

/** Path of the endpoint. */
export const presenterPath = '/__lectern/presenter'

interface PresenterEndpoint {
  readonly token: string
  readonly isOpen: () => boolean
  readonly presenting: () => object
}

/**
 * Return a handler that sends the presenter's data to the deck's own page. When `isOpen`, every viewer gets it; otherwise the request needs the
 * token. Both `isOpen` and `presenting` are called for each request, because the deck changes while it is edited.
 */
export function answerPresenter({ token, isOpen, presenting }: PresenterEndpoint) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const say = sayTo(response)
    if (request.method !== 'POST') say(405, 'Request notes with POST.')
    else if (!isSameOrigin(request)) say(403, 'Only a page of this deck may send this request.')
    else if (!isOpen() && !isSecret(request.headers[tokenHeader], token)) say(403, 'The notes need the presenter password.')
    else say(200, presenting())
  }
}

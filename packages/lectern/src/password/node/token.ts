import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Header of a request that carries the token. */
export const tokenHeader = 'x-lectern-token'

/** Create the token of one start of the server. Only pages that received it from the server know it. */
export const createToken = (): string => randomBytes(24).toString('base64url')

/** Return whether `given` equals `right`. The time does not depend on how much the two texts share. */
export function isSecret(given: unknown, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(right))
}

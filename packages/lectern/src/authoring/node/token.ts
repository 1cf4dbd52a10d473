import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Header of a request that carries the token. */
export const tokenHeader = 'x-lectern-token'

/** Create the token of one start of the server: only pages that it has given it to know it. */
export const createToken = (): string => randomBytes(24).toString('base64url')

/** Whether `given` is the text `right`. It takes the same time for any text, whatever that shares with the right one. */
export function isSecret(given: unknown, right: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(hash(given), hash(right))
}

import { isPresenting, type Presenting } from '../../../deck/deck/index.ts'
import type { Sealed } from '../model/index.ts'
import { keyOf, openSealed } from './open-sealed.ts'

/** The content of a sealed deck, and the key that opens it. */
export interface Unsealed {
  readonly presenting: Presenting
  readonly key: string
}

/** Open what presenters see of a sealed deck with a password, or with the key of an earlier opening. Return undefined if it is the wrong one. */
export async function unseal(
  sealed: Sealed,
  secret: { readonly password: string } | { readonly key: string },
  crypto: Crypto,
): Promise<Unsealed | undefined> {
  const key = 'key' in secret ? secret.key : await keyOf(sealed, secret.password, crypto)
  const text = await openSealed(sealed, key, crypto)
  const presenting: unknown = text === undefined ? undefined : JSON.parse(text)
  return isPresenting(presenting) ? { presenting, key } : undefined
}

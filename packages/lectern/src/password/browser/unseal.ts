import { isPresenting, type Presenting } from '../../deck/index.ts'
import type { Sealed } from '../model/index.ts'
import { openSealed } from './open-sealed.ts'

/** Return what presenters see of a sealed deck; undefined for a wrong password. */
export async function unseal(sealed: Sealed, password: string, crypto: Crypto): Promise<Presenting | undefined> {
  const text = await openSealed(sealed, password, crypto)
  const value: unknown = text === undefined ? undefined : JSON.parse(text)
  return isPresenting(value) ? value : undefined
}

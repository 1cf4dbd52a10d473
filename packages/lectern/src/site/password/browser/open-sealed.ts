import { loadPart } from '../../../base/lib/browser/index.ts'
import { isPresenting, type Presenting } from '../../../deck/deck/index.ts'
import type { Sealed } from '../model/sealed.ts'

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** Return WebCrypto; undefined on plain http from another machine, where browsers have none. */
const subtleOf = (crypto: Crypto) => (crypto as { subtle?: SubtleCrypto }).subtle

const loadPlain = () => loadPart('the check of the password', () => import('./plain-http-crypto.ts'))

async function derive({ salt, rounds }: Sealed, password: string, crypto: Crypto): Promise<Uint8Array> {
  const subtle = subtleOf(crypto)
  if (!subtle) return (await loadPlain()).deriveKey(password, bytes(salt), rounds)
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  return new Uint8Array(await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds }, secret, 256))
}

/** Derive the key of a sealed text from a password, as base64. This takes some tenths of a second, on purpose, and some seconds on plain http. */
export async function keyOf(sealed: Sealed, password: string, crypto: Crypto): Promise<string> {
  return btoa(String.fromCharCode(...(await derive(sealed, password, crypto))))
}

/** Decrypt the text with a key of `keyOf`. Resolve with undefined if it is another one, or no key at all. */
export async function openSealed({ iv, data }: Sealed, key: string, crypto: Crypto): Promise<string | undefined> {
  const subtle = subtleOf(crypto)
  const plain = subtle ? undefined : await loadPlain()
  try {
    if (plain) return new TextDecoder().decode(plain.decrypt(bytes(key), bytes(iv), bytes(data)))
    const secret = await subtle?.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt'])
    return secret && new TextDecoder().decode(await subtle?.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, secret, bytes(data)))
  } catch {
    return undefined
  }
}

/** The content of a sealed deck, and the key that opens it. */
interface Unsealed {
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
  return isPresenting(presenting) ? { presenting: sealed.choose?.(presenting) ?? presenting, key } : undefined
}

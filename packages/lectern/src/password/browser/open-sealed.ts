import type { Sealed } from '../model/index.ts'

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function subtleOf(crypto: Crypto): SubtleCrypto {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) throw new Error('This browser checks passwords on https and on localhost only.')
  return subtle
}

/**
 * Derive the key of a sealed text from a password, as base64. This takes some tenths of a second, on purpose.
 *
 * @throws Error if the browser has no WebCrypto, as on plain http from another machine.
 */
export async function keyOf({ salt, rounds }: Sealed, password: string, crypto: Crypto): Promise<string> {
  const subtle = subtleOf(crypto)
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds }, secret, 256)
  return btoa(String.fromCharCode(...new Uint8Array(bits)))
}

/** Decrypt the text with a key of `keyOf`. Resolve with undefined if it is another one, or no key at all. */
export async function openSealed({ iv, data }: Sealed, key: string, crypto: Crypto): Promise<string | undefined> {
  const subtle = subtleOf(crypto)
  try {
    const secret = await subtle.importKey('raw', bytes(key), 'AES-GCM', false, ['decrypt'])
    return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, secret, bytes(data)))
  } catch {
    return undefined
  }
}

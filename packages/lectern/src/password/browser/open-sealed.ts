import type { Sealed } from '../model/index.ts'

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Decrypt the text. Resolves to undefined if the password is wrong. This takes some tenths of a second, on purpose.
 *
 * @throws Error if the browser has no WebCrypto, as on plain http from another machine.
 */
export async function openSealed({ salt, rounds, iv, data }: Sealed, password: string, crypto: Crypto): Promise<string | undefined> {
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) throw new Error('This browser checks passwords on https and on localhost only.')
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: rounds },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  )
  try {
    return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, key, bytes(data)))
  } catch {
    return undefined
  }
}

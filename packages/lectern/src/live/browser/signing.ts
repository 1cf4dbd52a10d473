import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

// WebCrypto is absent on plain http from another machine, which is the usual case in a room.
hashes.sha512 = sha512

const fromBase64 = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Return the name of a topic's last level for any text. */
export const topicName = (text: string): string => bytesToHex(sha256(new TextEncoder().encode(text)).subarray(0, 16))

/** Return a function that checks signatures of the talk. `publicKey` is base64url. */
export function createVerify(publicKey: string): (signature: Uint8Array, text: Uint8Array) => boolean {
  const key = fromBase64(publicKey)
  return (signature, text) => {
    try {
      return verify(signature, text, key)
    } catch {
      return false // not a signature at all
    }
  }
}

/**
 * Return the password with which the presenter signs in to a broker whose access rules let nobody else write. It does not give the key away. The
 * command `lectern live keys` prints the same (`createTalkKeys`).
 */
export const brokerPassword = (presenterKey: string): string =>
  bytesToHex(sha256(Uint8Array.from([...new TextEncoder().encode('lectern broker 1\n'), ...fromBase64(presenterKey)])))

/**
 * Return the function that signs as the presenter; undefined if the key belongs to another talk. The secret of a talk's signatures is a hash of the
 * key that opens the notes (base64).
 */
export function createSign(presenterKey: string, publicKey: string): ((text: Uint8Array) => Uint8Array) | undefined {
  try {
    const label = new TextEncoder().encode('lectern live 1\n')
    const key = fromBase64(presenterKey)
    const secret = sha256(Uint8Array.from([...label, ...key]))
    const own = getPublicKey(secret)
    const expected = fromBase64(publicKey)
    if (own.length !== expected.length || own.some((byte, index) => byte !== expected[index])) return undefined
    return (text) => sign(text, secret)
  } catch {
    return undefined // not a key
  }
}

import { getPublicKey, hashes, sign, utils, verify } from '@noble/ed25519'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Account } from './mqtt.ts'

// WebCrypto is absent on plain http from another machine, which is the usual case in a lecture hall.
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
const brokerPassword = (presenterKey: string): string =>
  bytesToHex(sha256(Uint8Array.from([...new TextEncoder().encode('lectern broker 1\n'), ...fromBase64(presenterKey)])))

/** The name with which a presenter signs in (docs/guide/live.md). */
const presenterName = 'presenter'

/**
 * Return the address of a broker without the name and the password in it, and how this window signs in. Those in the address are the audience's, and
 * everybody can read them. Who has the key (base64) signs in as the presenter.
 */
export function brokerAccount(
  address: string,
  presenterKey: string | undefined,
): { readonly url: string; readonly account: Account | undefined } {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const ofAudience = username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  return {
    url: url.href,
    account: presenterKey === undefined ? ofAudience : { username: presenterName, password: brokerPassword(presenterKey) },
  }
}

/** Signs with one key. */
export interface Signer {
  readonly publicKey: Uint8Array
  sign(text: Uint8Array): Uint8Array
}

const signerOf = (secret: Uint8Array): Signer => ({ publicKey: getPublicKey(secret), sign: (text) => sign(text, secret) })

/**
 * Return what signs as the presenter; undefined if the key belongs to another talk. The secret of a talk's signatures is a hash of the key that opens the
 * notes (base64).
 */
export function createSigner(presenterKey: string, publicKey: string): Signer | undefined {
  try {
    const label = new TextEncoder().encode('lectern live 1\n')
    const signer = signerOf(sha256(Uint8Array.from([...label, ...fromBase64(presenterKey)])))
    return bytesToHex(signer.publicKey) === bytesToHex(fromBase64(publicKey)) ? signer : undefined
  } catch {
    return undefined // not a key
  }
}

/** A device of the audience in one talk. */
export interface Device extends Signer {
  /** 32 hexadecimal digits. Whoever knows it cannot answer for the device. */
  readonly name: string
}

/** Return a new secret of a device: 64 hexadecimal digits, which stay in its browser. */
export const createDeviceSecret = (): string => bytesToHex(utils.randomSecretKey())

/** Return the device with a secret. The broker computes the same name (`deviceName`). */
export function deviceOf(secret: string): Device {
  const signer = signerOf(hexToBytes(secret))
  return { ...signer, name: bytesToHex(sha256(signer.publicKey).subarray(0, 16)) }
}

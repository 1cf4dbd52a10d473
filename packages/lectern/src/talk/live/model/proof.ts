import { isFields } from '../../../base/lib/model/index.ts'
import { asciiBytes } from './packet.ts'

/** What the broker tells one connection: the text that it has to sign and the time of the broker, or an answer that does not count. */
export type Told =
  /** `time`: milliseconds since 1970. */
  | { readonly challenge: string; readonly time: number }
  /** `refused`: what was answered, such as `poll/1a2b3c4d`. */
  | { readonly refused: string; readonly why: string }

/** A public key, and a signature by it. */
export interface Proof {
  readonly publicKey: Uint8Array
  readonly signature: Uint8Array
}

const keyLength = 32
const signatureLength = 64

/** Return the text that a connection signs. Packets are signed over a text that begins with their topic, so none of them is a proof, and no proof a packet. */
export const proofText = (prefix: string, challenge: string): Uint8Array => asciiBytes(`lectern proof 1\n${prefix}\n${challenge}`)

/** Return a proof as it travels. */
export const formatProof = ({ publicKey, signature }: Proof): Uint8Array => Uint8Array.of(...publicKey, ...signature)

/** Read a proof. Return undefined for anything that is not one. The signature is not checked here. */
export function readProof(payload: Uint8Array): Proof | undefined {
  if (payload.length !== keyLength + signatureLength) return undefined
  return { publicKey: payload.slice(0, keyLength), signature: payload.slice(keyLength) }
}

/** Return whether a value, which may come from anywhere, is the secret key of a device. */
export const isDeviceSecret = (value: unknown): value is string => typeof value === 'string' && /^[\da-f]{64}$/.test(value)

/** Return what the broker tells a connection, as it travels. It has only ASCII characters. */
export const formatTold = (told: Told): Uint8Array => asciiBytes(JSON.stringify(told))

/** Read what the broker tells this connection. Return undefined for anything that is not exactly that. */
export function readTold(payload: Uint8Array): Told | undefined {
  if (payload.length > 400) return undefined
  try {
    const value: unknown = JSON.parse(String.fromCharCode(...payload))
    if (!isFields(value) || Object.keys(value).length !== 2) return undefined
    const { challenge, time, refused, why } = value
    if (typeof challenge === 'string' && /^[\da-f]{32}$/.test(challenge) && Number.isSafeInteger(time))
      return { challenge, time: Number(time) }
    const isThing = typeof refused === 'string' && /^[a-z]{4,6}(\/[\da-f-]{1,24})?$/.test(refused)
    return isThing && typeof why === 'string' && why !== '' ? { refused, why } : undefined
  } catch {
    return undefined
  }
}

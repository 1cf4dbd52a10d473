import { gcm } from '@noble/ciphers/aes.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Milliseconds of work without a pause, so that the page stays alive meanwhile. */
const asyncTick = 20

/** Derive a key of 32 bytes with PBKDF2 (SHA-256). It takes some seconds on a phone. */
export const deriveKey = (password: string, salt: Uint8Array, rounds: number): Promise<Uint8Array> =>
  pbkdf2Async(sha256, new TextEncoder().encode(password), salt, { c: rounds, dkLen: 32, asyncTick })

/** Decrypt AES-GCM. @throws Error if the key is another one. */
export const decrypt = (key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array => gcm(key, iv).decrypt(data)

import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type Sealed, sealRounds } from '../model/sealed.ts'

const derive = promisify(pbkdf2)

/** The key that a password gives with a salt, which need not be secret. */
export interface SealKey {
  readonly salt: Buffer
  readonly key: Buffer
}

/** Derive the key of a password. Each call returns a different one, unless the salt is given. This takes some tenths of a second, on purpose. */
export async function sealKeyOf(password: string, salt = randomBytes(16)): Promise<SealKey> {
  return { salt, key: await derive(password, salt, sealRounds, 32, 'sha256') }
}

/** Seal a text with a key; see `Sealed`. Each call returns a different result. */
export function sealWith(text: string, { salt, key }: SealKey): Sealed {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { salt: salt.toString('base64'), rounds: sealRounds, iv: iv.toString('base64'), data: data.toString('base64') }
}

/** Seal a text with a password. */
export const seal = async (text: string, password: string): Promise<Sealed> => sealWith(text, await sealKeyOf(password))

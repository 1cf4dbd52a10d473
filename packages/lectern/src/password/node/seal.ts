import { createCipheriv, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { type Sealed, sealRounds } from '../model/index.ts'

const derive = promisify(pbkdf2)

/** Seal a text with a password; see `Sealed`. Each call returns a different result. */
export async function seal(text: string, password: string): Promise<Sealed> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await derive(password, salt, sealRounds, 32, 'sha256'), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { salt: salt.toString('base64'), rounds: sealRounds, iv: iv.toString('base64'), data: data.toString('base64') }
}

import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'

/** The start of an Ed25519 key in PKCS #8, before its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Return the public key (base64url) of a talk whose notes the key `presenterKey` (base64) opens. The browser derives the same (`createSign`). */
export function publicKeyOf(presenterKey: string): string {
  const secret = createHash('sha256').update('lectern live 1\n').update(Buffer.from(presenterKey, 'base64')).digest()
  const { x } = createPublicKey(createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  if (x === undefined) throw new Error('The key pair of the talk has no public key.')
  return x
}

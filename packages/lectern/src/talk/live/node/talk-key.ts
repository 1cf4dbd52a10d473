import { createHash, createPrivateKey, createPublicKey, randomBytes } from 'node:crypto'

/** The start of an Ed25519 key in PKCS #8, before its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Return the public key (base64url) of a talk whose notes the key `presenterKey` (base64) opens. The browser derives the same (`createSigner`). */
export function publicKeyOf(presenterKey: string): string {
  const secret = createHash('sha256').update('lectern live 1\n').update(Buffer.from(presenterKey, 'base64')).digest()
  const { x } = createPublicKey(createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  if (x === undefined) throw new Error('The key pair of the talk has no public key.')
  return x
}

/** Return the password with which a presenter signs in to a broker of others. The browser derives the same (`brokerPassword`). */
const brokerPasswordOf = (presenterKey: string): string =>
  createHash('sha256').update('lectern broker 1\n').update(Buffer.from(presenterKey, 'base64')).digest('hex')

/** The keys of a talk whose audience follows over a broker of others. */
interface TalkKeys {
  /** base64. */
  readonly presenterKey: string
  /** base64url. */
  readonly publicKey: string
  readonly brokerPassword: string
}

/** Create the keys of a talk. */
export function createTalkKeys(): TalkKeys {
  const presenterKey = randomBytes(32).toString('base64')
  return { presenterKey, publicKey: publicKeyOf(presenterKey), brokerPassword: brokerPasswordOf(presenterKey) }
}

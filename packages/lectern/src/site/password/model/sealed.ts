import type { Presenting } from '../../../deck/deck/index.ts'

/**
 * A text that only the presenter's password can decrypt: AES-GCM, with a key that PBKDF2 (SHA-256) derives from the password. All binary values are
 * base64. A wrong password is recognized because decryption fails; no value is stored for comparison.
 */
export interface Sealed {
  readonly salt: string
  /** Rounds of PBKDF2, which make guessing slow. */
  readonly rounds: number
  readonly iv: string
  readonly data: string
  /** What a window makes of the text, if it shows one of several talks. It is not part of what is sealed. */
  readonly choose?: (presenting: Presenting) => Presenting
}

/** The number that OWASP advises for PBKDF2 with SHA-256. */
export const sealRounds = 600_000

const isText = (value: unknown) => typeof value === 'string' && /^[A-Za-z\d+/]+=*$/.test(value)

export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'salt' in value &&
  isText(value.salt) &&
  'iv' in value &&
  isText(value.iv) &&
  'data' in value &&
  isText(value.data) &&
  'rounds' in value &&
  Number.isInteger(value.rounds) &&
  Number(value.rounds) >= 1 &&
  Number(value.rounds) <= 10_000_000

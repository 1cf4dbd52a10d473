import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import type { Project } from '../../compiler/project/index.ts'
import { publicKeyOf } from '../../talk/live/node/index.ts'
import { type SealKey, sealKeyOf } from '../password/node/seal.ts'
import { passwordOf } from './presenting.ts'

/** The key of a talk with an audience on other devices. */
export interface TalkKey {
  readonly password: string
  /** The password if the deck and the command line name none. */
  readonly generatedPassword?: string
  /** Opens the notes and signs what the audience sees (base64, 32 bytes). Whoever has it can present. */
  readonly presenterKey: string
  /** With this key (base64url) the audience checks signatures. It is part of the manifest. */
  readonly publicKey: string
}

/** The key of a talk whose site is sealed with it. */
export interface SiteTalkKey extends TalkKey {
  readonly sealKey: SealKey
}

/** Stored between starts, so that links stay valid when the command is started again during a talk. A password of the author is not stored. */
const keptSchema = z.strictObject({ generatedPassword: z.string().min(1).optional(), salt: z.base64(), time: z.number() })

/** Milliseconds for which it is stored: a day of talks. Later links no longer open the talk. */
const keptMs = 12 * 3600 * 1000

/** Letters and digits that nobody confuses. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Return a password with 59 bits. */
const newPassword = () => [0, 1, 2].map(() => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join('-')

function readKept({ cacheDisk }: Project, file: string, now: number): z.infer<typeof keptSchema> | undefined {
  const text = cacheDisk.findText(file)
  try {
    const kept = keptSchema.parse(typeof text === 'string' ? JSON.parse(text) : undefined)
    return now - kept.time >= 0 && now - kept.time < keptMs ? kept : undefined
  } catch {
    return undefined // there is none, or not of this version
  }
}

/** What makes the keys of a talk. */
interface Secrets {
  readonly password: string
  readonly generatedPassword?: string
  readonly salt: Buffer<ArrayBuffer>
}

/** Return the stored secrets of the talk, or new ones, which are stored. */
async function secretsOf(project: Project, name: string, now: number): Promise<Secrets> {
  const file = join(project.cacheDir, name)
  // Two servers of a deck that start at the same time show one talk.
  return project.cacheDisk.withLock(file, () => readOrMake(project, file, now))
}

function readOrMake(project: Project, file: string, now: number): Secrets {
  const own = passwordOf(project)
  const before = readKept(project, file, now)
  const isValid = before && (own !== undefined || before.generatedPassword !== undefined)
  const kept = isValid
    ? before
    : { ...(own === undefined && { generatedPassword: newPassword() }), salt: randomBytes(16).toString('base64'), time: now }
  if (!isValid) project.cacheDisk.write(file, JSON.stringify(kept), { flush: false })
  const password = own ?? kept.generatedPassword ?? ''
  return { password, ...(own === undefined && { generatedPassword: password }), salt: Buffer.from(kept.salt, 'base64') }
}

/** Return the key of the talk: of the deck's password, or of a generated one. `now`: milliseconds since 1970. */
export async function talkKeyOf(project: Project, now = Date.now()): Promise<SiteTalkKey> {
  const { salt, ...passwords } = await secretsOf(project, 'live.json', now)
  const sealKey = await sealKeyOf(passwords.password, salt)
  const presenterKey = sealKey.key.toString('base64')
  return { ...passwords, sealKey, presenterKey, publicKey: publicKeyOf(presenterKey) }
}

/**
 * Return the key of a talk that the dev server shows. It changes with the password, but nobody can guess the password from the public key,
 * because the salt is secret: the password also opens the author's files. `now`: milliseconds since 1970.
 */
export async function devKeyOf(project: Project, now = Date.now()): Promise<TalkKey> {
  const { salt, ...passwords } = await secretsOf(project, 'live-dev.json', now)
  const presenterKey = createHmac('sha256', salt).update(passwords.password).digest('base64')
  return { ...passwords, presenterKey, publicKey: publicKeyOf(presenterKey) }
}

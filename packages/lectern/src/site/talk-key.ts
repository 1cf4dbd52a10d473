import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { publicKeyOf } from '../live/node/index.ts'
import { type SealKey, sealKeyOf } from '../password/node/index.ts'
import type { Project } from '../project/index.ts'
import { passwordOf } from './presenting.ts'

/** The key of a talk with an audience on other devices. */
export interface TalkKey {
  readonly password: string
  /** The password if the deck and the command line name none. */
  readonly generatedPassword?: string
  readonly sealKey: SealKey
  /** Opens the notes and signs what the audience sees (base64). Whoever has it can present. */
  readonly presenterKey: string
  /** With this key (base64url) the audience checks signatures. It is part of the site. */
  readonly publicKey: string
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

/** Return the key of the talk: of the deck's password, or of a generated one. `now`: milliseconds since 1970. */
export async function talkKeyOf(project: Project, now = Date.now()): Promise<TalkKey> {
  const file = join(project.cacheDir, 'live.json')
  const own = passwordOf(project)
  const before = readKept(project, file, now)
  const isValid = before && (own !== undefined || before.generatedPassword !== undefined)
  const kept = isValid
    ? before
    : { ...(own === undefined && { generatedPassword: newPassword() }), salt: randomBytes(16).toString('base64'), time: now }
  if (!isValid) project.cacheDisk.write(file, JSON.stringify(kept), { flush: false })
  const password = own ?? kept.generatedPassword ?? ''
  const sealKey = await sealKeyOf(password, Buffer.from(kept.salt, 'base64'))
  const presenterKey = sealKey.key.toString('base64')
  return {
    password,
    ...(own === undefined && { generatedPassword: password }),
    sealKey,
    presenterKey,
    publicKey: publicKeyOf(presenterKey),
  }
}

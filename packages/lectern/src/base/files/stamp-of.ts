import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'

/** Return a text that changes when a file is written, made or removed. `file` is its absolute path. */
export const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${stats?.mtimeMs} ${stats?.size}`
}

/** Return a version for a text. Different texts have different versions. */
export const versionOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

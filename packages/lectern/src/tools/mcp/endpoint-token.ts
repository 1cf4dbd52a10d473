import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../../compiler/project/index.ts'
import { createToken } from '../../site/password/node/index.ts'

/** Path of the assistant's endpoint in a dev server. */
export const mcpPath = '/__lectern/mcp'

const tokenForm = /^[\w-]{32,100}$/

/** Return whether only this user may read a file. A token that came with a stranger's deck is no secret. */
function isOwn(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats !== undefined && (process.platform === 'win32' || ((stats.mode & 0o077) === 0 && stats.uid === process.getuid?.()))
}

/** Return the token of a deck's endpoint. It stays the same, because assistants keep it in their settings. */
export function tokenOf({ cacheDir, cacheDisk }: Pick<Project, 'cacheDir' | 'cacheDisk'>): string {
  const file = join(cacheDir, 'mcp-token')
  const kept = isOwn(file) ? cacheDisk.findText(file) : undefined
  if (typeof kept === 'string' && tokenForm.test(kept.trim())) return kept.trim()
  const token = createToken()
  try {
    cacheDisk.write(file, `${token}\n`, { flush: false, mode: 0o600 })
  } catch {
    // In a folder that cannot be written, nobody can read the token, and the endpoint answers nobody.
  }
  return token
}

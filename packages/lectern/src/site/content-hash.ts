import { createHash } from 'node:crypto'

/** Characters that stand for a content in a file's name, 6 bits each. */
export const contentHash = (content: string | Uint8Array, length = 8) =>
  createHash('sha256').update(content).digest('base64url').slice(0, length)

import { hash } from 'node:crypto'

/** Return a hash of the content for a file name, 6 bits for each character. */
export const contentHash = (content: string | Uint8Array, length = 8) => hash('sha256', content, 'base64url').slice(0, length)

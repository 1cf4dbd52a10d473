import { statSync } from 'node:fs'

/** Return a text that changes when a file is written, made or removed. `file` is its absolute path. */
export const stampOf = (file: string): string => {
  const stats = statSync(file, { throwIfNoEntry: false })
  return `${stats?.mtimeMs} ${stats?.size}`
}

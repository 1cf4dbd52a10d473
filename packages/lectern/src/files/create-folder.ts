import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Create a folder and its missing parents, one at a time: Node's own recursion never ends where the system refuses folders, as in `/proc`. Return the
 * first folder that was created, or undefined when all exist.
 *
 * @throws the error of the file system
 */
export function createFolder(folder: string): string | undefined {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const first = dirname(folder) === folder ? undefined : createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may create it at the same time.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
    return first
  }
  return first ?? folder
}

import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The text of a file, its byte order mark included.
 *
 * @throws TypeError when the file is no text in UTF-8: writing it back would change what nobody touched.
 */
export const readWhole = (path: string): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(path))

/**
 * Puts a text in place of a file's. The file is whole at each moment: one that crashes meanwhile leaves the old text. Links stay links.
 *
 * @throws the error of the file system, for one when the file is write-protected.
 */
export function replaceWhole(path: string, text: string): void {
  const file = realpathSync(path)
  accessSync(file, constants.W_OK)
  const written = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    writeFileSync(written, text, { flag: 'wx', flush: true })
    chmodSync(written, statSync(file).mode)
    renameSync(written, file)
  } catch (error) {
    rmSync(written, { force: true })
    throw error
  }
}

import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { cacheFolder, createFolder, ownFiles, tryHold } from '../../base/files/index.ts'

/** A server of a deck, as it tells others. */
interface Server {
  readonly command: 'dev' | 'present'
  /** Its first address. */
  readonly address: string
}

const noteForm = /^(dev|present) (https?:\/\/[^\s\p{Cc}]{1,500})$/u

/** Return a notice if a server is not at the port that was asked for; '' if it is. */
export function portNotice(wanted: number, address: string): string {
  const port = URL.canParse(address) ? Number(new URL(address).port) : wanted
  return wanted === 0 || port === wanted ? '' : `Port ${wanted} is in use. The deck is served at port ${port}.\n`
}

/** Return the names in a folder of locks. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/**
 * Enter this process among the servers of the deck at `entry` until it ends. Return a notice about those that run already, or '' if there are none.
 * Each has a lock of its own beside the deck's cache, so a killed one is not mentioned.
 */
export function enterServer({
  entry,
  untrusted,
  command,
  address,
}: Server & { readonly entry: string; readonly untrusted: boolean }): string {
  const disk = ownFiles(cacheFolder(resolve(entry), untrusted))
  const folder = join(disk.dir, '.lectern', `servers-${basename(entry)}`)
  if (disk.locate(folder).kind === 'refused') return ''
  const others: string[] = []
  try {
    createFolder(folder)
    for (const name of namesIn(folder)) {
      const found = tryHold(join(folder, name))
      // A killed server has left it.
      if ('release' in found) found.release()
      else {
        const { pid, isHere, note } = found.holder
        const [, other, at] = noteForm.exec(note) ?? []
        if (at !== undefined)
          others.push(`${at} (lectern ${other}, process ${pid}${isHere ? '' : ' on another machine or in a container'})`)
      }
    }
    tryHold(join(folder, randomBytes(6).toString('hex')), `${command} ${address}`)
  } catch {
    // In a folder that cannot be written, the server works without it.
  }
  if (others.length === 0) return ''
  return `This deck has a server already: ${others.join(', ')}.\nBoth go on. A window follows only the server from which it was opened.\n`
}

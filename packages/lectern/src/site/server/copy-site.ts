import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { copyFile, utimes } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { atExit } from '../../base/lib/node/index.ts'

/** A copy of a site that only its server uses. */
export interface SiteCopy {
  /** The real path of the folder. */
  readonly root: string
  remove(): void
}

interface SiteFile {
  readonly name: string
  readonly size: number
  readonly changed: Date
}

/** The number of files that are copied at the same time. */
const workers = 16

/** Clean-ups of temporary folders leave files alone that were used lately. This time is never over. */
const always = new Date('2100-01-01')

/** The type of a file system in memory, on Linux. */
const tmpfs = 0x01021994

/** Return the folder for copies: the system's temporary folder, or the one on the disk where that is in memory. Videos may be large. */
function copiesFolder(): string {
  const usual = tmpdir()
  try {
    if (usual !== '/tmp' || statfsSync(usual).type !== tmpfs) return usual
    accessSync('/var/tmp', constants.W_OK)
    return '/var/tmp'
  } catch {
    return usual
  }
}

/** The start of the names of all copies on this machine. Containers may share a folder, but each has its own processes. */
const ownPrefix = () => `lectern-site-${hostname().replace(/[^\w.-]/g, '_')}-`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Remove the copies of servers that were killed, as far as possible. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(ownPrefix()))) {
    const pid = /^(\d+)-/.exec(name.slice(ownPrefix().length))?.[1]
    if (pid === undefined || isRunning(Number(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // It belongs to somebody else.
    }
  }
}

/** Return the regular files of a site, also behind links, but none outside its folder, and none that a build is writing. */
function filesOf(root: string): readonly SiteFile[] {
  const found: SiteFile[] = []
  const walk = (folder: string, above: readonly string[]) => {
    for (const entry of readdirSync(join(root, folder))) {
      const name = join(folder, entry)
      const real = entry.startsWith('.lectern-') ? undefined : realPath(join(root, name))
      if (!real?.startsWith(root + sep)) continue
      const stats = statSync(real)
      if (stats.isFile()) found.push({ name, size: stats.size, changed: stats.mtime })
      // A link to a folder that contains it has no end.
      else if (stats.isDirectory() && !above.includes(real)) walk(name, [...above, real])
    }
  }
  walk('', [root])
  return found
}

/** Return the real path of a file or folder; undefined when there is none. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined // a link that leads nowhere
  }
}

/** Create the copy's folders, and return the function that removes everything. Removing known files is much faster than looking for them. */
function createFolders(root: string, files: readonly SiteFile[]): () => void {
  const folders = [...new Set(files.map(({ name }) => dirname(join(root, name))))].sort()
  for (const folder of folders) mkdirSync(folder, { recursive: true })
  return () => {
    try {
      for (const { name } of files) unlinkSync(join(root, name))
      for (const folder of folders.reverse()) if (folder !== root) rmdirSync(folder)
      rmdirSync(root)
    } catch {
      rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    }
  }
}

/** Copy the files. When one fails, start no other, and end only after those under way, so that nothing is written after it. */
async function copyFiles(from: string, to: string, files: readonly SiteFile[]): Promise<void> {
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const copy = join(to, file.name)
      // A disk that can copies large files in no time.
      await copyFile(join(from, file.name), copy, constants.COPYFILE_FICLONE)
      // A browser that has the file from an earlier start keeps it.
      await utimes(copy, always, file.changed)
    }
  }
  const stopping = async () => {
    try {
      await work()
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: workers }, stopping))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

function cannotCopy(error: NodeJS.ErrnoException, parent: string, files: readonly SiteFile[]): LecternError {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT')
    return new LecternError(`the site cannot be copied to ${parent} to be served: ${error.message}`, {
      cause: error,
      remedy: 'Start the command again. The variable TMPDIR names another folder for the copy.',
    })
  const size = files.reduce((sum, file) => sum + file.size, 0)
  return new LecternError(`there is no room in ${parent} for a copy of the site, of ${Math.ceil(size / 1e6)} MB`, {
    cause: error,
    remedy:
      'Free some space there, or name another folder with the variable TMPDIR. The server serves a copy, so that no other command changes it.',
  })
}

/**
 * Copy the site in the folder `dir`, which is a real path. The copy is removed when the process ends. That of a killed process is removed by the next
 * server.
 *
 * @throws LecternError when there is no room for it.
 */
export async function copySite(dir: string): Promise<SiteCopy> {
  const parent = copiesFolder()
  let files: readonly SiteFile[] = []
  let remove: (() => void) | undefined
  try {
    removeAbandoned(parent)
    files = filesOf(dir)
    const root = realpathSync(mkdtempSync(join(parent, `${ownPrefix()}${process.pid}-`)))
    const removeAll = createFolders(root, files)
    const forget = atExit(removeAll)
    remove = () => {
      forget()
      removeAll()
    }
    await copyFiles(dir, root, files)
    return { root, remove }
  } catch (error) {
    remove?.()
    throw cannotCopy(error as NodeJS.ErrnoException, parent, files)
  }
}

import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atExit } from '../lib/node/index.ts'
import { codeOf, makeFolder, removeEmpty } from './folders.ts'
import { isRunning, newOwner, processOf, staleAfterMs } from './lock-owner.ts'
import { unfinishedFile } from './replace-file.ts'

/** Who has taken a lock. */
export interface Holder {
  /** 0 if it is unknown. */
  readonly pid: number
  /** Whether it is a process of this machine, outside of other containers. */
  readonly isHere: boolean
  /** What the process says about itself. */
  readonly note: string
}

/** A lock that this process has taken, or the process that has it. */
type Taken = { readonly release: () => void; readonly owner: string } | { readonly holder: Holder; readonly lock: string }

/** The holder when something else is in the place of the lock. */
const nobody: Holder = { pid: 0, isHere: false, note: '' }

const noteIn = (owner: string) => join(owner, 'note')

/** Do something that fails without harm when another process was faster. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // The caller notices in its next step.
  }
}

/** A link is not followed: it would lead to the files of others. */
const isFolder = (lock: string) => lstatSync(lock, { throwIfNoEntry: false })?.isDirectory() === true

function entriesOf(lock: string): readonly string[] {
  try {
    return isFolder(lock) ? readdirSync(lock) : []
  } catch {
    return []
  }
}

function noteOf(owner: string): string {
  try {
    return readFileSync(noteIn(owner), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Return the process that holds a lock. With `now`, the time on the clock of the disk, also judge processes that cannot be examined, and remove what
 * ended processes have left.
 */
function holderOf(lock: string, now?: number): Holder | undefined {
  for (const name of entriesOf(lock)) {
    const entry = join(lock, name)
    const signed = statSync(entry, { throwIfNoEntry: false })?.mtimeMs
    if (signed === undefined) continue
    const age = now === undefined ? Number.POSITIVE_INFINITY : now - signed
    if (isRunning(name, age)) return { ...nobody, ...processOf(name), note: noteOf(entry) }
    // Remove only the examined name. Another process may have removed it as well and taken the lock under its own name.
    if (now !== undefined && processOf(name)) attempt(() => rmSync(entry, { recursive: true, force: true }))
  }
  return undefined
}

/**
 * Take the lock, or return its holder. A lock is a folder that contains one folder, named after its owner. It is renamed into place, and a folder is
 * replaced or removed only while it is empty. So two processes never hold it, even if both find that its owner is gone.
 *
 * @throws the error of the file system when nothing can be created there.
 */
function takeLock(lock: string, note = ''): Taken {
  // Most running owners are found without reading the clock of the disk.
  const busy = holderOf(lock)
  if (busy) return { holder: busy, lock }
  const made = unfinishedFile(dirname(lock))
  const owner = newOwner()
  mkdirSync(made)
  try {
    mkdirSync(join(made, owner))
    if (note !== '') writeFileSync(noteIn(join(made, owner)), note)
    const holder = holderOf(lock, statSync(made).mtimeMs)
    if (holder) return { holder, lock }
    attempt(() => rmdirSync(lock))
    attempt(() => renameSync(made, lock))
    if (!isFolder(lock) || !statSync(join(lock, owner), { throwIfNoEntry: false })) return { holder: nobody, lock }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
  const release = () => {
    attempt(() => rmSync(join(lock, owner), { recursive: true, force: true }))
    attempt(() => rmdirSync(lock))
  }
  return { release, owner }
}

/**
 * Take a lock until the returned function is called or the process ends, or return who has it. `place`: an absolute path below an existing folder.
 * `note`: a text that other processes see.
 *
 * @throws the error of the file system when nothing can be created there.
 */
export function tryHold(place: string, note = ''): { readonly release: () => void } | { readonly holder: Holder } {
  const taken = takeLock(place, note)
  if ('holder' in taken) return taken
  // Machines and containers that cannot examine this process see that it is running.
  const timer = setInterval(() => attempt(() => utimesSync(join(place, taken.owner), new Date(), new Date())), staleAfterMs / 3)
  timer.unref()
  const forget = atExit(taken.release)
  return {
    release() {
      clearInterval(timer)
      forget()
      taken.release()
    },
  }
}

/** Name of the lock of a folder. It is beside the files, so every process that may replace them may take it, through any mount. Git ignores empty folders. */
const lockName = '.lectern-lock'

/** Return whether an entry of a folder is its lock. */
export const isLock = (name: string): boolean => name === lockName

/** Number of tries to take a lock, in about ten seconds. A machine that sleeps does not use them up. */
const mostTries = 63

/** Return whether nothing can be created in a folder. Then no process with the same rights replaces a file there. */
const cannotWrite = (error: unknown) => ['EACCES', 'EPERM', 'EROFS'].includes(String(codeOf(error)))

/** Take the lock of a folder. A missing folder is created, and removed again if nothing is written. */
function takeFolder(folder: string): Taken {
  const lock = join(folder, lockName)
  try {
    const first = makeFolder(folder, true)
    const taken = takeLock(lock)
    if (first === undefined || 'holder' in taken) return taken
    const release = () => {
      taken.release()
      attempt(() => removeEmpty(folder, first))
    }
    return { ...taken, release }
  } catch (error) {
    if (cannotWrite(error)) return { release: () => undefined, owner: '' }
    // Another process has removed the empty folder meanwhile.
    if (codeOf(error) === 'ENOENT') return { holder: nobody, lock }
    throw error
  }
}

/** Take the locks of all folders or of none, so that two processes never wait for each other. */
function takeFolders([folder, ...rest]: readonly string[]): Taken {
  if (folder === undefined) return { release: () => undefined, owner: '' }
  const first = takeFolder(folder)
  if ('holder' in first) return first
  const others = takeFolders(rest)
  if ('holder' in others) first.release()
  if ('holder' in others) return others
  const release = () => {
    others.release()
    first.release()
  }
  return { release, owner: first.owner }
}

/**
 * Take the locks of all these folders, which are real paths, or return who has had one of them for about ten seconds.
 *
 * @throws the error of the file system
 */
export async function lockFolders(folders: readonly string[]): Promise<Taken> {
  for (let tries = 1; ; tries++) {
    const taken = takeFolders(folders)
    if ('release' in taken || tries === mostTries) return taken
    // Most locks are free again in a moment.
    await wait(Math.random() * 10 * tries)
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Milliseconds without a sign after which a process that cannot be examined counts as ended. */
export const staleAfterMs = 30_000

/**
 * Return when a process of this machine started, as the kernel counts it. '' if it runs, but the system does not say since when. Undefined if it does
 * not run.
 */
export function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  try {
    // The name of the program is in parentheses, and may contain some.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return /[ZX]/.test(fields[0] ?? '') ? undefined : (fields[19] ?? '')
  } catch {
    return ''
  }
}

/** Return a name for the processes that this one can examine: those since the last start of the machine, in this container. */
function machineName(): string {
  let place = ''
  try {
    place = `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1')} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Other systems have no containers with processes of their own.
  }
  return createHash('sha1').update(`${hostname()} ${place}`).digest('hex').slice(0, 10)
}

const form = /^(\d{1,10})-(\d*)-([\da-f]{10})-[\da-f]{8}$/

/** Return a new name that says which process has taken a lock. */
export const newOwner = (): string => `${process.pid}-${startOf(process.pid) ?? ''}-${machineName()}-${randomBytes(4).toString('hex')}`

/** Return the number of the process that has this name, and whether it runs on this machine; undefined for another name. */
export function processOf(owner: string): { readonly pid: number; readonly isHere: boolean } | undefined {
  const [, pid, , place] = form.exec(owner) ?? []
  return pid === undefined ? undefined : { pid: Number(pid), isHere: place === machineName() }
}

/**
 * Return whether the process with this name still runs. A process in another container or on another machine counts as running for `staleAfterMs` after
 * its last sign. `age`: milliseconds since then.
 */
export function isRunning(owner: string, age: number): boolean {
  const [, pid, start, place] = form.exec(owner) ?? []
  if (place === machineName()) {
    const found = startOf(Number(pid))
    if (found === undefined) return false
    // The number may have been given to another process.
    if (found !== '' && start !== '') return found === start
  }
  return age < staleAfterMs
}

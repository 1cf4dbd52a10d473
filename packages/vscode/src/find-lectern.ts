import { existsSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join, relative } from 'node:path'

/** A Lectern on this machine: the module that starts it, or the command of the system. */
export interface Lectern {
  readonly path: string
  /** Whether Node runs it. A command of the system runs by itself. */
  readonly isModule: boolean
}

const isInside = (path: string, folder: string): boolean => {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && !isAbsolute(way))
}

/** Return the Lectern that is installed for a folder, in it or above it. */
function installedFor(folder: string): Lectern | undefined {
  for (let dir = folder; ; dir = dirname(dir)) {
    const path = join(dir, 'node_modules/lectern/bin/lectern.js')
    if (existsSync(path)) return { path, isModule: true }
    if (dirname(dir) === dir) return undefined
  }
}

/** Return the command `lectern` of the system. */
function installedGlobally(variable: string): Lectern | undefined {
  const names = process.platform === 'win32' ? ['lectern.cmd'] : ['lectern']
  for (const folder of variable.split(delimiter).filter(isAbsolute))
    for (const name of names) if (existsSync(join(folder, name))) return { path: join(folder, name), isModule: false }
  return undefined
}

/**
 * Find the Lectern for the decks of a folder. A folder that the author does not trust could bring a program of that name, so only one that is installed
 * elsewhere counts there.
 */
export function findLectern(folder: string, isTrusted: boolean, searchPath = process.env.PATH ?? ''): Lectern | undefined {
  const near = isTrusted ? installedFor(folder) : undefined
  if (near) return near
  const found = installedGlobally(searchPath)
  return found && (isTrusted || !isInside(found.path, folder)) ? found : undefined
}

/** What an author runs in a folder without Lectern. */
export const installCommand = 'npm install --save-dev lectern'

/** A program with its arguments. */
export interface CommandLine {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Return how to start a command of Lectern. The editor's own Node runs the module. */
export const commandLine = ({ path, isModule }: Lectern, args: readonly string[], node = process.execPath): CommandLine =>
  isModule ? { command: node, args: [path, ...args], env: { ELECTRON_RUN_AS_NODE: '1' } } : { command: path, args, env: {} }

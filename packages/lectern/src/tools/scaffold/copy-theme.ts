import { cpSync, existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { LecternError } from '../../base/errors/index.ts'
import { createFolder, isInside, realFolder } from '../../base/files/index.ts'

/**
 * Require a folder that is free. A new repository is free.
 *
 * @throws LecternError when `dir` is not empty or cannot be a folder.
 */
export function mustBeFree(dir: string): void {
  const place = nearest(resolve(dir))
  if (!statSync(place).isDirectory()) throw new LecternError(`${relative('', place)} is not a folder`, { remedy: 'Name another folder.' })
  if (existsSync(dir) && readdirSync(dir).some((name) => name !== '.git'))
    throw new LecternError(`the folder ${relative('', dir) || '.'} is not empty`, {
      remedy: 'Name another folder, or move its content elsewhere.',
    })
}

/**
 * Run `fill`, which fills the folder `dir`. When it fails, as on a full disk, remove what it wrote, so that the folder is free again.
 *
 * @throws LecternError when the folder is not free.
 */
export function fillFolder(dir: string, fill: () => void): void {
  mustBeFree(dir)
  const wasThere = existsSync(dir)
  try {
    fill()
  } catch (error) {
    if (!wasThere) rmSync(dir, { recursive: true, force: true })
    else for (const name of readdirSync(dir)) if (name !== '.git') rmSync(join(dir, name), { recursive: true, force: true })
    throw error
  }
}

/** Return the path itself, or the nearest existing one above it. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))

const isOfTheme = (path: string) =>
  path.split(sep).every((part) => part !== 'node_modules' && part !== 'dist' && part !== '.lectern' && !/\.(test|spec)\.\w+$/.test(part))

/**
 * Copy a theme's files into the folder `to`, which is created if needed, without its tests, installed packages and build output.
 *
 * @throws LecternError for a link that leads out of the theme: its file may be any file of this machine.
 */
export function copyTheme(from: string, to: string): void {
  const root = realFolder(from)
  const isCopied = (path: string) => {
    const name = relative(from, path)
    if (!isOfTheme(name)) return false
    if (isInside(root, realpathSync(path))) return true
    throw new LecternError(`${name} in the theme ${basename(from)} is a link that leads out of the theme`, {
      remedy: 'Replace the link by its file.',
    })
  }
  createFolder(to)
  cpSync(from, to, { recursive: true, dereference: true, filter: isCopied })
}

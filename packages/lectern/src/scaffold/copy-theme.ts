import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { LecternError } from '../errors/index.ts'
import { createFolder } from '../files/index.ts'

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

/** Copy a theme's files into the folder `to`, which is created if needed, without its tests, installed packages and build output. */
export function copyTheme(from: string, to: string): void {
  createFolder(to)
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => isOfTheme(relative(from, path)) })
}

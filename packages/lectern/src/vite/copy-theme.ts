import { cpSync, existsSync, readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { LecternError } from '../errors/index.ts'

/** @throws LecternError when there is something in `dir` already. */
export function mustBeFree(dir: string): void {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new LecternError(`the folder ${relative('', dir) || '.'} is not empty`, {
      remedy: 'Name another one, or move away what is in it.',
    })
}

const isOfTheme = (path: string) =>
  path.split(sep).every((part) => part !== 'node_modules' && part !== 'dist' && part !== '.lectern' && !/\.(test|spec)\.\w+$/.test(part))

/** Copies a theme's files, without what was installed or built beside them and without its tests. */
export function copyTheme(from: string, to: string): void {
  cpSync(from, to, { recursive: true, dereference: true, filter: (path) => isOfTheme(relative(from, path)) })
}

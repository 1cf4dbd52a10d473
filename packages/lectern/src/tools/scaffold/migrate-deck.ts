import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { deckFiles, FileError, type Files } from '../../base/files/index.ts'
import { vuePackage } from '../../deck/theme/node/index.ts'
import { engineRange } from './create-deck.ts'

const packageSchema = z.looseObject({
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** Return the object in a package.json. @throws FileError when there is none in it. */
function readPackage(text: string): z.infer<typeof packageSchema> {
  const refuse = (what: string) =>
    new FileError('package.json', what, { remedy: 'Mend the file, and run the command again. Nothing was changed.' })
  let value: unknown
  try {
    // As npm does, ignore a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw refuse(`is not JSON: ${(error as Error).message}`)
  }
  const read = packageSchema.safeParse(value)
  if (!read.success) throw refuse(`has a wrong value at "${read.error.issues[0]?.path.join('.') ?? ''}"`)
  // The checked value begins with the checked keys. Keep the order of the file.
  return Object.assign({}, value, read.data)
}

/** What was added to a package.json. */
export interface Additions {
  readonly packages: readonly string[]
  /** Names of scripts. */
  readonly scripts: readonly string[]
}

/**
 * Add Lectern to the package.json beside the deck at `entry`: the engine, the package for Vue if the deck needs it, and scripts. Nothing that is there
 * changes: where a script has another command, the new one gets the name `lectern:dev`. A missing package.json is created.
 *
 * @param word the name of the deck's file as one word of a shell
 * @throws FileError when package.json cannot be read, understood or written. Then nothing has changed.
 */
export async function addToPackage(entry: string, word: string, needsVue: boolean): Promise<Additions> {
  const files = deckFiles(dirname(resolve(entry)))
  const path = join(files.dir, 'package.json')
  return files.withLock(path, () => addTo(files, path, word, needsVue))
}

function addTo(files: Files, path: string, word: string, needsVue: boolean): Additions {
  const found = files.findText(path)
  if (found instanceof FileError) throw found
  const written = readPackage(found ?? '{ "private": true }')
  const installed = { ...written.devDependencies, ...written.dependencies }
  const packages = ['lectern', ...(needsVue ? [vuePackage] : [])].filter((name) => !(name in installed))
  const deck = word === 'slides.md' ? '' : ` ${word}`
  const scripts = ['dev', 'build', 'export']
    .filter((name) => !Object.values(written.scripts ?? {}).some((command) => command.startsWith(`lectern ${name}`)))
    .map((name) => [written.scripts?.[name] === undefined ? name : `lectern:${name}`, `lectern ${name}${deck}`] as const)
    .filter(([name]) => written.scripts?.[name] === undefined)
  const added = { packages, scripts: scripts.map(([name]) => name) }
  if (packages.length === 0 && scripts.length === 0) return added
  const dependencies = { ...written.dependencies, ...Object.fromEntries(packages.map((name) => [name, engineRange()])) }
  const indent = /^[ \t]+(?=")/m.exec(found ?? '')?.[0] ?? '  '
  const whole = { ...written, scripts: { ...written.scripts, ...Object.fromEntries(scripts) }, dependencies }
  files.write(path, `${JSON.stringify(whole, null, indent)}\n`)
  return added
}

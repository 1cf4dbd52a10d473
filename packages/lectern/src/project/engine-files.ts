import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

function packageRoot(from: string): string {
  let dir = dirname(from)
  while (!existsSync(join(dir, 'package.json'))) dir = dirname(dir)
  return dir
}

/** Folder of the engine's package: this file is in `src/vite` while tests run and in `dist` otherwise. */
export const engineDir = packageRoot(fileURLToPath(import.meta.url))

/** File of the engine's source, for modules that the bundler reads. */
export const engineSource = (path: string) => join(engineDir, 'src', path)

/** Components that every deck has: name → absolute path. */
export function builtInComponents(): ReadonlyMap<string, string> {
  const dir = engineSource('components/built-in')
  const files = readdirSync(dir).filter((name) => /^\w+\.tsx$/.test(name))
  return new Map(files.sort().map((name) => [basename(name, '.tsx'), join(dir, name)]))
}

/** The pre-hydration script as built with the engine: the text that each page carries inline. */
export const readEarlyScript = () => readFileSync(join(engineDir, 'dist/early.js'), 'utf8').trim()

/** A worker as built with the engine: the one of a built site, or the one that takes it away again. */
export const readWorker = (kind: 'offline' | 'leaving') => readFileSync(join(engineDir, `dist/${kind}-worker.js`), 'utf8').trim()

/** The script that opens a deck in one file, as built with the engine. */
export const readPackedStart = () => readFileSync(join(engineDir, 'dist/packed-start.js'), 'utf8').trim()

/** Changes whenever the engine's Node side changes: what an older engine cached is not used again. */
export function engineHash(): string {
  const hash = createHash('sha1')
  const dist = join(engineDir, 'dist')
  for (const name of readdirSync(dist).sort()) if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(dist, name)))
  return hash.digest('hex').slice(0, 12)
}

/** A file of the engine's Node side as it was built. */
export const builtFile = (name: string) => join(engineDir, 'dist', name)

/** File of the engine's browser side as the authoring server serves it: bundled with the engine, React included. */
export const authoringFile = (name: string) => join(engineDir, 'dist/authoring', name)

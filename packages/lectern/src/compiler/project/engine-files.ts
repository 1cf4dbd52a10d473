import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

function packageRoot(from: string): string {
  let dir = dirname(from)
  while (!existsSync(join(dir, 'package.json'))) dir = dirname(dir)
  return dir
}

/** Folder of the engine's package. This file is in `src/compiler/project` during tests and in `dist` otherwise. */
export const engineDir = packageRoot(fileURLToPath(import.meta.url))

/** Return the path of a compiled module of the engine, by the path of its source. The bundler reads it. */
export const engineSource = (path: string) => join(engineDir, 'dist/modules', path.replace(/\.tsx?$/, '.js'))

/** Other names of components that every deck has, each with its file. */
const otherNames: readonly (readonly [name: string, file: string])[] = [
  ['Titles', 'TitleRenderer.js'],
  ['Video', 'SlidevVideo.js'],
]

/** Return the components that every deck has: name → absolute path. */
export function builtInComponents(): ReadonlyMap<string, string> {
  const dir = engineSource('viewer/components/built-in')
  const files = readdirSync(dir).filter((name) => /^\w+\.js$/.test(name))
  const named = [...files.map((file) => [basename(file, '.js'), file] as const), ...otherNames]
  return new Map(named.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, file]) => [name, join(dir, file)]))
}

const readScript = (name: string) => readFileSync(join(engineDir, 'dist', name), 'utf8').trim()

/** Return the built pre-hydration script, which each page of a site contains inline. */
export const readEarlyScript = () => readScript('early.js')

/** Return the built script that reports a failed load of the app. Each page contains it inline. */
export const readStartNotice = () => readScript('start-notice.js')

/** Return the built script that fits the slide of a page, for pages that have one with `fit: shrink`. */
export const readFitScript = () => readScript('fit.js')

/** Return the built script that keeps the pictures of a page within their slides, for pages that have some. */
export const readPicturesScript = () => readScript('pictures.js')

/** Return a built service worker: the one of a built site, or the one that removes it again. */
export const readWorker = (kind: 'offline' | 'leaving') => readScript(`${kind}-worker.js`)

/** Return the engine's compiled CSS modules, as JSON. */
export const readCompiledStyles = () => readScript('styles.json')

/** Return the built script that opens a single-file deck. */
export const readPackedStart = () => readScript('packed-start.js')

/** Return the prebuilt modules that each page of the dev server loads before its slide. */
export const readFirstModules = (): readonly string[] => z.array(z.string()).parse(JSON.parse(readScript('dev-page/first.json')))

/** Return a hash that changes with the built engine, so that no cache of an older engine is used. */
export function engineHash(): string {
  const hash = createHash('sha1')
  const dist = join(engineDir, 'dist')
  for (const name of readdirSync(dist).sort()) {
    if (!name.endsWith('.js')) continue
    hash.update(name)
    // The name of a chunk ends with a hash of its content.
    if (!/-[\w-]{8}\.js$/.test(name)) hash.update(readFileSync(join(dist, name)))
  }
  // What the engine's build leaves, of all that it was built from.
  const stamp = join(dist, '.stamp')
  if (existsSync(stamp)) hash.update(readFileSync(stamp))
  return hash.digest('hex').slice(0, 12)
}

/** Return the path of a built file of the engine's Node side. */
export const builtFile = (name: string) => join(engineDir, 'dist', name)

/** Return the path of a prebuilt module that prerenders pages, with React for servers inside. */
export const prerenderFile = (name: string) => join(engineDir, 'dist/prerender', name)

/** Return the path of a browser-side file that the dev server serves. It is bundled with the engine, React included. */
export const devPageFile = (name: string) => join(engineDir, 'dist/dev-page', name)

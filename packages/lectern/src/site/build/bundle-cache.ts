import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { createFiles, FileError, isInside, realFolder } from '../../base/files/index.ts'
import { engineHash, engineSource, extensionsOf, notOfDeck, type Project } from '../../compiler/project/index.ts'
import { deckModule } from '../bundler/virtual-modules.ts'
import { contentHash } from '../site/site-writer.ts'
import { exportsOf, haveChanged } from './build-stamp.ts'
import { type BuiltOutput, chunkSchema } from './bundle.ts'
import { type SharedImports, sharedCodes } from './shared-imports.ts'

/** The bundles of a site. */
interface Bundles {
  readonly client: BuiltOutput
  readonly server: BuiltOutput
  /** Absolute paths of the files that style sheets and modules use. */
  readonly used: readonly string[]
}

const assetSchema = z.object({ type: z.literal('asset'), fileName: z.string(), base64: z.string(), from: z.array(z.string()) })
const outputSchema = z.array(z.discriminatedUnion('type', [chunkSchema, assetSchema]))
const texts = z.record(z.string(), z.string())
const fileSchema = z.object({
  ground: z.string(),
  /** Hashes of the deck's modules that were bundled. */
  modules: texts,
  /** States of the files that were bundled. */
  files: texts,
  used: z.array(z.string()),
  client: outputSchema,
  server: outputSchema,
})

/** Larger bundles are not kept: reading them would take as long as bundling. Only those with an editor are so large. */
const mostBytes = 6_000_000

/** Files above this size are compared by their time and not by their content. */
const mostHashed = 1_000_000

/** Return what changes when the file does. The files of packages and of the engine are not edited in place. */
function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) return 'none'
  const isInstalled = /[\\/]node_modules[\\/]/.test(file) || isInside(engineSource(''), file)
  return isInstalled || stats.size > mostHashed ? `${stats.mtimeMs} ${stats.size}` : contentHash(readFileSync(file))
}

/** Return the files of a folder that may become part of the bundle, or decide how it is made. Slides and public files are no part of it. */
function filesOf(project: Project, dir: string): readonly string[] {
  const disk = dir === project.dir ? project.disk : createFiles({ root: realFolder(dir), dir })
  const isExport = exportsOf(dir)
  const names = disk.list(dir, [...notOfDeck, 'public']).names
  return names.filter((name) => !/\.mdx?$/i.test(name) && !isExport(name)).map((name) => join(dir, name))
}

/** Return the files in a folder and those above it by which the bundler may be configured. */
function configFiles(dir: string): readonly string[] {
  const above = dirname(dir)
  return [...['package.json', 'tsconfig.json'].map((name) => join(dir, name)), ...(above === dir ? [] : configFiles(above))]
}

/** Return a hash of everything that is known before bundling. */
function groundOf(project: Project, shared: SharedImports): string {
  const env = ['.env', '.env.local', '.env.production', '.env.production.local'].map((name) => join(project.dir, name))
  const folders = [project.dir, ...extensionsOf(project).map(({ dir }) => dir)]
  const files = [...folders.flatMap((dir) => filesOf(project, dir)), ...configFiles(project.dir), ...env]
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'))
  const states = files.filter((file) => existsSync(file)).map((file) => [file, stateOf(file)])
  return contentHash(
    JSON.stringify([
      engineHash(),
      project.dir,
      project.base,
      project.setup.hash,
      project.setup.vite.hash,
      [...shared.names],
      variables,
      states,
    ]),
    20,
  )
}

const pathOf = (id: string) => id.split('?')[0] ?? ''

/** Return the files of which bundles consist. */
const filesIn = ({ client, server, used }: Bundles): readonly string[] => [
  ...new Set([...used, ...[...client, ...server].flatMap((file) => (file.type === 'chunk' ? file.moduleIds.map(pathOf) : file.from))]),
]

const stored = (output: BuiltOutput) =>
  output.map((file) => {
    if (file.type === 'chunk') return file
    const { source, ...asset } = file
    return { ...asset, from: [...asset.from], base64: Buffer.from(source).toString('base64') }
  })
const restored = (output: z.infer<typeof outputSchema>): BuiltOutput =>
  output.map((file) => {
    if (file.type === 'chunk') return file
    const { base64, ...asset } = file
    return { ...asset, source: Buffer.from(base64, 'base64') }
  })

/** Return whether the deck's modules have the same code as when they were bundled. */
async function areSame(modules: Readonly<Record<string, string>>, project: Project, shared: readonly string[]): Promise<boolean> {
  for (const [id, hash] of Object.entries(modules)) {
    const code = await deckModule(id, project, { shared })
    if (code === undefined || contentHash(code) !== hash) return false
  }
  return true
}

/**
 * The bundles of the last build, in one file of the deck's cache folder. A build in which only slides changed uses them again. They count as long as
 * nothing has changed that they were made of: the engine, options, modules of the deck, and files. Bundles with problems are not kept, so that each
 * build reports them.
 */
export interface BundleCache {
  find(): Promise<Bundles | undefined>
  /** Keep bundles whose making began at `started`, in milliseconds. `modules`: the modules of the deck that they contain. */
  keep(bundles: Bundles, modules: ReadonlyMap<string, string>, started: number): void
}

/** Open the cache of the bundles whose shared imports are `shared`. */
export function openBundleCache(project: Project, shared: SharedImports): BundleCache {
  const { cacheDisk, cacheDir } = project
  const file = join(cacheDir, 'bundles.json')
  const ground = groundOf(project, shared)
  return {
    async find() {
      // A plugin of the author may read anything.
      if (project.setup.vite.plugins.length > 0) return undefined
      const text = cacheDisk.findText(file)
      if (typeof text !== 'string') return undefined
      try {
        const found = fileSchema.parse(JSON.parse(text))
        if (found.ground !== ground || !(await areSame(found.modules, project, sharedCodes(shared)))) return undefined
        if (Object.entries(found.files).some(([path, state]) => stateOf(path) !== state)) return undefined
        return { client: restored(found.client), server: restored(found.server), used: found.used }
      } catch {
        // There is no valid cache: bundle again.
        return undefined
      }
    },
    keep(bundles, modules, started) {
      const files = filesIn(bundles).filter((path) => isAbsolute(path) && existsSync(path))
      // What has changed meanwhile may be in the bundles or not.
      if (project.setup.vite.plugins.length > 0 || haveChanged(files, started)) return
      const content: z.infer<typeof fileSchema> = {
        ground,
        modules: Object.fromEntries([...modules].map(([id, code]) => [id, contentHash(code)])),
        files: Object.fromEntries(files.map((path) => [path, stateOf(path)])),
        used: [...bundles.used],
        client: stored(bundles.client),
        server: stored(bundles.server),
      }
      const text = JSON.stringify(content)
      if (text.length > mostBytes) return
      try {
        cacheDisk.write(file, text, { flush: false })
      } catch (error) {
        // Without a cache, the next build takes longer.
        if (!(error instanceof FileError)) throw error
      }
    },
  }
}

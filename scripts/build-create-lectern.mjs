// Builds the package create-lectern: the part of the engine that `lectern new` uses, in one file, and the template of a deck.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { createLicenses } from './bundled-licenses.mjs'

const path = (name) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url))
const licenses = createLicenses()

/** What the command uses of the room `scaffold`, which also copies themes and reads whole decks for that. */
const usedScaffold = {
  name: 'used-scaffold',
  resolveId: (id) => (id.endsWith('/scaffold/index.ts') ? 'used:scaffold' : undefined),
  load: (id) =>
    id === 'used:scaffold'
      ? ['create-deck', 'themes'].map((name) => `export * from ${JSON.stringify(path(`lectern/src/tools/scaffold/${name}.ts`))}\n`).join('')
      : undefined,
}

const bundle = await rolldown({
  input: path('lectern/src/tools/cli/create-lectern.ts'),
  platform: 'node',
  external: /^vite$/,
  // What a module of the engine does not offer to this command is left out, with all that it imports.
  treeshake: { moduleSideEffects: (id) => id.endsWith('create-lectern.ts') },
  plugins: [usedScaffold, licenses.plugin],
  logLevel: 'warn',
  checks: { moduleLevelDirective: false },
})
rmSync(path('create-lectern/dist'), { recursive: true, force: true })
const { output } = await bundle.write({ dir: path('create-lectern/dist'), format: 'esm', minify: true })
const imported = output.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
const files = new Set(output.map(({ fileName }) => fileName))
const foreign = imported.filter((name) => !name.startsWith('node:') && !files.has(name))
if (foreign.length > 0) throw new Error(`create-lectern would need ${foreign.join(', ')}`)
await bundle.close()
writeFileSync(path('create-lectern/dist/LICENSES.txt'), licenses.text())
rmSync(path('create-lectern/deck-template'), { recursive: true, force: true })
cpSync(path('lectern/deck-template'), path('create-lectern/deck-template'), { recursive: true })

// Bundles the engine's Node side (command and Vite plugin) and the early script into packages/lectern/dist, because Node 20 does not run TypeScript.
// Packages stay outside the bundle; each room that a command does not use stays a chunk that is not loaded.
import { readdirSync, rmSync } from 'node:fs'
import { rolldown } from 'rolldown'

const engine = new URL('../packages/lectern/', import.meta.url)
const path = (name) => decodeURIComponent(new URL(name, engine).pathname)

const bundle = await rolldown({
  input: { cli: path('src/cli/index.ts'), vite: path('src/vite/index.ts') },
  platform: 'node',
  external: /^(?![./]|virtual:)/,
  logLevel: 'warn',
})
const { output } = await bundle.write({ dir: path('dist'), format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
await bundle.close()

// The script that each page carries inline: a classic script, as small as it gets.
const early = await rolldown({ input: path('src/app/early/early-script.ts'), platform: 'browser', logLevel: 'warn' })
await early.write({ file: path('dist/early.js'), format: 'iife', minify: true })
await early.close()

// What an earlier build left goes last, so that a command that is running finds its chunks until then.
const written = new Set(['early.js', ...output.flatMap((file) => [file.fileName, `${file.fileName}.map`])])
for (const name of readdirSync(path('dist'))) if (!written.has(name)) rmSync(path(`dist/${name}`), { recursive: true })

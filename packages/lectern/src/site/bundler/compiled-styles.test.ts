import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { engineDir, engineSource, readCompiledStyles } from '../../compiler/project/index.ts'
import { compiledStyles } from './compiled-styles.ts'

const source = join(engineDir, 'src')
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.module.css'))

it("the engine's build compiles each of its CSS modules", () => {
  expect(modules.length).toBeGreaterThan(30)
  expect(Object.keys(JSON.parse(readCompiledStyles())).sort()).toEqual(modules.sort())
})

/** Bundle a module below `folder` that uses a CSS module of the engine, with these plugins. */
async function bundle(name: string, folder: string, plugins: ReturnType<typeof compiledStyles>[]) {
  const entry = join(folder, 'viewer/controls/entry.ts')
  const result = await build({
    configFile: false,
    root: source,
    logLevel: 'silent',
    // As in scripts/build-engine.mjs.
    css: { modules: { generateScopedName: '_[hash:base64:6]' } },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? `import classes from '../../${name}'\nconsole.log(classes)` : undefined),
      },
      ...plugins,
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new TypeError('one output was expected')
  const css = result.output.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []))
  const code = result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join()
  return {
    css,
    classes: [...code.matchAll(/["']?([\w-]+)["']?: "(_[\w-]+(?: [\w-]+)*)"/g)].map(([, key, value]) => `${key} ${value}`).sort(),
  }
}

it.each(['viewer/controls/Controls.module.css', 'viewer/drawing/tools/Toolbar.module.css'])(
  '%s has the rules and the classes that the bundler would make',
  async (name) => {
    expect(existsSync(join(source, name))).toBe(true)
    const [compiled, usual] = [await bundle(name, engineSource(''), [compiledStyles()]), await bundle(name, source, [])]
    expect(compiled.classes.length).toBeGreaterThan(3)
    expect(compiled).toEqual(usual)
  },
)

// Compiles TypeScript modules for browsers to JavaScript, file by file: the bundler of a deck sees the same modules as in the source, and transforms none.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, transformWithOxc } from 'vite'

const isScript = (file) => /\.tsx?$/.test(file)
const compiledName = (file) => file.replace(/\.tsx?$/, '.js')

/** Return the places of the specifiers that a module imports: the text between the quotation marks. */
function specifiersIn(file, code) {
  const { module } = parseSync(file, code)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    ...module.dynamicImports.map(({ moduleRequest }) => moduleRequest),
  ]
  // An export of several names has one request for each.
  const places = new Map(requests.map(({ start, end }) => [start + 1, end - 1]))
  return [...places].sort(([a], [b]) => b - a).map(([start, end]) => ({ start, end, text: code.slice(start, end) }))
}

/**
 * Compile `entries` and every file of `from` that they import into `to`, which is emptied. Other files than scripts are copied, except CSS modules, which
 * have been compiled elsewhere. Names are relative to `from`. `isElsewhere` names files that are not followed.
 */
export async function compileModules({ from, to, entries, isElsewhere = () => false }) {
  rmSync(to, { recursive: true, force: true })
  const files = new Set(entries)
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    if (!isScript(file)) {
      cpSync(join(from, file), join(to, file))
      continue
    }
    let { code } = await transformWithOxc(readFileSync(join(from, file), 'utf8'), file, { sourcemap: false, jsx: { runtime: 'automatic' } })
    for (const { start, end, text } of specifiersIn(file, code)) {
      if (!text.startsWith('.')) continue
      const target = join(dirname(file), text.replace(/\?.*$/, '')).replaceAll('\\', '/')
      if (!target.endsWith('.module.css') && !isElsewhere(target) && existsSync(join(from, target))) files.add(target)
      if (isScript(text)) code = code.slice(0, start) + compiledName(text) + code.slice(end)
    }
    writeFileSync(join(to, compiledName(file)), code)
  }
}

// Measures the engine's source: `node scripts/measure-code.mjs [REVISION]` prints one table for the work tree, or for a revision of git.
// A source file is a TypeScript file of a package that is not a test. Comments and blank lines count as lines.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [revision] = process.argv.slice(2)
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e9 })

const names = (revision ? git('ls-tree', '-r', '--name-only', revision) : git('ls-files', '--cached', '--others', '--exclude-standard'))
  .split('\n')
  .filter((name) => /^packages\/.*\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
const read = (name) => (revision ? git('show', `${revision}:${name}`) : readFileSync(name, 'utf8'))
const files = new Map(names.map((name) => [name, read(name)]))
const isTest = (name) => /\.test\.tsx?$|\/testing\//.test(name)
const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const sources = [...files].filter(([name]) => !isTest(name)).map(([name, text]) => ({ name, text, lines: lineCount(text) }))

/** Visit each node of a syntax tree, or of a list of them. */
function visit(node, enter) {
  if (!node || typeof node !== 'object') return
  if (typeof node.type === 'string') enter(node)
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, enter)
}

/** Return whether a variable of a module holds state: it is assigned again, or a collection that the file changes. */
function isState(kind, { id, init }, text) {
  if (kind === 'let') return true
  const isCollection = init?.type === 'NewExpression' && /^(Map|Set|WeakMap|WeakSet)$/.test(init.callee.name ?? '')
  return isCollection && new RegExp(`\\b${id.name}\\.(add|set|delete|clear)\\(`).test(text)
}

const longFunctions = []
const moduleState = []
let casts = 0
const imports = new Map()
for (const { name, text } of sources) {
  const { program, module } = parseSync(name, text)
  const lineAt = (offset) => lineCount(text.slice(0, offset)) || 1
  for (const statement of program.body) {
    const { type, kind, declarations } = statement.declaration ?? statement
    if (type !== 'VariableDeclaration' || statement.declare) continue
    for (const variable of declarations) if (isState(kind, variable, text)) moduleState.push(`${name}:${lineAt(variable.start)}`)
  }
  visit(program, (node) => {
    if (node.type === 'TSAsExpression' && node.typeAnnotation.typeName?.name !== 'const') casts++
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return
    const first = lineAt(node.start)
    const lines = lineAt(node.end) - first + 1
    if (lines > 100) longFunctions.push(`${name}:${first} (${lines} lines)`)
  })
  const targets = module.staticImports.map(({ moduleRequest }) => moduleRequest.value).filter((target) => target.startsWith('.'))
  imports.set(
    name,
    targets.map((target) => join(dirname(name), target)),
  )
}

/** Count the imports that close a cycle of files. */
function countCycles() {
  const state = new Map()
  let cycles = 0
  const enter = (name) => {
    if (state.get(name) === 'open') cycles++
    if (state.has(name)) return
    state.set(name, 'open')
    for (const target of imports.get(name) ?? []) enter(target)
    state.set(name, 'done')
  }
  for (const name of imports.keys()) enter(name)
  return cycles
}

/** Count the exports that only tests use. Knip reports them, for the work tree alone. */
function countTestOnlyExports() {
  if (revision) return 'only for the work tree'
  const { stdout } = spawnSync('node_modules/.bin/knip', ['--production', '--include', 'exports,types', '--reporter', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return JSON.parse(stdout).issues.reduce((sum, { exports = [], types = [] }) => sum + exports.length + types.length, 0)
}

const bySize = sources.map(({ lines }) => lines).sort((a, b) => a - b)
const largest = sources.reduce((a, b) => (b.lines > a.lines ? b : a))
const rows = {
  'source files': sources.length,
  'source lines': bySize.reduce((sum, lines) => sum + lines, 0),
  'test lines': [...files].filter(([name]) => isTest(name)).reduce((sum, [, text]) => sum + lineCount(text), 0),
  'median file': bySize[Math.floor(bySize.length / 2)],
  'largest file': `${largest.lines} (${largest.name})`,
  'files under 15 lines': bySize.filter((lines) => lines < 15).length,
  'index files': sources.filter(({ name }) => /\/index\.tsx?$/.test(name)).length,
  '`as` casts': casts,
  'module-level `let`s and collections': moduleState.length,
  'exports that only tests use': countTestOnlyExports(),
  'the same, marked with @internal': sources.reduce((sum, { text }) => sum + (text.match(/@internal/g)?.length ?? 0), 0),
  'functions over 100 lines': longFunctions.length,
  'import cycles': countCycles(),
}
for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(36)} ${value}`)
for (const line of [...longFunctions, ...moduleState]) console.log(`  ${line}`)

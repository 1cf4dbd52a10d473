// Writes the types of the packages for those who install them: dist/types/ of the engine and of the theme purplin, as declarations that need no other package than React.
// It is no part of a build, since the workspace reads the sources (`paths` in tsconfig.base.json).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = join(root, 'packages')

/** Return the sources of the types that a package exports. A `*` stands for each folder that has such a file. */
function typeSources(name) {
  const { exports } = JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8'))
  return Object.values(exports).flatMap(({ types }) => {
    if (types === undefined) return []
    const pattern = types.replace(/^\.\/dist\/types\//, '').replace(/\.d\.ts$/, '.ts')
    const [before, after] = pattern.split('*')
    if (after === undefined) return [pattern]
    const folders = readdirSync(join(packages, name, before)).map((folder) => before + folder + after)
    return folders.filter((file) => existsSync(join(packages, name, file)))
  })
}

/** Files whose exports a package offers, by package. */
const entries = Object.fromEntries(['lectern', 'theme-purplin'].map((name) => [name, typeSources(name)]))

/** Declarations of modules without types that the entries reach. */
const ambient = ['base/lib/browser/bundler.d.ts']

/** Compile the declarations of the entries, and of all that they import, into the folder `out`, as in `packages`. */
function emitDeclarations(out) {
  const config = join(out, 'tsconfig.json')
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, jsx: 'react-jsx', lib: ['ES2023', 'DOM', 'DOM.Iterable'] }
  const files = Object.entries(entries).flatMap(([name, sources]) => sources.map((source) => join(packages, name, source)))
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { ...options, types: ['node'], typeRoots: [join(root, 'node_modules/@types')], rootDir: packages, outDir: out },
      files: [...files, ...ambient.map((file) => join(packages, 'lectern/src', file))],
    }),
  )
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' })
}

const imported = /^(import|export) (type )?\{([^}]*)\} from '(\.[^']+)';$/gm

/** Return the names in the braces of an import or export. */
const namesIn = (list) =>
  list
    .split(',')
    .map((part) => /^\s*(type )?(\w+)(?: as (\w+))?\s*$/.exec(part))
    .filter(Boolean)
    .map(([, type, name, as = name]) => ({ type: type ?? '', name, as }))

/** Read declarations, and find for each name the file that declares it: the index of a room leads to all of its files, and a reader needs few. */
function createReader(out) {
  const texts = new Map()
  const read = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(join(out, file.replace(/\.tsx?$/, '.d.ts')), 'utf8'))
    return texts.get(file)
  }
  function declaring(file, name) {
    for (const [, kind, , list, from] of read(file).matchAll(imported)) {
      const found = kind === 'export' && namesIn(list).find(({ as }) => as === name)
      if (found) return declaring(join(dirname(file), from), found.name)
    }
    return { file, name }
  }
  /** Return the declarations of `file` with each import from the declaring file, and those files. */
  function linked(file) {
    const files = new Set()
    const specifierOf = (target) => {
      files.add(target)
      const path = relative(dirname(file), target)
      return path.startsWith('.') ? path : `./${path}`
    }
    const text = read(file)
      .replaceAll(imported, (_, kind, typed = '', list, from) =>
        namesIn(list)
          .map(({ type, name, as }) => {
            const target = declaring(join(dirname(file), from), name)
            return `${kind} { ${typed || type}${target.name}${target.name === as ? '' : ` as ${as}`} } from '${specifierOf(target.file)}';`
          })
          .join('\n'),
      )
      .replaceAll(/import\("(\.[^"]+)"\)\.(\w+)/g, (_, from, name) => {
        const target = declaring(join(dirname(file), from), name)
        return `import("${specifierOf(target.file)}").${target.name}`
      })
      .replaceAll(/^import '[^']+\.css';\n/gm, '')
    return { text, files }
  }
  return linked
}

const out = mkdtempSync(join(tmpdir(), 'lectern-types-'))
try {
  emitDeclarations(out)
  const linked = createReader(out)
  for (const [name, sources] of Object.entries(entries)) {
    const target = join(packages, name, 'dist/types')
    rmSync(target, { recursive: true, force: true })
    const reached = new Set(sources.map((source) => join(name, source)))
    for (const file of reached) {
      const { text, files } = linked(file)
      for (const other of files) reached.add(other)
      const path = join(target, relative(name, file).replace(/\.tsx?$/, '.d.ts'))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
  }
} finally {
  rmSync(out, { recursive: true })
}

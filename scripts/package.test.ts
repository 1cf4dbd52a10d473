import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { editorImport } from '../packages/lectern/src/site/bundler/copied-editor.ts'

const root = join(import.meta.dirname, '../packages/lectern')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { dependencies, exports }: Package = JSON.parse(read('package.json'))

interface Package {
  readonly dependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
}

/** The specifiers that a module imports when it runs. Types are not among them. */
function importsOf(file: string): string[] {
  const code = read(file)
  const { module } = parseSync(file, code)
  const literals = module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end))
  return [
    ...module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((one) => (one.moduleRequest && !one.isType ? [one.moduleRequest.value] : [])),
    ),
    ...literals.flatMap((text) => /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2] ?? []),
  ]
}

/** The files that the entries reach, and the packages that these files import. */
function reached(entries: readonly string[]): Set<string> {
  const packages = new Set<string>()
  const files = new Set(entries)
  for (const file of files) {
    if (!/\.(tsx?|js|mjs)$/.test(file)) continue
    for (const specifier of importsOf(file)) {
      // The bundler takes the built editor in its place.
      if (specifier === editorImport) files.add('dist/editor/create-editor.js')
      else if (specifier.startsWith('.')) files.add(join(dirname(file), specifier.replace(/\?.*$/, '')))
      else if (!/^(node|virtual|data):/.test(specifier)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
    }
  }
  return packages
}

describe('the package as users get it', () => {
  const listing = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const files: string[] = JSON.parse(listing.toString())[0].files.map(({ path }: { path: string }) => path)

  it('holds everything that commands read', () => {
    const needed = [
      'README.md',
      'LICENSE',
      'bin/lectern.js',
      'dist/cli.js',
      'dist/vite.js',
      'dist/LICENSES.txt',
      'dist/mermaid/mermaid.esm.min.mjs',
    ]
    expect(needed.filter((file) => !files.includes(file))).toEqual([])
    for (const folder of ['deck-template', 'theme-template', 'schema', 'dist/editor', 'dist/dev-page'])
      expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true)
  })

  it('holds no test, no source map and no TypeScript but declarations and templates', () => {
    expect(files.filter((file) => /\.test\.|\/testing\/|\.map$/.test(file))).toEqual([])
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && !/^(deck|theme)-template\//.test(file))).toEqual([])
  })

  it('depends on every package that its commands load', () => {
    const commands = readdirSync(join(root, 'dist')).filter((file) => file.endsWith('.js'))
    const loaded = [...reached(commands.map((file) => `dist/${file}`))]
    expect(loaded).toContain('vite')
    expect(loaded.filter((name) => !(name in dependencies) && !isBuiltin(name))).toEqual([])
  })

  it('has a reason for each dependency', () => {
    const reasons = readFileSync(join(import.meta.dirname, '../docs/decisions/dependencies.md'), 'utf8')
    const rows = reasons.split('\n').flatMap((line) => (/^\| `/.test(line) ? ((line.split('|')[1] ?? '').match(/[^`, ]+/g) ?? []) : []))
    expect([...rows].sort()).toEqual(Object.keys(dependencies).sort())
  })

  it('depends on every package that the pages of a deck import', () => {
    const named = Object.values(exports)
      .map((file) => (typeof file === 'string' ? file : file.default))
      // The bundler makes a module that has only types here.
      .filter((file) => file?.startsWith('./dist/modules/') && !file.includes('*'))
    const parts = readdirSync(join(root, 'dist/modules/viewer/components')).map((name) => `dist/modules/viewer/components/${name}/index.js`)
    const pages = [...named, ...parts, 'dist/modules/viewer/recording/browser/index.js'].map(normalize)
    const imported = [...reached(pages.filter((file) => existsSync(join(root, file))))]
    expect(imported).toContain('react')
    // The built engine contains these libraries and itself.
    const contained = ['d3-array', 'd3-dsv', 'd3-scale', 'd3-shape', 'lectern', 'mediabunny', 'mermaid', 'motion']
    expect(imported.filter((name) => !(name in dependencies) && !contained.includes(name))).toEqual([])
  })
})

describe('a release', () => {
  const packages = join(import.meta.dirname, '../packages')
  const names = readdirSync(packages)
  const manifests = names.map((name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')))

  it('has one version of all packages', () => {
    expect(new Set(manifests.map(({ version }) => version)).size).toBe(1)
  })

  it('raises all packages together, with one changeset for one of them', () => {
    const copy = mkdtempSync(join(tmpdir(), 'lectern-release-'))
    try {
      const root = join(import.meta.dirname, '..')
      for (const folder of ['.', 'talk', ...names.map((name) => `packages/${name}`)]) {
        mkdirSync(join(copy, folder), { recursive: true })
        cpSync(join(root, folder, 'package.json'), join(copy, folder, 'package.json'))
      }
      mkdirSync(join(copy, '.changeset'))
      cpSync(join(root, '.changeset/config.json'), join(copy, '.changeset/config.json'))
      writeFileSync(join(copy, '.changeset/one.md'), '---\n"lectern": minor\n---\n\nOne thing is new.\n')
      execFileSync(process.execPath, [join(root, 'node_modules/@changesets/cli/bin.js'), 'version'], { cwd: copy, stdio: 'pipe' })
      const versions = names.map((name) => JSON.parse(readFileSync(join(copy, 'packages', name, 'package.json'), 'utf8')).version)
      const [major, minor] = manifests[0].version.split('.')
      expect(new Set(versions)).toEqual(new Set([`${major}.${Number(minor) + 1}.0`]))
    } finally {
      rmSync(copy, { recursive: true })
    }
  })

  it('has a description, keywords, a README, a license and a changelog of each package', () => {
    for (const [index, { name, version, description, keywords, files }] of manifests.entries()) {
      const of = (file: string) => readFileSync(join(packages, names[index] ?? '', file), 'utf8')
      expect(description, name).toMatch(/^[A-Z].{30,}[^.]$/)
      expect(keywords.length, name).toBeGreaterThan(3)
      expect(files, name).toContain('CHANGELOG.md')
      expect(of('CHANGELOG.md'), name).toContain(`# ${name}\n\n## ${version}\n`)
      expect([of('README.md'), of('LICENSE')], name).toEqual([expect.stringContaining('# '), expect.stringContaining('MIT License')])
    }
  })

  it('has workflows without a mistake', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'lint-workflows.mjs')], { encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 0])
  })
})

describe('on an old version of Node', () => {
  it.each(['lectern/bin/lectern.js', 'create-lectern/bin/create-lectern.js'])('%s says in one sentence what it needs', (file) => {
    const older = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, join(root, '..', file)], { encoding: 'utf8' })
    expect(stderr).toBe('error: Lectern needs Node 20.19 or newer, and this is Node 18.20.4. Install it from https://nodejs.org.\n')
    expect(status).toBe(1)
  })
})

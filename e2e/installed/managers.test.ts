import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')
/** A folder with the package managers, and a folder for each deck. */
let home: string
/** What Yarn does not read from the settings of npm: the registry, and the certificates that it trusts. */
let registry: Readonly<Record<string, string>>
let locked: Readonly<Record<string, string>>

/** Their files, in `node_modules`. Bun is a program, and all others are scripts. */
const bun = `@oven/bun-${process.platform}-${process.arch.replace('arm64', 'aarch64')}`
const yarn = { needs: '@yarnpkg/cli-dist@4', program: '@yarnpkg/cli-dist/bin/yarn.js', exec: ['run'] } as const
const managers = {
  pnpm: { needs: 'pnpm@10', program: 'pnpm/bin/pnpm.cjs', exec: ['exec'], settings: '' },
  'yarn classic': { needs: 'yarn-classic@npm:yarn@1', program: 'yarn-classic/bin/yarn.js', exec: ['run', '--silent'], settings: '' },
  'yarn with node_modules': { ...yarn, settings: 'nodeLinker: node-modules\n' },
  'yarn with Plug and Play': { ...yarn, settings: 'nodeLinker: pnp\n' },
  bun: { needs: `${bun}@1`, program: `${bun}/bin/bun`, exec: ['run'], settings: '' },
} as const
type Manager = keyof typeof managers

/** Start a command of a manager in `cwd`. It leads a process group, because not every manager passes a signal on. */
function start(manager: Manager, args: readonly string[], cwd: string): ChildProcess {
  const program = join(home, 'node_modules', managers[manager].program)
  const [command, first] = /\.c?js$/.test(program) ? [process.execPath, [program]] : [program, []]
  // A CI sets variables that forbid a new lock file.
  // Yarn classic keeps a tarball in its cache under name and version alone, and would install the one of an earlier run.
  const env = {
    ...process.env,
    ...registry,
    CI: '',
    YARN_CACHE_FOLDER: join(home, 'yarn-cache'),
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
    YARN_ENABLE_TELEMETRY: 'false',
  }
  return spawn(command, [...first, ...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}

/** Run a command of a manager to its end, which must be a good one. Return what it printed. */
async function runManager(manager: Manager, args: readonly string[], cwd: string): Promise<string> {
  const child = start(manager, args, cwd)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      printed += data
    })
  const status = await new Promise((done) => child.once('close', done))
  expect(status, `${manager} ${args.join(' ')}\n${printed}`).toBe(0)
  return printed
}

interface Installed {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, Installed>>
}

/**
 * The version of each package that the published packages need, from the lock file of this project.
 * With them, a package that somebody publishes today changes no result. A name with two versions has none here.
 */
async function readLockedVersions(): Promise<Readonly<Record<string, string>>> {
  const versions: Record<string, Set<string>> = {}
  const collect = ({ dependencies = {} }: Installed): void => {
    for (const [name, each] of Object.entries(dependencies)) {
      if (each.version) versions[name] = (versions[name] ?? new Set()).add(each.version)
      collect(each)
    }
  }
  const { stdout } = await run('npm', ['ls', '--all', '--json', '--omit=dev', '--workspace', 'packages/lectern'], { cwd: root })
  collect(JSON.parse(stdout))
  return Object.fromEntries(Object.entries(versions).flatMap(([name, [version, other]]) => (version && !other ? [[name, version]] : [])))
}

/** Return where the packages are that are not published yet: the tarballs, by name. */
function tarballs(): Readonly<Record<string, string>> {
  const files = readdirSync(inject('tarballs'))
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(inject('tarballs'), file))
  const named = files.map((file) => {
    const name = /([\w-]+)-\d+\.\d+\.\d+\.tgz$/.exec(file)?.[1] ?? ''
    return [name.replace(/^lectern-/, '@lectern/'), `file:${file}`]
  })
  return Object.fromEntries(named)
}

/** Let a project have these packages, in the words of each manager. */
function useTarballs(dir: string): void {
  const own = tarballs()
  const overrides = { ...locked, ...own }
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const dependencies = Object.fromEntries(
    Object.keys(manifest.dependencies).map((name) => [name, own[name] ?? manifest.dependencies[name]]),
  )
  writeFileSync(
    join(dir, 'package.json'),
    JSON.stringify({ ...manifest, dependencies, overrides, resolutions: overrides, pnpm: { overrides } }),
  )
}

beforeAll(async () => {
  const setting = async (name: string) => (await run('npm', ['config', 'get', name])).stdout.trim()
  const [server, certificates] = await Promise.all(['registry', 'cafile'].map(setting))
  registry = {
    ...(server && { YARN_NPM_REGISTRY_SERVER: server }),
    ...(certificates && certificates !== 'null' && { YARN_HTTPS_CA_FILE_PATH: certificates }),
  }
  locked = await readLockedVersions()
  home = mkdtempSync(join(tmpdir(), 'lectern-managers-'))
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
  const needs = Object.values(managers).map((manager) => manager.needs)
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...needs], { cwd: home })
  const [creator] = readdirSync(inject('tarballs')).filter((file) => file.startsWith('create-lectern-'))
  await run('tar', ['-xzf', join(inject('tarballs'), creator ?? ''), '-C', home])
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.each(Object.keys(managers) as Manager[])('with %s', (manager) => {
  const { exec, settings } = managers[manager]
  let deck: string

  it('a new deck is installed, builds and is in order', async () => {
    const place = mkdtempSync(join(home, 'decks-'))
    await run(process.execPath, [join(home, 'package/bin/create-lectern.js'), 'deck', '--title', 'A talk', '--yes'], { cwd: place })
    deck = join(place, 'deck')
    useTarballs(deck)
    if (settings) writeFileSync(join(deck, '.yarnrc.yml'), settings)
    if (manager.startsWith('yarn')) writeFileSync(join(deck, 'yarn.lock'), '')
    await runManager(manager, ['install'], deck)
    await runManager(manager, ['run', 'build'], deck)
    expect(readFileSync(join(deck, 'dist/1.html'), 'utf8')).toContain('A talk')
    expect(await runManager(manager, [...exec, 'lectern', 'check', '--range', '1'], deck)).toContain('no findings')
  })

  it('the dev server shows it', async () => {
    expect(existsSync(deck)).toBe(true)
    const server = start(manager, [...exec, 'lectern', 'dev', '--port', '0'], deck)
    try {
      const url = await new Promise<string>((done, fail) => {
        let printed = ''
        server.stdout?.on('data', (data) => {
          printed += data
          const found = /(http:\/\/localhost:\d+\/\S*)\s/.exec(printed)?.[1]
          if (found) done(found)
        })
        server.once('close', () => fail(new Error(`the server ended: ${printed}`)))
      })
      const page = await (await fetch(`${url}1`, { headers: { accept: 'text/html' } })).text()
      const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(page) ?? []
      const code = await fetch(new URL(script, url))
      expect([page.includes('A talk'), code.status]).toEqual([true, 200])
    } finally {
      if (server.exitCode === null) {
        const closed = new Promise((done) => server.once('close', done))
        process.kill(-(server.pid ?? Number.NaN), 'SIGTERM')
        await closed
      }
    }
  })
})

/** Write files into a folder, by their paths. */
function write(dir: string, files: Readonly<Record<string, string | object>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true })
    writeFileSync(join(dir, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
}

it('a deck of a pnpm workspace has a theme of the workspace, and so has a deck in another place', async () => {
  const place = mkdtempSync(join(home, 'workspace-'))
  const workspace = join(place, 'my talks ä 講演')
  write(workspace, {
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n  - decks/*\n',
    'package.json': { private: true, dependencies: {} },
    'packages/theme/package.json': { name: 'slidev-theme-ours', version: '1.0.0', engines: { slidev: '>=52' } },
    'packages/theme/layouts/cover.vue': '<template><div class="cover"><slot /><p>Drawn by our theme</p></div></template>\n',
    'decks/one/package.json': {
      name: 'one',
      private: true,
      dependencies: { lectern: '0.x', '@lectern/vue': '0.x', 'slidev-theme-ours': 'workspace:*' },
    },
    'decks/one/slides.md': '---\ntheme: ours\nlayout: cover\n---\n\n# A talk\n',
  })
  useTarballs(workspace)
  await runManager('pnpm', ['install'], workspace)
  const deck = join(workspace, 'decks/one')
  // A command that names a deck elsewhere finds the packages of the project that it runs in.
  write(place, { 'elsewhere/slides.md': readFileSync(join(deck, 'slides.md'), 'utf8') })
  const elsewhere = join(place, 'elsewhere')
  for (const [entry, out] of [
    ['slides.md', join(deck, 'dist')],
    [join(elsewhere, 'slides.md'), join(elsewhere, 'dist')],
  ] as const) {
    expect(await runManager('pnpm', ['exec', 'lectern', 'build', entry, '--out', out], deck)).not.toContain('warning')
    expect(readFileSync(join(out, '1.html'), 'utf8')).toContain('Drawn by our theme')
  }
})

it('npm installs it beside an older Vite and an older React', async () => {
  const project = mkdtempSync(join(home, 'older-'))
  const { lectern = '', '@lectern/vue': vue = '', ...themes } = tarballs()
  const dependencies = { vite: '^7.3.0', react: '^18.3.0', 'react-dom': '^18.3.0', lectern, '@lectern/vue': vue }
  write(project, { 'package.json': { private: true, dependencies, overrides: themes } })
  await run('npm', ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: project })
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'))
  const version = (path: string) => packages[`node_modules/${path}`]?.version.split('.')[0]
  expect(['vite', 'react', 'lectern/node_modules/vite', 'lectern/node_modules/react'].map(version)).toEqual(['7', '18', '8', '19'])
})

import { execFile } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import config from '../../playwright.config.ts'
import { root, runLectern, serveDeck } from '../support/lectern.ts'

const run = promisify(execFile)

/** An empty folder outside the workspace, in which the packed packages are installed. */
let app: string
const inApp = (path: string) => join(app, path)
const deck = () => inApp('deck/slides.md')
/** It is installed last. */
const vueTarball = `lectern-vue-${JSON.parse(readFileSync(join(root, 'packages/vue/package.json'), 'utf8')).version}.tgz`

/** Run a program of the installed packages in `app`, which must succeed. Return what it printed on stdout. */
async function runInstalled(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await runLectern(args, app, {}, inApp('node_modules/lectern/bin/lectern.js'))
  expect(status, stderr).toBe(0)
  return stdout
}

/** Serve the deck, and show its page to `look` in a browser. */
async function seeDeck(kind: 'dev' | 'present', look: (page: Awaited<ReturnType<Browser['newPage']>>, url: string) => Promise<void>) {
  const served = await serveDeck(kind, deck(), { command: inApp('node_modules/lectern/bin/lectern.js') })
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    await page.goto(served.url)
    await look(page, served.url)
  } finally {
    await browser.close()
    await served.close()
  }
}

beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), 'lectern-installed-'))
  const tarballs = readdirSync(inject('tarballs'))
    .filter((file) => file.endsWith('.tgz') && file !== vueTarball)
    .map((file) => join(inject('tarballs'), file))
  writeFileSync(inApp('package.json'), '{ "private": true, "type": "module" }\n')
  const types = ['react', 'node'].map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, `node_modules/@types/${name}/package.json`), 'utf8'))
    return `@types/${name}@${version}`
  })
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...tarballs, ...types], { cwd: app })
  cpSync(join(root, 'e2e/decks/installed'), inApp('deck'), { recursive: true })
})
afterAll(() => rmSync(app, { recursive: true, force: true }))

/** Return the bytes that a folder takes. */
const bytesOf = (path: string): number =>
  lstatSync(path).isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0) : lstatSync(path).size

describe('the installed packages', () => {
  it('are at most 150, with at most 150 MB, and none is TypeScript', () => {
    const { packages } = JSON.parse(readFileSync(inApp('node_modules/.package-lock.json'), 'utf8'))
    expect(Object.keys(packages).length).toBeLessThanOrEqual(150)
    expect(bytesOf(inApp('node_modules')) / 1e6).toBeLessThanOrEqual(150)
    expect(existsSync(inApp('node_modules/typescript'))).toBe(false)
  })

  it.each([
    'lectern',
    'create-lectern',
    ...['default', 'seriph', 'purplin', 'stage', 'folio', 'vivid', 'layouts'].map((name) => `@lectern/theme-${name}`),
  ])('%s has a README, a changelog, a license, and the address of the repository', (name) => {
    const of = (file: string) => readFileSync(inApp(`node_modules/${name}/${file}`), 'utf8')
    const directory = name.replace('@lectern/', '').replace(/^/, 'packages/')
    const url = 'git+https://github.com/someone/lectern.git'
    const { repository, homepage, keywords } = JSON.parse(of('package.json'))
    expect(repository).toEqual({ type: 'git', url, directory })
    expect(homepage).toBe('https://github.com/someone/lectern#readme')
    expect(keywords).toContain('slides')
    expect(of('CHANGELOG.md')).toContain('## 0.1.0')
    expect(of('LICENSE')).toContain('MIT License')
    expect(of('README.md')).toContain('# ')
  })

  it('have types: a strict deck with components, a theme and setup files passes tsc in both resolutions', async () => {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const check = (...options: string[]) => runLectern(['-p', inApp('deck'), ...options], app, {}, tsc)
    const passed = { status: 0, stdout: '', stderr: '' }
    expect(await Promise.all([check(), check('--module', 'nodenext', '--moduleResolution', 'nodenext')])).toEqual([passed, passed])
    // A mistake is seen: the types are not `any`.
    writeFileSync(inApp('deck/components/Wrong.ts'), "import { useSlide } from 'lectern/theme'\nexport const no: string = useSlide().no\n")
    expect((await check()).stdout).toContain("Type 'number' is not assignable to type 'string'")
    rmSync(inApp('deck/components/Wrong.ts'))
  })

  it('have types for each export, in both resolutions', async () => {
    const { exports } = JSON.parse(readFileSync(inApp('node_modules/lectern/package.json'), 'utf8'))
    const folder = inApp('node_modules/lectern/dist/modules/viewer/components')
    const parts = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.js')))
    const specifiers = Object.keys(exports)
      .filter((path) => !path.includes('schema'))
      .flatMap((path) => (path.includes('*') ? parts.map((name) => path.replace('*', name)) : [path]))
      .map((path) => path.replace('.', 'lectern'))
    expect(specifiers).toEqual(expect.arrayContaining(['lectern', 'lectern/app/authoring', 'lectern/components/mermaid', 'lectern/vite']))
    mkdirSync(inApp('exports'))
    writeFileSync(
      inApp('exports/all.ts'),
      specifiers.map((name, index) => `import * as module${index} from '${name}'\nvoid module${index}\n`).join(''),
    )
    const options = {
      strict: true,
      skipLibCheck: true,
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: ['node', 'vite/client'],
      noEmit: true,
    }
    const kinds = [
      { module: 'esnext', moduleResolution: 'bundler' },
      { module: 'nodenext', moduleResolution: 'nodenext' },
    ]
    for (const kind of kinds) {
      writeFileSync(inApp('exports/tsconfig.json'), JSON.stringify({ compilerOptions: { ...options, ...kind }, files: ['all.ts'] }))
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      expect(await runLectern(['-p', inApp('exports')], app, {}, tsc)).toEqual({ status: 0, stdout: '', stderr: '' })
    }
  })

  it('npm create lectern and lectern new make the same deck, which is in order and builds', async () => {
    const flags = ['--title', 'A talk', '--author', 'Ada', '--theme', 'stage']
    const creator = inApp('node_modules/create-lectern/bin/create-lectern.js')
    expect(await runLectern(['created', ...flags], app, {}, creator)).toMatchObject({ status: 0, stdout: 'created\n' })
    expect(await runInstalled('new', 'new', ...flags)).toBe('new\n')
    expect(readdirSync(inApp('created')).sort()).toEqual(readdirSync(inApp('new')).sort())
    for (const file of ['slides.md', 'README.md', '.gitignore'])
      expect(readFileSync(inApp(`created/${file}`), 'utf8')).toBe(readFileSync(inApp(`new/${file}`), 'utf8'))
    expect(readFileSync(inApp('new/slides.md'), 'utf8')).toContain('](https://github.com/someone/lectern/blob/HEAD/docs/guide/README.md)')
    expect(await runInstalled('theme', 'list', 'new')).toMatch(/^stage +@lectern\/theme-stage /m)
    expect(await runInstalled('format', 'new/slides.md', '--check')).toBe('')
    expect(await runInstalled('check', 'new/slides.md')).toContain('no findings')
    expect(await runInstalled('build', 'new/slides.md')).toBe('new/dist\n')
    expect(readFileSync(inApp('new/dist/1.html'), 'utf8')).toContain('A talk')
  })

  it('dev shows an edit, and runs code', async () => {
    await seeDeck('dev', async (page, url) => {
      await page.getByRole('heading', { name: 'Hello' }).waitFor()
      await page.getByRole('button', { name: 'Pressed 2 times on slide 1' }).waitFor()
      writeFileSync(deck(), readFileSync(deck(), 'utf8').replace('# GREETING', '# Changed'))
      await page.getByRole('heading', { name: 'Changed' }).waitFor()
      await page.goto(`${url}3`)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByRole('log', { name: 'Output' }).getByText('printed').waitFor()
    })
  })

  it('present builds and serves', async () => {
    await seeDeck('present', async (page) => {
      await page.getByRole('heading', { name: 'Changed' }).waitFor()
    })
  })

  it('build writes a deck in one file', async () => {
    expect(await runInstalled('build', 'deck/slides.md', '--single-file', '--out', 'deck.html')).toBe('deck.html\n')
    expect(readFileSync(inApp('deck.html'), 'utf8')).toContain('The installed package')
  })

  it('check and export read the slides in a browser', async () => {
    expect(await runInstalled('check', 'new/slides.md', '--range', '1-2')).toContain('no findings')
    const beginnings = { pdf: '%PDF-', pptx: 'PK', md: '# A talk' }
    for (const [format, beginning] of Object.entries(beginnings)) {
      const output = `out.${format}`
      await runInstalled('export', 'new/slides.md', '--format', format, '--output', output, '--range', '1-2')
      expect(readFileSync(inApp(output), 'latin1').slice(0, beginning.length), format).toBe(beginning)
    }
    await runInstalled('export', 'new/slides.md', '--format', 'png', '--output', 'pictures', '--range', '1-2')
    expect(readdirSync(inApp('pictures'))).toHaveLength(2)
  })

  it('theme new and theme eject make themes', async () => {
    expect(await runInstalled('theme', 'new', 'lectern-theme-mine')).toBe('lectern-theme-mine\n')
    expect(readdirSync(inApp('lectern-theme-mine'))).toContain('styles')
    await runInstalled('theme', 'eject', 'new/slides.md')
    expect(readFileSync(inApp('new/slides.md'), 'utf8')).toContain('theme: ./theme')
    expect(readdirSync(inApp('new/theme'))).toContain('styles')
  })

  it('draw components for Vue when @lectern/vue is installed, too', async () => {
    cpSync(join(root, 'e2e/decks/vue'), inApp('vue'), { recursive: true })
    expect(await runInstalled('build', 'vue/slides.md')).toBe('vue/dist\n')
    expect(readFileSync(inApp('vue/dist/4.html'), 'utf8')).not.toContain('Stock: 3')
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(inject('tarballs'), vueTarball)], { cwd: app })
    expect(await runInstalled('build', 'vue/slides.md')).toBe('vue/dist\n')
    expect(readFileSync(inApp('vue/dist/4.html'), 'utf8')).toContain('Stock: 3')
  })
})

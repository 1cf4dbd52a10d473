import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const own = [
  'create-lectern',
  'lectern',
  '@lectern/theme-default',
  '@lectern/theme-seriph',
  '@lectern/theme-layouts',
  '@lectern/theme-stage',
]
const packed = (tarballs, name) =>
  readdirSync(tarballs)
    .filter((file) => name.test(file))
    .map((file) => join(tarballs, file))

// The decks name the theme of this project, as Slidev's decks name theirs. `cold` is what an author has who never built the deck.
export default ({ work, generate }) => {
  const cmd = join(work, 'node_modules/.bin/lectern')
  return {
    name: 'lectern',
    packages: ['lectern', 'react', 'vite'],
    variants: { default: {}, 'slide-left': { transition: 'slide-left' } },
    selector: 'h1',
    nextKey: 'ArrowRight',
    prevKey: 'ArrowLeft',
    url: (n) => `/${n}`,
    prepare({ count, variant, deck }) {
      const dir = join(work, 'bench/out/decks', `lectern-${count}-${variant}`)
      generate('slidev', count, dir, { theme: 'purplin', ...deck })
      return dir
    },
    build: ({ dir }) => ({
      cmd,
      args: ['build', 'slides.md', '--base', '/', '--out', 'dist'],
      dist: join(dir, 'dist'),
      cold: [join(dir, '.lectern')],
    }),
    dev: ({ dir, port }) => ({
      cmd,
      args: ['dev', 'slides.md', '--port', String(port), '--base', '/'],
      url: `http://localhost:${port}/1`,
      source: join(dir, 'slides.md'),
      cold: [join(dir, '.lectern')],
    }),
    live: ({ port }) => ({
      cmd,
      args: ['present', 'slides.md', '--base', '/', '--out', 'dist', `--port=${port}`, '--host=127.0.0.1', '--remote=bench'],
      links(log) {
        const [audience, presenter] = ['Audience', 'Presenter'].map((name) => new RegExp(`^${name}\\s+(http\\S+)`, 'm').exec(log)?.[1])
        return presenter && { audience: `${audience}1`, presenter: presenter.replace('presenter#', 'presenter/1#') }
      },
    }),
    async edit({ page, title }) {
      await page.getByRole('button', { name: 'Edit slides' }).click({ force: true })
      const source = page.getByRole('textbox', { name: 'Source of slide 1' })
      await source.getByText(title).first().click()
      await page.keyboard.press('End')
    },
    pdf: ({ dir, out, chromium }) => ({
      cmd,
      args: ['export', 'slides.md', '--base', '/', '--output', out, '--executable-path', chromium],
      cold: [join(dir, '.lectern')],
    }),
    check: ({ dir, chromium }) => ({
      cmd,
      args: ['check', 'slides.md', '--executable-path', chromium],
      cold: [join(dir, '.lectern')],
    }),
    overview: {
      key: 'o',
      cells: 'dialog[open] li:has(> button)',
      picture: '.lectern-thumbnail h1',
      scroller: 'dialog[open] div:has(> ul > li > button)',
    },
    monaco: true,
    demo() {
      const dist = join(work, 'bench/out/talk')
      return { cwd: work, cmd, args: ['build', 'talk/slides.md', '--base', '/talk/', '--out', dist], dist, base: '/talk/' }
    },
    // The packed packages of the checkout take the place of those in the registry.
    install: ({ tarballs }) => ({
      pack: { cwd: work, args: ['pack', ...own.flatMap((name) => ['--workspace', name]), '--pack-destination', tarballs] },
      create: () => ({ args: ['exec', '--yes', `--package=${packed(tarballs, /^create-/)}`, '--', 'create-lectern', 'deck', '--yes'] }),
      install: () => ({ args: ['install', '--no-audit', '--no-fund', ...packed(tarballs, /^lectern-/)] }),
      title: 'My deck',
      dev: ({ port }) => ({ cmd: 'lectern', args: ['dev', '--port', String(port), '--base', '/'], url: `http://localhost:${port}/1` }),
    }),
    async draw({ page }) {
      const button = page.getByRole('button', { name: 'Draw', exact: true })
      await button.click({ force: true })
      await page.getByRole('toolbar', { name: 'Drawing' }).waitFor()
      await page.mouse.move(300, 300)
      await page.mouse.down()
      await page.mouse.move(500, 400, { steps: 4 })
      await page.mouse.up()
      await button.click({ force: true })
    },
    async tool({ page, name }) {
      const toolbar = page.getByRole('toolbar', { name: 'Drawing' })
      if (!(await toolbar.isVisible())) await page.getByRole('button', { name: 'Draw', exact: true }).click({ force: true })
      await toolbar.waitFor()
      await toolbar.getByRole('radio', { name }).check()
    },
    async presenter({ origin, newWindow }) {
      const page = await newWindow()
      await page.goto(`${origin}/presenter/1`, { waitUntil: 'load' })
      return page
    },
  }
}

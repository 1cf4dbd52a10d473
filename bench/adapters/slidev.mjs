import { copyFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// The newest version of create-slidev, and the packages of Slidev itself. Its deck is installed as on the day that README.md names.
const version = '52.15.2'
const own = ['cli', 'client', 'parser', 'types']

export default ({ work, generate }, theme = 'default') => {
  const cmd = join(work, 'node_modules/.bin/slidev')
  const entry = (dir) => join(work, `${basename(dir)}.md`)
  return {
    name: theme === 'default' ? 'slidev' : `slidev-${theme}`,
    packages: ['@slidev/cli', `${theme === 'default' ? '@slidev/theme-default' : `slidev-theme-${theme}`}`, 'vite', 'vue'],
    variants: { default: { theme }, 'slide-left': { theme, transition: 'slide-left' } }, // no transition unless asked for
    selector: 'h1',
    nextKey: 'ArrowRight',
    prevKey: 'ArrowLeft',
    spa: true,
    url: (n) => `/${n}`,
    prepare({ count, variant, deck }) {
      const dir = join(work, `deck-${theme}-${count}-${variant}`)
      generate('slidev', count, dir, deck)
      copyFileSync(join(dir, 'slides.md'), entry(dir)) // in the project's root, or Slidev takes itself for a global install
      return dir
    },
    build: ({ dir }) => ({
      cmd,
      cwd: work,
      args: ['build', entry(dir), '--base', '/', '--out', join(dir, 'dist')],
      dist: join(dir, 'dist'),
    }),
    dev: ({ dir, port }) => ({
      cmd,
      cwd: work,
      args: [entry(dir), '--port', String(port), '--open', 'false'],
      url: `http://localhost:${port}/1`,
      source: entry(dir),
      cold: [join(work, 'node_modules/.vite'), join(work, 'node_modules/.slidev')],
    }),
    pdf: ({ dir, out, chromium }) => ({
      cmd,
      cwd: work,
      args: ['export', entry(dir), '--output', out, '--executable-path', chromium, '--timeout', '120000'],
    }),
    monaco: true,
    install: ({ tarballs }) => ({
      pack: {
        args: ['pack', ...own.map((name) => `@slidev/${name}@${version}`), `create-slidev@${version}`, '--pack-destination', tarballs],
      },
      create: () => ({ args: ['exec', '--yes', `create-slidev@${version}`, 'deck'], input: 'n\n' }), // n: do not start it
      install: () => ({ args: ['install', '--no-audit', '--no-fund', '--before=2026-09-24'] }),
      title: 'Welcome to Slidev',
      dev: ({ port }) => ({ cmd: 'slidev', args: ['--port', String(port), '--open', 'false'], url: `http://localhost:${port}/1` }),
    }),
    async presenter({ origin, newWindow }) {
      const page = await newWindow()
      await page.goto(`${origin}/presenter/1`, { waitUntil: 'load' })
      return page
    },
  }
}

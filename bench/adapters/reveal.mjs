import { join } from 'node:path'

export default ({ work, generate }) => {
  const cmd = join(work, 'node_modules/.bin/vite')
  return {
    name: 'reveal.js',
    packages: ['reveal.js', 'vite'],
    variants: { default: {}, none: { transition: 'none', backgroundTransition: 'none' } },
    selector: 'h1',
    nextKey: 'ArrowRight',
    prevKey: 'ArrowLeft',
    url: (n) => `/#/${n === 1 ? '' : n - 1}`,
    prepare({ count, variant, deck }) {
      const dir = join(work, `deck-${count}-${variant}`)
      generate('reveal', count, dir, deck)
      return dir
    },
    build: ({ dir }) => ({ cmd, args: ['build', '--outDir', 'dist', '--emptyOutDir'], dist: join(dir, 'dist') }),
    dev: ({ dir, port }) => ({
      cmd,
      args: ['--port', String(port), '--strictPort', '--host', '127.0.0.1'],
      url: `http://127.0.0.1:${port}/`,
      source: join(dir, 'index.html'),
      cold: [join(work, 'node_modules/.vite')],
    }),
    pdf: () => ({
      print: '/?print-pdf',
      ready: (page, count) => page.waitForFunction((n) => document.querySelectorAll('.pdf-page').length >= n, count, { timeout: 300_000 }),
    }),
    async presenter({ context, viewer }) {
      const popup = context.waitForEvent('page')
      await viewer.keyboard.press('s')
      return popup
    },
  }
}

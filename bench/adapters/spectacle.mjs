import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export default ({ work, generate }) => {
  const cmd = join(work, 'node_modules/.bin/vite')
  return {
    name: 'spectacle',
    packages: ['spectacle', 'react', 'vite', '@vitejs/plugin-react'],
    variants: { default: {}, none: { transition: { from: {}, enter: {}, leave: {} } } },
    selector: '.title',
    nextKey: 'ArrowRight',
    prevKey: 'ArrowLeft',
    spa: true,
    url: (n) => `/?slideIndex=${n - 1}&stepIndex=0`,
    prepare({ count, variant, deck }) {
      const dir = join(work, `deck-${count}-${variant}`)
      generate('spectacle', count, dir, deck)
      writeFileSync(join(dir, 'vite.config.js'), `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n`)
      return dir
    },
    build: ({ dir }) => ({ cmd, args: ['build', '--outDir', 'dist', '--emptyOutDir'], dist: join(dir, 'dist') }),
    dev: ({ dir, port }) => ({
      cmd,
      args: ['--port', String(port), '--strictPort', '--host', '127.0.0.1'],
      url: `http://127.0.0.1:${port}/`,
      source: join(dir, 'index.tsx'),
      cold: [join(work, 'node_modules/.vite')],
    }),
    pdf: () => ({
      print: '/?exportMode=true',
      ready: (page, count) => page.waitForFunction((n) => document.querySelectorAll('.title').length >= n, count, { timeout: 300_000 }),
    }),
    async presenter({ origin, newWindow }) {
      const page = await newWindow()
      await page.goto(`${origin}/?presenterMode=true&slideIndex=0&stepIndex=0`, { waitUntil: 'load' })
      return page
    },
  }
}

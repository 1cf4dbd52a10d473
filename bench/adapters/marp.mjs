import { join } from 'node:path'

export default ({ work, generate }) => {
  const cmd = join(work, 'node_modules/.bin/marp')
  return {
    name: 'marp',
    packages: ['@marp-team/marp-cli', '@marp-team/marp-core'],
    selector: 'h1',
    nextKey: 'ArrowRight',
    prevKey: 'ArrowLeft',
    url: (n) => `/#${n}`,
    prepare({ count, variant, deck }) {
      const dir = join(work, `deck-${count}-${variant}`)
      generate('marp', count, dir, deck)
      return dir
    },
    build: ({ dir }) => ({ cmd, args: ['--no-stdin', 'deck.md', '-o', 'dist/index.html'], dist: join(dir, 'dist') }),
    dev: ({ dir, port }) => ({
      cmd,
      args: ['--no-stdin', '--server', '.'],
      env: { PORT: String(port) },
      url: `http://localhost:${port}/deck.md`,
      source: join(dir, 'deck.md'),
    }),
    pdf: ({ out, chromium }) => ({
      cmd,
      args: ['--no-stdin', 'deck.md', '--pdf', '-o', out],
      env: { CHROME_PATH: chromium, CHROME_NO_SANDBOX: '1' },
    }),
    async presenter({ context, viewer }) {
      const popup = context.waitForEvent('page')
      await viewer.keyboard.press('p')
      return popup
    },
  }
}

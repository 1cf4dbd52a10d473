import { join } from 'node:path'

// No engine: one HTML page with all slides and a script of ten lines. What it takes, the browser takes; nobody can be faster.
export default ({ work, generate }) => ({
  name: 'bare page',
  packages: [],
  isStill: true,
  selector: 'h1',
  nextKey: 'ArrowRight',
  prevKey: 'ArrowLeft',
  url: () => '/',
  prepare({ count, variant }) {
    const dir = join(work, 'bench/out/decks', `bare-${count}-${variant}`)
    generate('bare', count, dir)
    return dir
  },
  build({ dir }) {
    const copy = `import { cpSync } from 'node:fs'; cpSync('index.html', 'dist/index.html')`
    return { cmd: process.execPath, args: ['--input-type=module', '-e', copy], dist: join(dir, 'dist') }
  },
})

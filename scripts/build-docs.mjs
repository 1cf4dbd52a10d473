// npm run docs [-- --base /lectern/]: builds the site of the documentation into docs/.vitepress/dist.
// The front page shows the deck that `npm create lectern` writes. The gallery shows a picture of each layout of each theme, in both schemes, and of each
// slide of the showcase. Pictures are made here and not committed, because a change of a theme changes all of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser, howToInstall } from './find-browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = join(root, 'docs/.vitepress/dist')
const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } })
if (!/^\/(.*\/)?$/.test(values.base)) stop('The base path starts and ends with a slash: --base /lectern/', 2)
if (!findBrowser()) stop(howToInstall(), 1)

function stop(text, status) {
  console.error(text)
  process.exit(status)
}

/** Run a program of the workspace. End with its status when it fails. */
function run(file, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, DOCS_BASE: values.base },
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) process.exit(status ?? 1)
}

const lectern = 'packages/lectern/bin/lectern.js'
const decks = join(root, 'docs/.vitepress/cache/decks')

/** Build a deck into a folder of the site. */
const build = (entry, folder) => run(lectern, 'build', entry, '--out', join(dist, folder), '--base', `${values.base}${folder}/`)

/** Take pictures of the slides of a deck. Their names are their numbers, as in `7.png` and, in the dark scheme, `7-dark.png`. */
function takePictures(entry, name) {
  const pictures = join(dist, 'gallery', name)
  mkdirSync(pictures, { recursive: true })
  for (const [ending, ...flags] of [[''], ['-dark', '--dark']]) {
    const exported = join(dist, 'pictures')
    run(lectern, 'export', entry, '--format', 'png', '--scale', '1.5', '--output', exported, ...flags)
    // The export names its files 01.png, 02.png and so on.
    for (const file of readdirSync(exported)) renameSync(join(exported, file), join(pictures, `${Number.parseInt(file, 10)}${ending}.png`))
    rmSync(exported, { recursive: true })
  }
}

run('scripts/build-engine.mjs')
rmSync(decks, { recursive: true, force: true })
run('node_modules/vitepress/bin/vitepress.js', 'build', 'docs')
run(
  lectern,
  'new',
  join(decks, 'home'),
  '--yes',
  '--color-schema',
  'dark',
  '--title',
  'A talk that people remember',
  '--author',
  'Press Space, or swipe',
)
build(join(decks, 'home/slides.md'), 'home')
build('examples/showcase/slides.md', 'showcase')
takePictures('examples/showcase/slides.md', 'showcase')
for (const theme of readdirSync(decks).filter((name) => name !== 'home')) {
  build(join(decks, theme, 'slides.md'), `themes/${theme}/deck`)
  takePictures(join(decks, theme, 'slides.md'), theme)
}
console.log('docs/.vitepress/dist')
console.error('\nThe site is in docs/.vitepress/dist. Look at it with: npx vitepress preview docs')

// npm run docs [-- --base /lectern/]: builds the site of the documentation into docs/.vitepress/dist.
// The front page shows the showcase live, and the gallery shows a picture of each of its slides.
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

const showcase = 'examples/showcase/slides.md'
const lectern = 'packages/lectern/bin/lectern.js'
run('scripts/build-engine.mjs')
run('node_modules/vitepress/bin/vitepress.js', 'build', 'docs')
run(lectern, 'build', showcase, '--out', join(dist, 'showcase'), '--base', `${values.base}showcase/`)
const pictures = join(dist, 'gallery')
const exported = join(dist, 'pictures')
run(lectern, 'export', showcase, '--format', 'png', '--output', exported)
mkdirSync(pictures, { recursive: true })
// The export names its files 01.png, 02.png and so on. The gallery names them by number.
for (const name of readdirSync(exported)) renameSync(join(exported, name), join(pictures, `${Number.parseInt(name, 10)}.png`))
rmSync(exported, { recursive: true })
console.log('docs/.vitepress/dist')
console.error('\nThe site is in docs/.vitepress/dist. Look at it with: npx vitepress preview docs')

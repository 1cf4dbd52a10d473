import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { deckFiles } from '../../base/files/index.ts'
import { themeFilesIn } from '../../deck/theme/node/index.ts'
import { createProjectReader } from './create-project-reader.ts'
import { vueNotices } from './notices.ts'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-notices-')))
  for (const folder of ['components', 'setup']) mkdirSync(join(dir, folder))
  writeFileSync(join(dir, 'slides.md'), '# A\n')
})
afterEach(() => rmSync(dir, { recursive: true }))
const problems = async () =>
  (await createProjectReader({ entry: join(dir, 'slides.md') })()).problems.map((problem) => formatProblem(problem))

it('names the line of an icon class in a component whose collection is not installed', async () => {
  writeFileSync(
    join(dir, 'components/Tick.tsx'),
    'export default () => (\n  <b className="i-mdi-check">\n    <i className="i-carbon-checkmark" />\n  </b>\n)\n',
  )
  expect(await problems()).toEqual([
    expect.stringMatching(/^components\/Tick\.tsx:2:17 Unknown icon class i-mdi-check\n(.*\n)*.*npm install @iconify-json\/mdi/),
  ])
})

it('warns about a file that has no effect beside another one', async () => {
  for (const file of ['uno.config.ts', 'setup/unocss.ts']) writeFileSync(join(dir, file), 'export default {}\n')
  expect(await problems()).toEqual([
    expect.stringMatching(/^uno\.config\.ts:1:1 uno\.config\.ts is not used, because setup\/unocss\.ts stands for the same thing\n/),
  ])
})

const write = (...names: readonly string[]) => {
  for (const name of names) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), '')
  }
}

it('reports layouts for Vue once and layers for Vue once', () => {
  write('layouts/a.vue', 'layouts/b.vue', 'layouts/b.tsx', 'layouts/c.vue', 'global-top.vue', 'components/D.vue')
  const notices = vueNotices(themeFilesIn(deckFiles(dir), dir, 'deck'), 'slides.md')
  expect(notices.map(({ severity, place, what }) => `${severity} ${place.file}: ${what}`)).toEqual([
    'warning slides.md: layouts/a.vue, layouts/c.vue are written for Vue: the theme’s layout of that name is used, or "default"',
    'warning slides.md: global-top.vue is written for Vue and not drawn',
  ])
})

it('reports nothing for a deck without files for Vue', () => {
  write('layouts/a.tsx', 'components/B.tsx')
  expect(vueNotices(themeFilesIn(deckFiles(dir), dir, 'deck'), 'slides.md')).toEqual([])
})

it('finds components in folders of components/, the nearest first', () => {
  write('components/A.tsx', 'components/x/A.tsx', 'components/x/y/b-c.jsx', 'components/x/B.test.tsx', 'components/x/E.vue')
  const { components, vue } = themeFilesIn(deckFiles(dir), dir, 'deck')
  expect([...components].sort()).toEqual([
    ['A', join(dir, 'components/A.tsx')],
    ['b-c', join(dir, 'components/x/y/b-c.jsx')],
  ])
  expect([...vue.components.keys()]).toEqual(['E'])
})

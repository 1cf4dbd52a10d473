import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { createProjectReader } from './create-project-reader.ts'

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

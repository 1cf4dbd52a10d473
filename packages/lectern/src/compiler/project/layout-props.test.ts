import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from './create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-props-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it.each([
  ['theme/layouts/person.vue', '<script setup>defineProps({ tittle: String })</script><template><p>{{ tittle }}</p></template>'],
  ['layouts/person.tsx', 'export default ({ tittle }) => <p>{tittle}</p>'],
])('a value that the layout mentions is no mistyped option: %s', async (file, text) => {
  mkdirSync(join(dir, 'theme'))
  mkdirSync(join(dir, file, '..'), { recursive: true })
  writeFileSync(join(dir, 'theme/style.css'), '')
  writeFileSync(join(dir, file), text)
  const slide = '---\nlayout: person\ntittle: Ada\nbackgrond: red\n---\n\n# One\n'
  writeFileSync(join(dir, 'slides.md'), `${slide.replace('layout', 'theme: ./theme\nlayout')}\n${slide}`)
  const { problems } = await createProjectReader({ entry: join(dir, 'slides.md') })()
  expect(problems.map(({ what }) => what)).toEqual(['Unknown option "backgrond"', 'Unknown option "backgrond"'])
})

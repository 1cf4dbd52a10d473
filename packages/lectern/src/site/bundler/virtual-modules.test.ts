import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { deckModule } from './virtual-modules.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-modules-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

it.each([
  ['false', [false, false]],
  ['dev', [false, true]],
  ['build', [true, false]],
  ['true', [true, true]],
])('spec.md §3: `record: %s` decides whether a site and the dev server record', async (option, expected) => {
  const entry = join(dir, 'slides.md')
  writeFileSync(entry, `---\nrecord: ${option}\n---\n\n# One\n`)
  const project = await createProjectReader({ entry })()
  const modules = await Promise.all([false, true].map((served) => deckModule('\0virtual:lectern/extras', project, { served })))
  expect(modules.map((code) => code?.includes('lectern/recording'))).toEqual(expected)
})

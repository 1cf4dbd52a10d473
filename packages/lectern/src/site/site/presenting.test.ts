import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import { presentingOf } from './presenting.ts'

let dir: string
let project: Project
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-presenting-'))
  writeFileSync(
    join(dir, 'slides.md'),
    '---\nduration: 20min\ntimer: countdown\nvibrateAt: [10min, 90s]\n---\n\n# One\n\n<!-- Say *one* [click] then two -->\n\n---\nduration: 90s\n---\n\n# Two\n\n---\nlayout: section\n---\n\n# Three\n',
  )
  project = await createProjectReader({ entry: join(dir, 'slides.md') })()
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('data for the presenter only', () => {
  it('notes in parts, the length of the talk, and the plan of each slide but not the first, at whose place the talk has its own', () => {
    expect(presentingOf(project)).toEqual({
      notes: [expect.stringContaining('<span data-from="1"> then two</span>'), '', ''],
      duration: 1200,
      countdown: true,
      budgets: [0, 90, 0],
      sections: [3],
      vibrateAt: [600, 90],
    })
  })

  it('has no notes where they are to be left out', () => {
    expect(presentingOf(project, { notes: false })).toMatchObject({ notes: ['', '', ''], duration: 1200 })
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatProblem } from '../errors/index.ts'
import { createProjectReader } from './project.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-styles-'))
  mkdirSync(join(dir, 'styles'))
  writeFileSync(join(dir, 'slides.md'), '# One')
  writeFileSync(join(dir, 'styles/code.css'), '')
})
afterEach(() => rmSync(dir, { recursive: true }))
const read = (text: string) => {
  writeFileSync(join(dir, 'styles/index.ts'), text)
  return createProjectReader({ entry: join(dir, 'slides.md') })()
}

it('a module of styles is taken as it is', async () => {
  const { own, problems } = await read("import './code.css'\n")
  expect(own.styles).toBe(join(dir, 'styles/index.ts'))
  expect(problems).toEqual([])
})

it('one that imports what is not there is one message, and the deck continues without it', async () => {
  const { own, problems } = await read("import './code.css'\nimport './gone.css'\n")
  expect(own.styles).toBeUndefined()
  expect(problems.map(formatProblem)).toEqual([
    'styles/index.ts:2:8 styles/index.ts imports "./gone.css", which does not exist\n  import \'./gone.css\'\n         ^\n  Install the package or correct the path. The deck continues without this file.',
  ])
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from './create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-once-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it('whatever the size of the deck, an edit of one slide compiles that slide alone', async () => {
  const entry = join(dir, 'slides.md')
  const counted = join(dir, 'compiled')
  mkdirSync(join(dir, 'setup'))
  writeFileSync(
    join(dir, 'setup/transformers.ts'),
    `import { appendFileSync } from 'node:fs'
export default () => ({ pre: [(markdown: string) => (appendFileSync(${JSON.stringify(counted)}, '.'), markdown)] })`,
  )
  const write = (changed: string) =>
    writeFileSync(entry, Array.from({ length: 50 }, (_, no) => `# ${no === 20 ? changed : no}`).join('\n\n---\n\n'))
  const read = createProjectReader({ entry })
  write('before')
  await (await read()).slides()
  const first = readFileSync(counted, 'utf8').length
  write('after')
  const slides = await (await read()).slides()
  expect(slides[20]?.code).toContain('after')
  expect([first, readFileSync(counted, 'utf8').length - first]).toEqual([50, 1])
})

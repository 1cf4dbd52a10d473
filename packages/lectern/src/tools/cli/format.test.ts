import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { formatCommand } from './format.ts'

let whileFormatting = () => {}
vi.mock('../../compiler/markdown/index.ts', async (original) => {
  const markdown = await original<typeof import('../../compiler/markdown/index.ts')>()
  const formatMarkdown: typeof markdown.formatMarkdown = (...given) => {
    whileFormatting()
    return markdown.formatMarkdown(...given)
  }
  return { ...markdown, formatMarkdown }
})

it('lectern format keeps a text that is saved meanwhile', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lectern-format-'))
  const entry = join(dir, 'slides.md')
  const run = () => formatCommand.run({ entry, entries: [entry], flags: {} })
  writeFileSync(entry, '# one')
  whileFormatting = () => writeFileSync(entry, '# two')
  await expect(run()).rejects.toMatchObject({
    message: 'slides.md has changed while it was formatted, and stays as it is',
    remedy: 'Run the command again.',
  })
  expect(readFileSync(entry, 'utf8')).toBe('# two')
  await run()
  expect(readFileSync(entry, 'utf8')).toBe('# two\n')
  rmSync(dir, { recursive: true })
})

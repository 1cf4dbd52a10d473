import { expect, it, vi } from 'vitest'
import { readText } from './testing.ts'

const loaded = vi.hoisted(() => [] as string[])
vi.mock('./render-notes.ts', async (original) => {
  loaded.push('notes')
  return await original()
})
vi.mock('./yaml-document.ts', async (original) => {
  loaded.push('yaml')
  return await original()
})

it('a deck without notes loads no Markdown renderer, and plain frontmatter loads no YAML parser', async () => {
  await readText('---\ntheme: purplin\n---\n\n# One\n\n<!-- no note --> text\n\n---\n\n<!-- -->')
  expect(loaded).toEqual([])
  await readText('# One\n\n<!-- note -->')
  expect(loaded).toEqual(['notes'])
  await readText('---\nfonts:\n  sans: Robot\n---\n\n# One')
  expect(loaded).toEqual(['notes', 'yaml'])
})

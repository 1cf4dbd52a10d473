import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGuide, searchGuide } from './search-guide.ts'

describe('the guide for assistants', () => {
  it('is split at headings, and not at comments in code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-guide-'))
    writeFileSync(join(folder, 'a.md'), 'intro\n\n# One\n\n```sh\n# no heading\n```\n\n## Empty\n\n## Two\ntext\n')
    const guide = readGuide(folder)
    rmSync(folder, { recursive: true })
    expect(guide).toEqual([
      { page: 'a.md', heading: 'a.md', text: 'intro' },
      { page: 'a.md', heading: 'One', text: '```sh\n# no heading\n```' },
      { page: 'a.md', heading: 'Two', text: 'text' },
    ])
  })

  it.each([
    ['publish on GitHub Pages', 'hosting.md'],
    ['password presenter', 'password.md'],
    ['two columns layout', 'layouts.md'],
    ['record video', 'recording.md'],
  ])('finds %j', (query, page) => {
    const found = searchGuide(readGuide(new URL('../../../../../docs/guide', import.meta.url).pathname), query)
    expect(found.map((section) => section.page)).toContain(page)
    expect(found.length).toBeLessThanOrEqual(4)
  })

  it('finds nothing for punctuation', () => {
    expect(searchGuide([{ page: 'a.md', heading: 'A', text: 'b' }], '?! (')).toEqual([])
  })
})

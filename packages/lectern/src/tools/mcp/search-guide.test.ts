import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createGuideSearch, readGuide } from './search-guide.ts'

const guide = readGuide(new URL('../../../../../docs/guide', import.meta.url).pathname)

describe('the guide for assistants', () => {
  it('is split at headings, and not at comments in code', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-guide-'))
    writeFileSync(join(folder, 'a.md'), 'intro\n\n# One\n\n```sh\n# no heading\n```\n\n## Empty\n\n## Two\ntext\n')
    const search = createGuideSearch(readGuide(folder))
    rmSync(folder, { recursive: true })
    const found = (query: string) => search(query).map(({ title, heading, text }) => [title, heading, text])
    expect(found('intro')).toEqual([['One', 'One', 'intro']])
    expect(found('comment heading')).toEqual([['One', 'One', '```sh\n# no heading\n```']])
    expect(found('two text')).toEqual([['One', 'Two', 'text']])
  })

  it.each([
    ['how do I make a chart', 'charts.md'],
    ['how do I put a picture on a slide', 'pictures.md'],
    ['reveal list items one by one', 'steps.md'],
    ['two columns', 'layouts.md'],
    ['where do I write the notes of the speaker', 'writing.md'],
    ['draw a diagram with mermaid', 'math-and-diagrams.md'],
    ['export to PowerPoint', 'export.md'],
    ['publish the deck on GitHub Pages', 'hosting.md'],
    ['highlight lines of code', 'code.md'],
    ['how can I change the theme', 'themes.md'],
    ['record a video of the talk', 'recording.md'],
    ['poll the audience', 'polls.md'],
    ['protect my notes with a password', 'password.md'],
    ['transition between slides', 'transitions.md'],
  ])('answers %j with %s first', (question, page) => {
    const found = createGuideSearch(guide)(question)
    expect(found[0]?.page, found.map((section) => `${section.page}: ${section.heading}`).join('\n')).toBe(page)
    expect(found.length).toBeLessThanOrEqual(4)
  })

  it('finds nothing for punctuation', () => {
    expect(createGuideSearch([{ page: 'a.md', title: 'A', text: 'b' }])('?! (')).toEqual([])
  })
})

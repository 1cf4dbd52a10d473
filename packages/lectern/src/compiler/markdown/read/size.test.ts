import { expect, it } from 'vitest'
import { readFiles, readText } from './testing.ts'

it('5 000 slides with frontmatter, notes and imports', async () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, index) => `# Slide ${index + 1}\n\n- item\n\n<!-- note ${index + 1} -->\n`).join(
      '\n---\nlayout: center\nclass: a b\n---\n\n',
    )
  const { records, problems } = await readFiles({ 'slides.md': `${slides(2500)}\n---\nsrc: ./more.md\n---\n`, 'more.md': slides(2500) })
  expect(problems).toEqual([])
  expect(records).toHaveLength(5000)
  expect(records.at(-1)).toMatchObject({ title: 'Slide 2500', no: 5000, note: 'note 2500', notesHTML: '<p>note 2500</p>' })
})

it.each([
  ['slides', '# Title\n\ntext\n\n---\n\n', 500_000],
  ['empty slides', '---\n', 100_000],
  ['open comments', '<!--\n\n---\n\n', 200_000],
  ['frontmatter', '---\nclass: x\n---\n', 500_000],
  ['text', 'word ', 10_000_000],
  ['headings', '# Title ', 10_000_000],
  ['notes', '<!-- note -->\n', 10_000_000],
])('a long text of %s', async (_, piece, length) => {
  const { slides } = await readText(piece.repeat(Math.ceil(length / piece.length)))
  expect(slides.length).toBeGreaterThan(0)
})

it.each([
  ['names', (line: number) => `name${line}: x`],
  ['wrong names', (line: number) => `layuot${line}: x`],
  ['nested names', (line: number) => `a${line}:\n  b: x`],
])('one frontmatter with 20 000 %s', async (_, lineOf) => {
  const yaml = Array.from({ length: 20_000 }, (_, line) => lineOf(line)).join('\n')
  const { records } = await readText(`# One\n\n---\n${yaml}\n---\n`)
  expect(Object.keys(records[1]?.frontmatter ?? {})).toHaveLength(20_000)
})

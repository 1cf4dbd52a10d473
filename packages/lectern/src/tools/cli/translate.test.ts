import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { translateCommand } from './translate.ts'

const told = vi.hoisted(() => ({ out: '', err: '' }))
vi.mock('./terminal.ts', async (original) => ({
  ...(await original<object>()),
  print: (text: string) => {
    told.out += text
  },
  tell: (text: string) => {
    told.err += text
  },
}))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-translate-'))
  Object.assign(told, { out: '', err: '' })
})
afterEach(() => {
  process.exitCode = 0
  rmSync(dir, { recursive: true })
})
const write = (name: string, text: string) => writeFileSync(join(dir, name), text)
const read = (name: string) => readFileSync(join(dir, name), 'utf8')
const run = (flags: Readonly<Record<string, string | boolean>>) => {
  const entry = join(dir, 'slides.md')
  return translateCommand.run({ entry, entries: [entry], flags })
}
const deck = '---\nlanguages: [en, de, ar]\n---\n\n# One\n\n---\nid: two\n---\n\n# Two\n\n<!--\nNote.\n-->\n'

it('what --missing prints can be translated and goes back with --in', async () => {
  write('slides.md', deck)
  write('slides.de.md', '# Eins\n')
  await run({ missing: true })
  expect(told.err).toBe('de lacks texts of 1 slide.\nar lacks texts of 2 slides.\n')
  const list = JSON.parse(told.out)
  expect(list).toMatchObject({
    deck: 'slides.md',
    from: 'en',
    languages: [
      { language: 'de', file: 'slides.de.md', slides: [{ key: 'two', slide: 2, content: '# Two', note: 'Note.' }] },
      { language: 'ar', file: 'slides.ar.md', slides: [{ slide: 1, content: '# One' }, { slide: 2 }] },
    ],
  })
  write('in.json', told.out.replaceAll('# Two', '# Zwei').replaceAll('Note.', 'Notiz.'))
  await run({ in: join(dir, 'in.json'), lang: 'de' }).catch(() => undefined)
  expect(read('slides.de.md')).toBe('# Eins\n\n---\ntranslates: "two"\n---\n\n# Zwei\n\n<!--\nNotiz.\n-->\n')
  told.out = ''
  await run({ missing: true, lang: 'de' })
  expect(JSON.parse(told.out).languages).toEqual([{ language: 'de', file: 'slides.de.md', slides: [] }])
})

it('texts that are there stay, the rest is written, and the command fails', async () => {
  write('slides.md', deck)
  write('slides.de.md', '# Eins\n')
  const slides = [
    { key: 'two', content: '# Zwei' },
    { key: 'none', content: 'x' },
  ]
  write('in.json', JSON.stringify({ languages: [{ language: 'de', slides }] }))
  await run({ in: join(dir, 'in.json') })
  expect(told.err).toBe('error: de, slide "none": the deck has no such slide.\nde: 1 slide translated.\n')
  expect(process.exitCode).toBe(1)
})

it.each([
  ['no JSON', 'x', 'is no list of translations'],
  ['a folder as a language', { languages: [{ language: '../de', slides: [] }] }, 'is no list of translations, at languages.0.language'],
  [
    'a number as a text',
    { languages: [{ language: 'de', slides: [{ key: 'a', content: 1 }] }] },
    'is no list of translations, at languages.0.slides.0.content',
  ],
])('%s is refused and nothing is written', async (_, value, message) => {
  write('slides.md', deck)
  write('in.json', typeof value === 'string' ? value : JSON.stringify(value))
  await expect(run({ in: join(dir, 'in.json') })).rejects.toThrow(message)
})

it('a deck in one language has nothing to translate', async () => {
  write('slides.md', '# One\n')
  await expect(run({ missing: true })).rejects.toThrow('the deck has one language only')
})

it('the command needs one of its two flags', async () => {
  write('slides.md', deck)
  await expect(run({})).rejects.toThrow('translate needs either --missing or --in')
  await expect(run({ missing: true, in: 'x' })).rejects.toThrow('translate needs either --missing or --in')
})

import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from './create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-languages-')))
  mkdirSync(join(dir, 'deck'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const entry = () => join(dir, 'deck', 'slides.md')
function write(english: string, german?: string) {
  writeFileSync(entry(), english)
  if (german !== undefined) writeFileSync(join(dir, 'deck', 'slides.de.md'), german)
}
const deck =
  '---\ntitle: Talk\nlanguages: [en, de]\n---\n\n# One\n\n<div v-click>a</div>\n<div v-click>b</div>\n\n---\n\n<Poll question="Which?">\n\n- a\n- b\n\n</Poll>\n'
const translation = '# Eins\n\n<div v-click>a</div>\n\n---\n\n<Poll question="Welche?">\n\n- x\n- y\n\n</Poll>\n'

it('all languages share one base, keys, steps and the names of their questions', async () => {
  write(deck, translation)
  const first = await createProjectReader({ entry: entry() })()
  const project = await createProjectReader({ entry: entry(), language: 'de' })()
  const [own, other] = [await first.manifest(), await project.manifest()]
  expect(own).toMatchObject({ base: '/talk/', language: 'en', languages: ['en', 'de'] })
  expect(own).not.toHaveProperty('root')
  expect(other).toMatchObject({ base: '/talk/', root: '/talk/de/', language: 'de', languages: ['en', 'de'] })
  expect(other.slides.map(({ key, clicks }) => [key, clicks])).toEqual(own.slides.map(({ key, clicks }) => [key, clicks]))
  expect(other.slides[0]).toMatchObject({ title: 'Eins', clicks: 2 })
  const names = await Promise.all([first, project].map(async (each) => /shared:\s*"(\w+)"/.exec((await each.compiled(2)).code)?.[1]))
  expect(names[0]).toMatch(/^\w+$/)
  expect(names[1]).toBe(names[0])
  const problems = (await project.slides()).flatMap((slide) => slide.problems.map(({ what }) => what))
  expect(problems).toEqual(['The slide has 1 step, and 2 in the first language'])
})

it('a question has the rules of the first language in all, and other items in its list are a problem', async () => {
  const question = (text: string, rules: string, items: string) => `<Poll question="${text}"${rules}>\n\n${items}\n\n</Poll>\n`
  write(
    `---\nlanguages: [en, de]\n---\n\n${question('Which?', ' multiple max="2"', '- a\n- b')}\n---\n\n${question('Which?', ' multiple max="2" again', '- a\n- b')}`,
    `${question('Welche?', ' max="3"', '- x\n- y')}\n---\n\n${question('Welche?', '', '- x\n- y\n- z')}`,
  )
  const project = await createProjectReader({ entry: entry(), language: 'de' })()
  const [first, second] = await project.slides()
  expect(first?.code).toMatch(/multiple: true[\s\S]*max: "2"|max: "2"[\s\S]*multiple: true/)
  expect(second?.code).toMatch(/again: true/)
  expect([first, second].flatMap((slide) => slide?.problems.map(({ what }) => what))).toEqual([
    'The question has 3 items in its list, and 2 in the first language',
  ])
})

it('each language has its own words for what a diagram and a chart show', async () => {
  const drawing = '```mermaid\ngraph LR\n  a --> b\n```\n\n```chart\ntype: pie\ndata: |\n  name,n\n  A,1\n  B,3\n```\n'
  write(`---\nlanguages: [en, de]\n---\n\n# One\n\n${drawing}`, `# Eins\n\n${drawing}`)
  const codeOf = async (language: string) => (await (await createProjectReader({ entry: entry(), language })()).compiled(1)).code
  expect(await codeOf('en')).toMatch(/label: "Flowchart[\s\S]*Pie chart. n, 2 rows from A to B/)
  expect(await codeOf('de')).toMatch(/label: "Flussdiagramm[\s\S]*Kreisdiagramm. n, 2 Zeilen von A bis B/)
})

it('a site of one language has no languages, and is at the base of the deck', async () => {
  write(deck, translation)
  const project = await createProjectReader({ entry: entry(), language: 'de', alone: true, base: '/x/' })()
  const manifest = await project.manifest()
  expect(manifest).toMatchObject({ base: '/x/', language: 'de' })
  expect(manifest).not.toHaveProperty('languages')
  expect(manifest).not.toHaveProperty('root')
})

it('a deck in one language has nothing of this in its manifest and its slides', async () => {
  write(deck.replace('languages: [en, de]\n', ''))
  const project = await createProjectReader({ entry: entry() })()
  expect(await project.manifest()).not.toHaveProperty('languages')
  expect((await project.compiled(2)).code).not.toContain('shared')
})

it.each(['../evil', '..', 'DE', 'de/..', '', 'con'])('no language is named %j, and no folder is made', async (language) => {
  write(deck, translation)
  expect(() => createProjectReader({ entry: entry(), language })).toThrow('is no language tag in its usual spelling')
  expect(existsSync(join(dir, 'evil'))).toBe(false)
})

it('a language that the deck does not have is refused with those that it has', async () => {
  write(deck, translation)
  await expect(createProjectReader({ entry: entry(), language: 'fr' })()).rejects.toMatchObject({
    message: 'the deck has no language "fr"',
    remedy: 'It has en, de.',
  })
})

it('a translation brings no scripts, no code of an untrusted deck, and no file from outside', async () => {
  const attack = '# Eins\n\n<script>alert(1)</script>\n\n<img src="x" onerror="alert(2)">\n\n---\nsrc: ../../secret.md\n---\n'
  writeFileSync(join(dir, 'secret.md'), '# Secret\n')
  write(deck, attack)
  for (const untrusted of [true, false]) {
    const project = await createProjectReader({ entry: entry(), language: 'de', untrusted })()
    const slides = await project.slides()
    const code = slides.map((slide) => slide.code).join('')
    expect(code).not.toMatch(/alert|Secret/)
    expect([...project.problems, ...slides.flatMap(({ problems }) => problems)].map(({ what }) => what).join('\n')).toMatch(/script/i)
  }
})

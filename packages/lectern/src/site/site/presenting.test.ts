import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDeck } from '../../compiler/markdown/index.ts'
import { createProjectReader, type Project } from '../../compiler/project/index.ts'
import { noteParts, presentingOf } from './presenting.ts'

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
  it('has the notes with their steps, the length of the talk, and the plan of each slide but the first, whose `duration` is that of the talk', () => {
    expect(presentingOf(project)).toEqual({
      notes: [expect.stringContaining('<span data-from="1"> then two</span>'), '', ''],
      duration: 1200,
      countdown: true,
      budgets: [0, 90, 0],
      quizzes: {},
      sections: [3],
      vibrateAt: [600, 90],
    })
  })

  it('has the explanation of a quiz in each language of the deck', async () => {
    const folder = join(dir, 'quiz')
    const quiz = (why: string) => `<Quiz question="?" explanation="${why}">\n\n- [x] a\n- [ ] b\n\n</Quiz>\n`
    mkdirSync(folder)
    writeFileSync(join(folder, 'slides.md'), `---\nlanguages: [en, de]\n---\n\n${quiz('Because.')}`)
    writeFileSync(join(folder, 'slides.de.md'), quiz('Darum.'))
    const read = createProjectReader({ entry: join(folder, 'slides.md') })
    const [asked] = Object.values(presentingOf(await read()).quizzes)
    expect(asked).toEqual({ right: [0], why: 'Because.', whys: { en: 'Because.', de: 'Darum.' } })
  })

  it('has no notes if they are left out', () => {
    expect(presentingOf(project, { notes: false })).toMatchObject({ notes: ['', '', ''], duration: 1200 })
  })
})

/** Return the notes of a slide as the deck has them. */
async function renderNotes(note: string): Promise<string> {
  const { deck } = await readDeck({
    entry: 'slides.md',
    read: () => `# One\n\n<!--\n${note}\n-->\n`,
    findExtensions: () => ({ addons: [], defaults: {}, notices: [] }),
  })
  return deck.slides[0]?.record.notesHTML ?? ''
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

describe('notes with marks', () => {
  it('name the step at which the text after each mark begins', async () => {
    const html = noteParts(await renderNotes('Hello [click] one *two*\n\n- three [click:2] four'))
    expect(html).toContain('<span data-from="0">Hello </span>')
    expect(html).toContain('<em><span data-from="1">two</span></em>')
    expect(html).toContain('<span data-from="1">three </span>')
    expect(html).toContain('<span data-from="3"> four</span>')
  })

  it('do not change without marks', async () => {
    const html = await renderNotes('Hello *world*')
    expect(noteParts(html)).toBe(html)
  })

  it('keep all text and add none', async () => {
    const html = await renderNotes('a < b & c [click] `x > y` ![p](q.png) <b>raw</b>\n\n| t |\n|---|\n| [click] u |')
    expect(textOf(noteParts(html))).toBe(textOf(html))
  })
})

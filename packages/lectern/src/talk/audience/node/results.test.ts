import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { declined, type QuestionState, questionsKey, readQuestions, readResults, resultsKey } from '../model/index.ts'
import { openResults, storedForPrint } from './results.ts'

// docs/guide/polls.md: a file of `lectern export` shows the last revealed result of a poll and the questions of the last talk.

let dir: string
let entry: string
let reports: string[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  entry = join(dir, 'slides.md')
  writeFileSync(entry, '# Talk')
  reports = []
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = (publicKey = 'first') => openResults({ entry, untrusted: false, publicKey, report: (sentence) => reports.push(sentence) })
const stored = (base = '/talk/') => new Map(storedForPrint(entry, false, base))
const question = (text: string, more: Partial<QuestionState> = {}): QuestionState => ({ ...declined, text, at: 1, ...more })

it('prints the last revealed result of each poll, even after a restart', () => {
  const write = open()
  write('polls', 'a', { voters: 4 })
  expect(stored().size).toBe(0)
  write('polls', 'a', { voters: 4, counts: [3, 1] })
  write('polls', 'a', { voters: 5, counts: [4, 1] })
  write('polls', 'a', { voters: 5 })
  open('second')('polls', 'b', { voters: 1, counts: [0, 1] })
  const results = readResults(stored().get(resultsKey('/talk/')) ?? null)
  expect(results.map(({ id, voters, counts }) => [id, voters, counts])).toEqual([
    ['a', 5, [4, 1]],
    ['b', 1, [0, 1]],
  ])
})

it('prints the approved questions of the last talk, without removed ones', () => {
  const write = open()
  write('questions', 'a', question('First?'))
  write('questions', 'b', question('Second?', { isPinned: true }))
  write('questions', 'a', declined)
  expect(readQuestions(stored().get(questionsKey('/talk/')) ?? null).map(({ text }) => text)).toEqual(['Second?'])
  open('second')('questions', 'c', question('Third?'))
  expect(readQuestions(stored().get(questionsKey('/talk/')) ?? null).map(({ text }) => text)).toEqual(['Third?'])
})

it('leaves out other channels and invalid values', () => {
  const write = open()
  write('place', 'a', { no: 1 })
  write('polls', 'a', { voters: 'many', counts: [1] })
  write('polls', '__proto__', { voters: 1, counts: [1, 0] })
  write('questions', 'b', { text: 1 })
  expect([...stored().keys()]).toEqual([resultsKey('/talk/')])
  expect(readdirSync(dir)).toEqual(['.lectern', 'slides.md'])
})

it('reports once that it cannot store, and reads a broken file as empty', () => {
  mkdirSync(join(dir, '.lectern/results-slides-md.json'), { recursive: true })
  const write = open()
  write('polls', 'a', { voters: 1, counts: [1] })
  write('polls', 'a', { voters: 2, counts: [2] })
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatch(/^The results of the talk are not stored for exported files: .*The talk goes on\.$/)
  rmSync(join(dir, '.lectern/results-slides-md.json'), { recursive: true })
  writeFileSync(join(dir, '.lectern/results-slides-md.json'), '{"polls": [["a", {}], 3], "questions"')
  expect(stored().size).toBe(0)
})

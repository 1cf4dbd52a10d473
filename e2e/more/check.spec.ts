import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lasting } from '../support/lasting.ts'
import { copyDeck, type Ran, root, runLectern } from '../support/lectern.ts'
import { test as base, expect } from '../support/test.ts'

interface FoundInDeck {
  readonly rule: string
  readonly severity: string
  readonly file: string
  readonly line: number
  readonly slide?: number
  readonly step?: number
  readonly scheme?: string
  readonly message: string
}

/** All text of a built site, in one. */
const scriptsAndStyles = (site: string) =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|html)$/.test(name))
    .map((name) => readFileSync(join(site, name), 'utf8'))
    .join('\n')

const checkMistakes: Lasting<Ran & { readonly built: string }> = async (use) => {
  const { dir, remove } = copyDeck('mistakes')
  const ran = await runLectern(['check', '--format', 'json', '--timeout', '8000'], dir)
  await use({ ...ran, built: scriptsAndStyles(join(dir, '.lectern/export')) })
  remove()
}

/** The deck of deliberate mistakes, checked once for all tests; `timeout` in milliseconds is what one of its slides uses up. */
const test = base.extend<{ mistakes: Ran & { readonly built: string } }>({
  mistakes: async ({ perFile }, use) => use(await perFile(checkMistakes)),
})
test.describe.configure({ mode: 'serial' })

/** `rule severity line step scheme` of each finding of a slide. */
const onSlide = ({ stdout }: Ran, no: number) => {
  const { findings }: { findings: readonly FoundInDeck[] } = JSON.parse(stdout)
  return findings
    .filter(({ slide = 0 }) => slide === no)
    .map(({ rule, severity, line, scheme, step = 0 }) =>
      [rule, severity, line, step > 0 && `step ${step}`, scheme].filter(Boolean).join(' '),
    )
    .sort()
}

test('each mistake is found, with its file, line, slide and step; what is meant to bleed is not', async ({ mistakes }) => {
  expect(mistakes.status, mistakes.stderr).toBe(1)
  const found = Object.fromEntries(Array.from({ length: 25 }, (_, no) => [no, onSlide(mistakes, no)]))
  // 0 is the deck, 24 the end slide. A page that has shown others shows slide 21.
  expect(found).toEqual({
    0: ['font warning 1'],
    1: [],
    2: ['overflow error 31'],
    3: ['overflow error 39 step 1'],
    4: ['overflow error 48'],
    5: ['contrast error 57', 'contrast error 59 dark', 'small-text warning 55'],
    6: ['alternative-text error 70', 'alternative-text error 72', 'alternative-text error 74'],
    7: ['broken-link error 82', 'broken-link error 83', 'compile warning 80', 'compile warning 81'],
    8: ['compile error 89', 'compile error 99', 'missing-file error 87', 'third-party warning 87'],
    9: ['notes-mark warning 113'],
    10: ['slide-throws error 118'],
    11: ['not-ready error 124'],
    12: [],
    13: ['overflow warning 150'],
    14: ['contrast error 157', 'contrast error 157 dark', 'contrast error 159'],
    15: ['overflow error 169', 'overflow error 175'],
    16: [],
    17: [],
    18: [],
    19: [],
    20: [],
    21: ['contrast error 206', 'contrast error 206 dark'],
    22: ['contrast warning 215', 'overflow error 216'],
    23: ['small-text warning 225'],
    24: [],
  })
  expect(mistakes.stdout).toMatch(/ul > li:nth 16 \\"The end of the list\\" reaches \d+ px beyond the slide’s lower edge/)
})

test('no built site has anything of the dev server’s badge', async ({ mistakes }) => {
  expect(mistakes.built).toContain('lectern-slide-message')
  expect(mistakes.built).not.toMatch(/Slide overflows|lectern-overflow/)
})

test('the talk has no findings', async () => {
  const { status, stdout, stderr } = await runLectern(['check', join(root, 'talk/slides.md')])
  expect({ status, stdout }, stderr).toEqual({ status: 0, stdout: '7 slides, 17 steps: no findings\n' })
})

test('wrong arguments: status 2, and what is allowed', async () => {
  const format = await runLectern(['check', '--format', 'jsn'])
  expect([format.status, format.stderr]).toEqual([2, 'error: --format takes text, json, github, not "jsn"\nDid you mean "json"?\n'])
})

test('a deck that cannot be shown at all is a finding, too', async () => {
  const { status, stdout } = await runLectern(['check', 'nowhere.md', '--format', 'github'])
  expect(status).toBe(1)
  expect(stdout).toMatch(/^::error file=nowhere\.md,line=1,col=1,title=compile::/)
})

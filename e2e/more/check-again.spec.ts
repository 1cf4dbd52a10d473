import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBrowser } from '../../scripts/find-browser.mjs'
import { copyDeck, runLectern } from '../support/lectern.ts'
import { expect, test } from '../support/test.ts'

const boat = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="${height}"><rect width="100" height="${height}" fill="navy"/></svg>`

/** A deck whose slides depend on everything on which a slide can depend. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'slides.md': `---
theme: default
colorSchema: light
title: Talk
---

# One

---

# Two

Short

---
layout: own
---

# Three

---

# Four

<Note />

---

# Five

![A boat](/boat.svg)

---

# Six

<Toc />
`,
  'style.css': 'p { color: black }\n',
  'layouts/own.tsx': `import type { LayoutProps } from 'lectern/theme'\nexport default ({ children }: LayoutProps) => <div>{children}</div>\n`,
  'components/Note.tsx': 'export default () => <p>A note</p>\n',
  'public/boat.svg': boat(100),
}

test('a later check measures only slides that show something else, and finds what a new check finds', async () => {
  test.setTimeout(600_000)
  const dir = mkdtempSync(join(tmpdir(), 'lectern-again-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  const replace = (name: string, from: string, to: string) => write(name, readFileSync(join(dir, name), 'utf8').replace(from, to))
  for (const [name, text] of Object.entries(files)) write(name, text)
  // This browser counts its starts.
  const browser = join(dir, 'browser.sh')
  const starts = join(dir, 'starts')
  writeFileSync(browser, `#!/bin/sh\necho x >> '${starts}'\nexec '${findBrowser()}' "$@"\n`)
  chmodSync(browser, 0o755)
  const started = () => (existsSync(starts) ? readFileSync(starts, 'utf8').length / 2 : 0)
  /** Return the rule and the slide of each finding. */
  const check = async (...flags: readonly string[]) => {
    const { stdout, stderr } = await runLectern(['check', '--format', 'json', '--executable-path', browser, ...flags], dir)
    const { findings }: { findings: readonly { rule: string; slide?: number }[] } = JSON.parse(stdout || `{"findings":["${stderr}"]}`)
    return findings.map(({ rule, slide }) => `${rule} ${slide}`)
  }
  const isNew = async (what: string, change: () => void, found: readonly string[]) => {
    change()
    expect(await check(), what).toEqual(found)
  }
  const lines = Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n\n')
  try {
    expect(await check()).toEqual([])
    const first = started()
    expect(await check()).toEqual([])
    expect(started(), 'starts of the browser without a change').toBe(first)
    await isNew('the text of a slide', () => replace('slides.md', 'Short', lines), ['overflow 2'])
    expect(started()).toBe(first + 1)
    await isNew('the text as before', () => replace('slides.md', lines, 'Short'), [])
    await isNew('a style sheet', () => write('style.css', '.slidev-layout p { color: #eee }\n'), ['contrast 2', 'contrast 4'])
    await isNew('the style sheet as before', () => write('style.css', files['style.css'] ?? ''), [])
    await isNew('a component', () => replace('components/Note.tsx', '<p>', '<p style={{ fontSize: 5 }}>'), ['small-text 4'])
    await isNew('a layout', () => replace('layouts/own.tsx', '<div>', '<div style={{ fontSize: 5 }}><p>Small</p>'), [
      'small-text 3',
      'small-text 4',
    ])
    await isNew('a picture in public', () => write('public/boat.svg', boat(4000)), ['small-text 3', 'small-text 4'])
    await isNew('a picture that is gone', () => rmSync(join(dir, 'public/boat.svg')), ['small-text 3', 'small-text 4', 'compile 5'])
    await isNew('the picture as before', () => write('public/boat.svg', boat(100)), ['small-text 3', 'small-text 4'])
    await isNew('a heading in the table of contents', () => replace('slides.md', '# One', `# ${'Long '.repeat(400)}`), [
      'overflow 1',
      'small-text 3',
      'small-text 4',
    ])
    const again = await check()
    rmSync(join(dir, '.lectern/checked'), { recursive: true })
    expect(await check()).toEqual(again)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})

test('the mistakes of a deck are found again', async () => {
  test.setTimeout(300_000)
  const { dir, remove } = copyDeck('mistakes')
  const check = () => runLectern(['check', '--format', 'json', '--timeout', '8000'], dir)
  const [first, again] = [await check(), await check()]
  remove()
  expect(again.stdout).toBe(first.stdout)
})

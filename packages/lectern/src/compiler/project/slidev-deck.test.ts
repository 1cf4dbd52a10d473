import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from './create-project-reader.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-slidev-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

it.each([
  ['---\nlayout: full-width\n---\n\n# One\n', 'Unknown layout "full-width"'],
  ['<span @cilick="$nav.next()">On</span>\n', '<span> has no event "cilick"'],
  ['<SoftBubble>Words</SoftBubble>\n', 'Unknown component <SoftBubble>'],
  ['a <soft>b</soft>\n', 'Unknown tag <soft>'],
])('an unknown layout, component or event is a warning there, too', async (text, what) => {
  writeFileSync(join(dir, 'package.json'), '{"devDependencies":{"@slidev/cli":"53.0.0"}}')
  writeFileSync(join(dir, 'slides.md'), text)
  const [slide] = await (await createProjectReader({ entry: join(dir, 'slides.md') })()).slides()
  expect(slide?.problems.map(({ severity, what }) => [severity, what])).toEqual([['warning', what]])
})

it.each([
  ['package.json', '{"dependencies":{"@slidev/cli":"^53"}}', 'warning'],
  ['package.json', '{"dependencies":{"lectern":"1"}}', 'error'],
  ['talk/README.md', '', 'error'],
])('a mistake in an option is a warning where the project is for Slidev, which ignores it (%s %s: %s)', async (file, text, severity) => {
  mkdirSync(join(dir, 'talk'))
  writeFileSync(join(dir, file), text)
  writeFileSync(join(dir, 'talk/slides.md'), '---\ncolorSchem: dark\n---\n\n# One\n')
  const { problems } = await createProjectReader({ entry: join(dir, 'talk/slides.md') })()
  expect(problems.map((problem) => [problem.severity, problem.what])).toEqual([[severity, 'Unknown option "colorSchem"']])
})

it.each([
  ['dev', '', []],
  ['build', '', ['There is no slide and no file "/export" to link to']],
  ['build', 'browserExporter: true\n', []],
] as const)('a link to /export is right where the page exists (%s %j)', async (place, options, expected) => {
  writeFileSync(join(dir, 'slides.md'), `---\ntitle: Links\n${options}---\n\n[Export](/export)\n`)
  const [slide] = await (await createProjectReader({ entry: join(dir, 'slides.md'), place })()).slides()
  expect(slide?.problems.map(({ what }) => what)).toEqual(expected)
})

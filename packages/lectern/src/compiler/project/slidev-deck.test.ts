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

it.each([
  ['none', '@slidev/cli', true],
  ['none', 'lectern', false],
  ['default', '@slidev/cli', false],
])("has the look of Slidev's own app with theme %s in a project for %s: %s", async (theme, dependency, expected) => {
  mkdirSync(join(dir, 'node_modules/@lectern/vue'), { recursive: true })
  writeFileSync(join(dir, 'node_modules/@lectern/vue/package.json'), '{"name":"@lectern/vue","exports":"./index.js"}')
  writeFileSync(join(dir, 'node_modules/@lectern/vue/index.js'), '')
  writeFileSync(join(dir, 'package.json'), `{"dependencies":{"${dependency}":"^53"}}`)
  writeFileSync(join(dir, 'slides.md'), `---\ntheme: ${theme}\n---\n\n# One\n`)
  expect((await createProjectReader({ entry: join(dir, 'slides.md') })()).hasSlidevLook).toBe(expected)
})

it('has utilities for files that components import, and not for those that are served as they are', async () => {
  for (const [folder, color] of [
    ['parts', 'red'],
    ['public', 'blue'],
  ] as const) {
    mkdirSync(join(dir, folder))
    writeFileSync(join(dir, folder, 'Part.tsx'), `export const Part = () => <p className="text-${color}-500" />\n`)
  }
  writeFileSync(join(dir, 'slides.md'), '# One\n')
  const css = await (await createProjectReader({ entry: join(dir, 'slides.md') })()).ownUtilities()
  expect(css).toContain('.text-red-500')
  expect(css).not.toContain('.text-blue-500')
})

const slidev = '{"dependencies":{"@slidev/cli":"^53"}}'
it.each([
  [slidev, "{ themes: { light: 'nord', dark: 'nord' } }", /^:root pre\{--slidev-code-background:#2e3440/],
  [slidev, "{ themes: { light: 'vitesse-light', dark: 'nord' } }", /^$/],
  ['{}', "{ themes: { light: 'nord', dark: 'nord' } }", /^:root\{--slidev-code-background:#2e3440/],
])(
  'one theme of code for both schemes is the ground of blocks alone, where the project is for Slidev: %s %s',
  async (file, setup, styles) => {
    mkdirSync(join(dir, 'setup'))
    writeFileSync(join(dir, 'package.json'), file)
    writeFileSync(join(dir, 'setup/shiki.ts'), `export default () => (${setup})`)
    writeFileSync(join(dir, 'slides.md'), '# One\n')
    const project = await createProjectReader({ entry: join(dir, 'slides.md') })()
    expect(project.setup.styles).toMatch(styles)
  },
)

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProjectReader } from '../../compiler/project/index.ts'
import { configsOf, mayUseVue } from './vue-plugins.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-may-use-vue-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** Return whether a deck with these files may need the package for Vue. */
async function isVueRead(files: Readonly<Record<string, string>>): Promise<boolean> {
  for (const [name, text] of Object.entries({ 'slides.md': '# One', ...files })) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return mayUseVue(await createProjectReader({ entry: join(dir, 'slides.md') })())
}

it('the compiler for Vue is not loaded for a deck without Vue', async () => {
  const chart = "import { useState } from 'react'\nexport default () => <p>{useState(1)[0]}</p>"
  expect(await isVueRead({ 'components/Chart.tsx': chart, 'style.css': '.a { color: red }', 'setup/shiki.ts': 'export default {}' })).toBe(
    false,
  )
})

it.each([
  ['a component', { 'components/Box.vue': '<template>box</template>' }],
  ['a layout', { 'layouts/wide.vue': '<template><slot /></template>' }],
  ['a script of a slide', { 'slides.md': '# One\n\n<script setup>\nconst a = 1\n</script>' }],
  ['a setup file for the app', { 'setup/main.ts': 'export default ({ app }) => app.component("Box", {})' }],
  ['a component that imports one for Vue', { 'components/Chart.tsx': "import Box from '../parts/Box.vue'\nexport default () => null" }],
  ["a style sheet of Slidev's app", { 'styles/index.ts': "import '@slidev/client/styles/layouts-base.css'" }],
])('it is loaded for %s', async (_, files) => {
  expect(await isVueRead(files)).toBe(true)
})

it('the options of a deck for Vue have what an addon reads at its top, and no private one', async () => {
  const text = '---\ntitle: Talk\nbiblio:\n  filename: refs.bib\nremote: secret\n---\n\n# One'
  writeFileSync(join(dir, 'slides.md'), text)
  const { deck } = await createProjectReader({ entry: join(dir, 'slides.md') })()
  expect(configsOf(deck)).toMatchObject({ title: 'Talk', biblio: { filename: 'refs.bib' } })
  expect(JSON.stringify(configsOf(deck))).not.toContain('secret')
})

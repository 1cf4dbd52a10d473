import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFiles } from '../../../base/files/index.ts'
import { themeFilesIn } from './theme-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-theme-files-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function filesOf(...names: string[]) {
  for (const name of names) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), '')
  }
  return themeFilesIn(createFiles({ dir, root: dir }), dir, 'deck')
}

it('a module in layouts/ that only exports a .vue file again is that file', () => {
  filesOf('parts/A.vue', 'layouts/own.ts')
  writeFileSync(join(dir, 'layouts/cover.ts'), `import A from '../parts/A.vue'\n\nexport default A\n`)
  writeFileSync(join(dir, 'layouts/intro.js'), `export { default } from "../parts/A.vue";`)
  writeFileSync(join(dir, 'layouts/gone.ts'), `export { default } from './Gone.vue'`)
  const { layouts, vue } = filesOf()
  expect([...vue.layouts]).toEqual(['cover', 'intro'].map((name) => [name, join(dir, 'parts/A.vue')]))
  expect([...layouts.keys()].sort()).toEqual(['gone', 'own'])
})

it('a drawing in components/ is a component for Vue, after a .vue file of its name', () => {
  const { vue, components, replaced } = filesOf('components/Logo.svg', 'components/Card.svg', 'components/Card.vue')
  expect([...vue.components].sort()).toEqual([
    ['Card', join(dir, 'components/Card.vue')],
    ['Logo', join(dir, 'components/Logo.svg')],
  ])
  expect([components.size, replaced]).toEqual([0, []])
})

describe('of two files for one thing, the second is listed as without effect', () => {
  it.each([
    ['setup/main.ts', 'setup/app.ts'],
    ['uno.config.ts', 'setup/unocss.ts'],
    ['unocss.config.js', 'setup/unocss.ts'],
    ['setup/shortcuts.ts', 'setup/shortcuts.js'],
    ['style.css', 'styles/index.css'],
    ['global-top.jsx', 'global-top.tsx'],
    ['layouts/cover.tsx', 'layouts/cover.jsx'],
    ['components/b/Card.tsx', 'components/Card.tsx'],
  ])('%s beside %s', (file, used) => {
    expect(filesOf(file, used).replaced).toEqual([{ file: join(dir, file), used: join(dir, used) }])
  })

  it('but not helpers of components, nor a component for Vue with its twin for React', () => {
    const { replaced } = filesOf(
      ...['components/a/index.ts', 'components/b/index.ts', 'components/a/text.ts', 'components/b/text.ts'],
      ...['components/Card.vue', 'components/Card.tsx', 'components/a/index.tsx', 'components/b/index.tsx'],
    )
    expect(replaced).toEqual([])
  })

  it('and the other name alone is used', () => {
    const { setup, replaced } = filesOf('uno.config.mts', 'setup/main.ts')
    expect([setup.get('unocss'), setup.get('app'), replaced]).toEqual([join(dir, 'uno.config.mts'), join(dir, 'setup/main.ts'), []])
  })
})

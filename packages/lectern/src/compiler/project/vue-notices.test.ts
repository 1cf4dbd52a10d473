import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deckFiles } from '../../base/files/index.ts'
import { themeFilesIn } from '../../deck/theme/node/index.ts'
import { vueNotices } from './vue-notices.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-vue-'))
})
afterEach(() => rmSync(dir, { recursive: true }))
const write = (...names: readonly string[]) => {
  for (const name of names) {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), '')
  }
}

it('reports layouts once and layers once that are written for Vue', () => {
  write('layouts/a.vue', 'layouts/b.vue', 'layouts/b.tsx', 'layouts/c.vue', 'global-top.vue', 'components/D.vue')
  const notices = vueNotices(themeFilesIn(deckFiles(dir), dir, 'deck'), 'slides.md')
  expect(notices.map(({ severity, place, what }) => `${severity} ${place.file}: ${what}`)).toEqual([
    'warning slides.md: layouts/a.vue, layouts/c.vue are written for Vue: the theme’s layout of that name is used, or "default"',
    'warning slides.md: global-top.vue is written for Vue and not drawn',
  ])
})

it('says nothing of a deck without any', () => {
  write('layouts/a.tsx', 'components/B.tsx')
  expect(vueNotices(themeFilesIn(deckFiles(dir), dir, 'deck'), 'slides.md')).toEqual([])
})

it('components are found in folders within components/, those nearest first', () => {
  write('components/A.tsx', 'components/x/A.tsx', 'components/x/y/b-c.jsx', 'components/x/B.test.tsx', 'components/x/E.vue')
  const { components, vue } = themeFilesIn(deckFiles(dir), dir, 'deck')
  expect([...components].sort()).toEqual([
    ['A', join(dir, 'components/A.tsx')],
    ['b-c', join(dir, 'components/x/y/b-c.jsx')],
  ])
  expect([...vue.components.keys()]).toEqual(['E'])
})

/// <reference path="../client/virtual.d.ts" />
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import type { SlidevNav, useSlideContext } from '../client/slide-context.ts'
import { clientNames, memberNames, missingCode, missingMembers, missingNames, withoutMissing } from './client-imports.ts'

it('knows exactly the names that the module for @slidev/client exports', () => {
  const file = new URL('../client/index.ts', import.meta.url)
  const { staticExports } = parseSync('index.ts', readFileSync(file, 'utf8')).module
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  expect(names.sort()).toEqual(clientNames)
})

it.each([
  [`import { useNav, useDrawings } from '@slidev/client'`, ['useDrawings']],
  [`import {\n  useNav as nav,\n  isDark as dark,\n} from "@slidev/client/logic/dark"`, ['isDark']],
  [`import Goto from '@slidev/client/internals/Goto.vue'`, ['default']],
  [`import type { Slide } from '@slidev/client'\nimport { type A, useNav } from '@slidev/client'`, []],
  [`import { useDrawings } from './drawings'`, []],
])('names what %j imports and Lectern has not', (code, names) => {
  expect(missingNames(code).map(({ name }) => name)).toEqual(names)
})

it('gives the place of the name', () => {
  const code = `const a = 1\nimport { useNav, useDrawings } from '@slidev/client'`
  expect(code.slice(missingNames(code)[0]?.offset)).toMatch(/^useDrawings/)
})

it('what exists is imported as before, also a component that Lectern has', () => {
  const code = `import RenderWhen from '@slidev/client/builtin/RenderWhen.vue'\nimport { useNav } from '@slidev/client'`
  expect(missingNames(code)).toEqual([])
  expect(withoutMissing(code)).toBe(code)
})

it('a name that Lectern has not throws when it is used, and no line moves', async () => {
  const code = `import {\n  useNav as nav,\n  useDrawings,\n} from '@slidev/client'\nuse()`
  const changed = withoutMissing(code)
  expect(changed.split('\n')).toHaveLength(code.split('\n').length)
  expect(changed).toContain("import { useNav as nav } from '@slidev/client'")
  expect(changed).toContain('const useDrawings = $missing("useDrawings of @slidev/client")')
  const { missing }: { missing(name: string): () => void } = await import(`data:text/javascript,${encodeURIComponent(missingCode)}`)
  expect(() => missing('useDrawings of @slidev/client')()).toThrow('Lectern has no counterpart of useDrawings of @slidev/client')
})

it('names of several modules throw, each of its own', () => {
  const code = `import { a } from '@slidev/client/logic/a'\nimport { b, useNav } from '@slidev/client/logic/b'\nimport C from '@slidev/client/internals/C.vue'`
  expect(parseSync('C.ts', withoutMissing(code)).errors).toEqual([])
})

it.each(['IconButton', 'MenuButton', 'VerticalDivider'])('a part of the app that Lectern has is imported as before: %s', (name) => {
  const code = `import ${name} from '@slidev/client/internals/${name}.vue'`
  expect(missingNames(code)).toEqual([])
  expect(withoutMissing(code)).toBe(code)
})

it.each([
  ['const { currentPage, isEmbedded } = useNav()', ['isEmbedded']],
  ['const { total: pages, currentTransition: motion } = useNav()', ['currentTransition']],
  ['const {\n  $clicksContext,\n  $route,\n} = useSlideContext()', ['$clicksContext']],
  ['const nav = useNav()', []],
  ['useNav().isEmbedded.value; useNav().total.value', ['isEmbedded']],
  ['const nav = useNav()\nnav.go(2); nav.currentTransition; my.nav.other; navigator.language', ['currentTransition']],
  ["const $c = useSlideContext()\nif ($c?.$clicksContext) fetch('nav.json')", ['$clicksContext']],
  ['const { a } = other.useNav().b', []],
])('names what %j takes of a function and Lectern has not', (code, names) => {
  expect(missingMembers(code).map(({ name }) => name)).toEqual(names)
})

it('knows exactly what the functions return', () => {
  const nav = {
    ...{
      currentPage: 1,
      total: 1,
      clicks: 1,
      clicksTotal: 1,
      hasNext: 1,
      hasPrev: 1,
      isPresenter: 1,
      hasPresenter: 1,
      isPrintMode: 1,
      next: 1,
      prev: 1,
    },
    ...{ nextSlide: 1, prevSlide: 1, go: 1, goFirst: 1, goLast: 1, openInEditor: 1, currentSlideNo: 1, currentSlideRoute: 1 },
    ...{ currentRoute: 1, currentLayout: 1, currentPath: 1, currentFrontmatter: 1, nextRoute: 1, prevRoute: 1, clicksStart: 1 },
    ...{ isPlaying: 1, slides: 1, tocTree: 1 },
  } satisfies Record<keyof SlidevNav, 1>
  const context = {
    ...{ $slidev: 1, $scale: 1, $zoom: 1, $route: 1, $nav: 1, $clicks: 1, $page: 1, $renderContext: 1, $frontmatter: 1 },
  } satisfies Record<keyof ReturnType<typeof useSlideContext>, 1>
  expect(memberNames).toEqual({ useNav: Object.keys(nav), useSlideContext: Object.keys(context) })
})

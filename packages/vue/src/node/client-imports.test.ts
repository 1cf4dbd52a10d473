/// <reference path="../client/virtual.d.ts" />
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import type { useDrawings } from '../client/drawings.ts'
import type { SlidevNav, useSlideContext } from '../client/slide-context.ts'
import {
  checkClientImports,
  clientNames,
  memberNames,
  missingCode,
  missingMembers,
  missingNames,
  withoutMissing,
} from './client-imports.ts'
import type { VueProblem } from './vue-options.ts'

it('knows exactly the names that the module for @slidev/client exports', () => {
  const file = new URL('../client/index.ts', import.meta.url)
  const { staticExports } = parseSync('index.ts', readFileSync(file, 'utf8')).module
  const names = staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name))
  expect(names.sort()).toEqual(clientNames)
})

it.each([
  [`import { useNav, useClicks } from '@slidev/client'`, ['useClicks']],
  [`import {\n  useNav as nav,\n  setDark as dark,\n} from "@slidev/client/logic/dark"`, ['setDark']],
  [`import Goto from '@slidev/client/internals/Goto.vue'`, ['default']],
  [`import type { Slide } from '@slidev/client'\nimport { type A, useNav } from '@slidev/client'`, []],
  [`import { useClicks } from './clicks'`, []],
])('names what %j imports and Lectern has not', (code, names) => {
  expect(missingNames(code).map(({ name }) => name)).toEqual(names)
})

it('gives the place of the name', () => {
  const code = `const a = 1\nimport { useNav, useClicks } from '@slidev/client'`
  expect(code.slice(missingNames(code)[0]?.offset)).toMatch(/^useClicks/)
})

it('what exists is imported as before, also a component that Lectern has', () => {
  const code = `import RenderWhen from '@slidev/client/builtin/RenderWhen.vue'\nimport { useNav } from '@slidev/client'`
  expect(missingNames(code)).toEqual([])
  expect(withoutMissing(code)).toBe(code)
})

it('a name that Lectern has not throws when it is used, and no line moves', async () => {
  const code = `import {\n  useNav as nav,\n  useClicks,\n} from '@slidev/client'\nuse()`
  const changed = withoutMissing(code)
  expect(changed.split('\n')).toHaveLength(code.split('\n').length)
  expect(changed).toContain("import { useNav as nav } from '@slidev/client'")
  expect(changed).toContain('const useClicks = $missing("useClicks of @slidev/client")')
  const { missing }: { missing(name: string): () => void } = await import(`data:text/javascript,${encodeURIComponent(missingCode)}`)
  expect(() => missing('useClicks of @slidev/client')()).toThrow('Lectern has no counterpart of useClicks of @slidev/client')
})

it('names of several modules throw, each of its own', () => {
  const code = `import { a } from '@slidev/client/logic/a'\nimport { b, useNav } from '@slidev/client/logic/b'\nimport C from '@slidev/client/internals/C.vue'`
  expect(parseSync('C.ts', withoutMissing(code)).errors).toEqual([])
})

it.each([
  ['internals/GotoDialog.vue', true],
  ['builtin/Mermaid.vue', true],
  ['layouts/two-cols.vue', true],
  ['layouts/center.vue', false],
  ['builtin/VClicks.ts', false],
])('a component that Lectern has not is named, and its import stays, for a stand-in: %s', (path, isMissing) => {
  const code = `import Part from '@slidev/client/${path}'`
  expect(missingNames(code)).toHaveLength(isMissing ? 1 : 0)
  expect(withoutMissing(code)).toBe(code)
})

it('what does not exist is a warning: the file may not use it', () => {
  const problems: VueProblem[] = []
  const { transform } = checkClientImports((problem) => problems.push(problem))
  if (typeof transform !== 'object') throw new TypeError('a filter was expected')
  const code = `import Goto from '@slidev/client/internals/GotoDialog.vue'\nimport { useClicks } from '@slidev/client'`
  ;(transform.handler as (code: string, id: string) => unknown)(code, '/deck/global-top.vue')
  expect(problems.map(({ severity, line, what }) => [severity, line, what])).toEqual([
    ['warning', 1, 'Lectern has no counterpart of the component @slidev/client/internals/GotoDialog.vue'],
    ['warning', 2, 'Lectern has no counterpart of "useClicks" of @slidev/client'],
  ])
})

it.each(['IconButton', 'MenuButton', 'VerticalDivider'])('a part of the app that Lectern has is imported as before: %s', (name) => {
  const code = `import ${name} from '@slidev/client/internals/${name}.vue'`
  expect(missingNames(code)).toEqual([])
  expect(withoutMissing(code)).toBe(code)
})

it.each([
  ['const { currentPage, isEmbedded } = useNav()', ['isEmbedded']],
  ['const { total: pages, currentTransition: motion } = useNav()', ['currentTransition']],
  ['const {\n  $slides,\n  $route,\n} = useSlideContext()', ['$slides']],
  ['const nav = useNav()', []],
  ['useNav().isEmbedded.value; useNav().total.value', ['isEmbedded']],
  ['const nav = useNav()\nnav.go(2); nav.currentTransition; my.nav.other; navigator.language', ['currentTransition']],
  ["const $c = useSlideContext()\nif ($c?.$slides) fetch('nav.json')", ['$slides']],
  ['const { a } = other.useNav().b', []],
  ['const { drawingEnabled, drauu } = useDrawings()', ['drauu']],
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
    ...{ navDirection: 1, clicksDirection: 1 },
    ...{ isPlaying: 1, slides: 1, tocTree: 1 },
  } satisfies Record<keyof SlidevNav, 1>
  const context = {
    ...{ $slidev: 1, $scale: 1, $zoom: 1, $route: 1, $nav: 1, $clicks: 1, $clicksContext: 1 },
    ...{ $page: 1, $renderContext: 1, $frontmatter: 1 },
  } satisfies Record<keyof ReturnType<typeof useSlideContext>, 1>
  const drawings = {
    ...{ drawingEnabled: 1, drawingPinned: 1, drawingMode: 1, brush: 1, brushColors: 1 },
    ...{ canUndo: 1, canRedo: 1, canClear: 1, clear: 1, undo: 1, redo: 1 },
  } satisfies Record<keyof ReturnType<typeof useDrawings>, 1>
  expect(memberNames).toEqual({
    useNav: Object.keys(nav),
    useSlideContext: Object.keys(context),
    useDrawings: Object.keys(drawings),
  })
})

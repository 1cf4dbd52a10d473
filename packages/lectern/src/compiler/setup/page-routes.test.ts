import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatProblem } from '../../base/errors/index.ts'
import { readRoutes } from './page-routes.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-routes-'))
  for (const folder of ['setup', 'pages']) mkdirSync(join(dir, folder))
  for (const name of ['about.tsx', 'team.vue']) writeFileSync(join(dir, 'pages', name), '')
})
afterAll(() => rmSync(dir, { recursive: true }))

function read(code: string, runsVue = true) {
  const file = join(dir, 'setup/routes.ts')
  writeFileSync(file, code)
  const { routes, problems } = readRoutes(file, dir, runsVue)
  return {
    routes: routes.map(({ path, module }) => `${path}: ${module.replace(`${dir}/`, '')}`),
    problems: problems.map((problem) => formatProblem(problem).split('\n')[0]),
  }
}
const setup = (...routes: string[]) =>
  `import { defineRoutesSetup } from '@slidev/types'\nexport default defineRoutesSetup((routes) => [\n  ...routes,\n  ${routes.join(',\n  ')},\n])`

it("reads routes as Slidev's guide writes them: a path, and a function or a name that imports the page", () => {
  const code = setup(
    "{ path: '/my-page', component: () => import('../pages/team.vue') }",
    "{ path: '/deep/er/', name: 'x', component: async () => { return await import('../pages/about.tsx') } }",
    '{ path: "/named", component: About }',
  )
  expect(read(`import About from '../pages/about.tsx'\n${code}`)).toEqual({
    routes: ['my-page: pages/team.vue', 'deep/er: pages/about.tsx', 'named: pages/about.tsx'],
    problems: [],
  })
})

it.each([
  ["{ path: '/user/:id', component: () => import('../pages/about.tsx') }", 'The route "/user/:id" has no page'],
  ['{ path: base + name, component: () => import("../pages/about.tsx") }', 'The route without a plain path has no page'],
  ["{ path: '/3', component: () => import('../pages/about.tsx') }", 'The route "/3" has no page, because Lectern has one at this address'],
  ["{ path: '/old', redirect: '/1' }", 'The route "/old" has no page'],
  ["{ path: '/lost', component: () => import('../pages/lost.tsx') }", 'There is no file for the page "/lost"'],
])('names what has no page: %s', (route, what) => {
  const { routes, problems } = read(setup(route))
  expect(routes).toEqual([])
  expect(problems).toEqual([expect.stringContaining(`${what} (setup/routes.ts)`)])
  expect(problems[0]).toMatch(/^setup\/routes\.ts:4:\d+ /)
})

it('a page for Vue needs the package for Vue', () => {
  const route = "{ path: '/team', component: () => import('../pages/team.vue') }"
  expect(read(setup(route), false).problems).toEqual([expect.stringContaining('The page "/team" needs Vue')])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveTags } from './resolve-tags.ts'
import type { VueProblem } from './vue-options.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-tags-'))
  writeFileSync(join(dir, 'A.vue'), '<template>\n  <b><Gone /></b>\n</template>')
})
afterAll(() => rmSync(dir, { recursive: true }))

async function transform(code: string) {
  const problems: VueProblem[] = []
  const { transform } = resolveTags({
    component: (name) => (name === 'BarChart' ? '/deck/components/BarChart.vue' : undefined),
    builtIn: (name) => `/engine/${name}.tsx`,
    icon: async (collection, name) =>
      collection === 'carbon' && name === 'arrow-right' ? { body: '<path/>', width: 32, height: 32 } : undefined,
    registered: () => ['QrCode'],
    report: (problem) => problems.push(problem),
  })
  if (typeof transform !== 'object') throw new TypeError('a filter was expected')
  const result = await (transform.handler as (code: string, id: string) => Promise<{ code: string } | undefined>)(code, join(dir, 'A.vue'))
  return { code: result?.code ?? code, problems }
}

it.each(['BarChart', 'bar-chart'])('finds another component of the deck by %s', async (tag) => {
  const { code, problems } = await transform(`const a = _resolveComponent("${tag}")`)
  expect(code).toContain('const a = _tag0')
  expect(code).toContain('import _tag0 from "/deck/components/BarChart.vue"')
  expect(problems).toEqual([])
})

it.each(['carbon:arrow-right', 'carbon-arrow-right', 'i-carbon-arrow-right', 'CarbonArrowRight'])('finds an icon by %s', async (tag) => {
  expect((await transform(`_resolveComponent("${tag}")`)).code).toContain('carbon:arrow-right')
})

it.each(['SlidesTotal', 'slides-total'])('finds a component of the engine by %s', async (tag) => {
  const { code, problems } = await transform(`_resolveComponent("${tag}")`)
  expect(code).toContain('/engine/SlidesTotal.tsx')
  expect(problems).toEqual([])
})

it('reports any other tag with its line, and lets it be an element', async () => {
  const { code, problems } = await transform('_resolveComponent("Gone")')
  expect(code).toMatch(
    /^_knownComponent\(_resolveComponent\("Gone"\)\)\nimport \{ knownComponent as _knownComponent \} from ".*known-component\.js"/,
  )
  expect(problems).toMatchObject([{ severity: 'warning', line: 2, column: 6, what: 'Unknown component <Gone> in the template' }])
})

it('a component that a setup file registers is no unknown one', async () => {
  expect((await transform('const a = _resolveComponent("qr-code")')).problems).toEqual([])
})

it.each(['~icons/carbon/arrow-right', 'virtual:icons/carbon/arrow-right', '~icons/carbon/arrow-right.vue'])(
  'a script imports an icon as %s',
  async (specifier) => {
    const { resolveId } = resolveTags({
      component: () => undefined,
      builtIn: () => undefined,
      icon: async (collection, name) =>
        `${collection}:${name}` === 'carbon:arrow-right' ? { body: '', width: 32, height: 32 } : undefined,
      registered: () => [],
      report: () => undefined,
    })
    if (typeof resolveId !== 'object') throw new TypeError('an order was expected')
    const resolve = (id: string) => (resolveId.handler as (id: string) => Promise<string | undefined>)(id)
    expect(await resolve(specifier)).toContain('carbon:arrow-right')
    expect(await resolve('~icons/carbon/gone')).toBeUndefined()
  },
)

it.each([
  ['@slidev/client/internals/MenuButton.vue', 'menu-button.js'],
  ['@slidev/client/internals/GotoDialog.vue', 'contentOf("GotoDialog")'],
  ['@slidev/client/builtin/VClicks.ts', 'contentOf("VClicks")'],
  ['@slidev/client/layouts/center.vue', 'layoutNamed("center")'],
])('a part of Slidev’s own app is there, or something stands for it: %s', async (specifier, expected) => {
  const { resolveId, load } = resolveTags({
    component: () => undefined,
    builtIn: () => undefined,
    icon: async () => undefined,
    registered: () => [],
    report: () => undefined,
  })
  if (typeof resolveId !== 'object' || typeof load !== 'function') throw new TypeError('hooks were expected')
  const resolve = resolveId.handler as (id: string, importer?: string) => Promise<string>
  const id = await resolve(specifier)
  // React gets it in another form.
  expect(await resolve(specifier, '\0virtual:lectern/slide/1')).toBeUndefined()
  expect(`${id}\n${await (load as (id: string) => Promise<string | undefined>)(id)}`).toContain(expected)
})

import { expect, it } from 'vitest'
import { compileText, testContext } from '../testing/compile-text.ts'

const ask = (directive: string, at?: string, hides = false) => ({
  directive,
  hides,
  file: 'components/Inside.vue',
  ...(at !== undefined && { at }),
})

it('the steps of a Vue template are assigned at its tag, and it receives them', async () => {
  const context = {
    component: (name: string) => (name === 'Inside' ? '/deck/components/Inside.vue' : testContext.component(name)),
    templateSteps: async () => [ask('v-click'), ask('v-after', "'+0'"), ask('v-click-hide', undefined, true), ask('v-click', 'false')],
  }
  const { code, clicks, clicksElements, files } = await compileText('<p v-click>a</p>\n\n<Inside />\n\n<p v-click>b</p>', { context })
  expect(clicks).toBe(4)
  expect(clicksElements.map(({ directive, from }) => [directive, from])).toEqual([
    ['v-click', 1],
    ['v-click', 2],
    ['v-after', 2],
    ['v-click-hide', 3],
    ['v-click', 4],
  ])
  expect(code.replaceAll(/[\s"]+/g, '')).toContain('$steps:[{from:2},{from:2},{from:-1,until:3},null]')
  expect(files).toContain('components/Inside.vue')
})

it('the steps of a Vue layout come before those of the slide', async () => {
  const context = { layout: () => '/theme/layouts/default.vue', templateSteps: async () => [ask('v-click')] }
  const { code, clicksElements } = await compileText('<p v-click>a</p>', { context })
  expect(clicksElements.map(({ from }) => from)).toEqual([1, 2])
  expect(code.replaceAll(/[\s"]+/g, '')).toContain('$steps:[{from:1}]')
})

import { expect, it } from 'vitest'
import { createSSRApp, h, resolveComponent } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { nestingLimit } from './nesting-limit.ts'

it('a component that renders itself forever ends with an error that says so', async () => {
  const app = createSSRApp({ render: () => h(resolveComponent('Again')) })
  app.component('Again', { render: () => h('b', h(resolveComponent('Again'))) })
  app.mixin(nestingLimit)
  const errors: unknown[] = []
  app.config.errorHandler = (error) => void errors.push(error)
  await renderToString(app)
  expect(errors.map(String)).toEqual(['Error: A component renders itself forever, or is nested more than 200 times'])
})

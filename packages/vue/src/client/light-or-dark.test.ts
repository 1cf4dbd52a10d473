import { expect, it } from 'vitest'
import { createSSRApp, h, shallowReactive } from 'vue'
import { renderToString } from 'vue/server-renderer'
import LightOrDark from './light-or-dark.ts'
import { type SlideState, slideStateKey } from './slide-state.ts'

it.each([
  [false, '<b class="logo">light</b>'],
  [true, '<i>dark</i>'],
])('shows the slot of the scheme, and gives it the attributes (dark: %s)', async (isDark, expected) => {
  const slots = { light: (given: object) => h('b', given, 'light'), dark: () => h('i', 'dark') }
  const app = createSSRApp(() => h(LightOrDark, { class: 'logo' }, slots))
  app.provide(slideStateKey, shallowReactive({ scheme: { isDark } } as unknown as SlideState))
  expect((await renderToString(app)).replaceAll(/<!--.*?-->/g, '')).toBe(expected)
})

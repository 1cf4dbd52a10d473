import { expect, it, vi } from 'vitest'
import { createSSRApp, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { contentOf, layoutNamed } from './stand-in.ts'

it('a component that does not exist here shows what is inside it, and takes no attributes', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const app = createSSRApp(() => h('div', [h(contentOf('GotoDialog'), { title: 'Go' }, { default: () => [h('b', 'in'), 'side'] })]))
  expect((await renderToString(app)).replaceAll(/<!--.*?-->/g, '')).toBe('<div><b>in</b>side</div>')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

it.each([
  ['section', '<div class="slidev-layout section mine">text</div>'],
  ['none', '<div class="mine">text</div>'],
  ['center', '<div class="slidev-layout center mine" style="display:grid;place-content:center;height:100%">text</div>'],
])('a layout has its names and its slot: %s', async (name, html) => {
  const app = createSSRApp(() => h(layoutNamed(name), { class: 'mine' }, { default: () => 'text' }))
  expect(await renderToString(app)).toBe(html)
})

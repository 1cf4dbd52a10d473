// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createSSRApp, defineComponent, h } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { knownComponent } from './known-component.ts'

const around = defineComponent(() => () => h('div', [h(knownComponent('softBubble'), { class: 'a' }, { default: () => 'text' })]))

afterEach(() => void vi.restoreAllMocks())

it('the page and the browser draw the same element for an unknown component', async () => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => undefined))
  const host = document.createElement('div')
  host.innerHTML = await renderToString(createSSRApp(around))
  expect(host.innerHTML.toLowerCase()).toBe('<div><softbubble class="a">text</softbubble></div>')
  createSSRApp(around).mount(host)
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
})

it('one element has one component, so that its content is not created again', () => {
  expect(knownComponent('softBubble')).toBe(knownComponent('softBubble'))
  expect(knownComponent(around)).toBe(around)
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createApp, createSSRApp, h, nextTick } from 'vue'
import { renderToString } from 'vue/server-renderer'
import PageTeleport from './page-teleport.ts'

const root = (to: string) => ({ render: () => h('p', [h(PageTeleport, { to }, { default: () => h('b', 'moved') })]) })

it('a page has nothing of it, and the browser moves it to the place of the element that Slidev has', async () => {
  const html = await renderToString(createSSRApp(root('#page-root')))
  expect(html.replaceAll(/<!--.*?-->/g, '')).toBe('<p></p>')
  document.body.innerHTML = `<main>${html}</main><div class="lectern-canvas"></div><div class="own"></div>`
  const main = document.querySelector('main') ?? document.body
  const app = createSSRApp(root('#page-root'))
  app.mount(main)
  await nextTick()
  expect(document.querySelector('body > b')?.textContent).toBe('moved')
  app.unmount()
  expect(document.querySelector('b')).toBeNull()
})

it.each([
  ['#slide-content', '.lectern-canvas'],
  ['.own', '.own'],
])('%s is %s', async (to, place) => {
  document.body.innerHTML = '<main></main><div class="lectern-canvas"></div><div class="own"></div>'
  const app = createApp(root(to))
  app.mount(document.querySelector('main') ?? document.body)
  await nextTick()
  expect(document.querySelector(`${place} > b`)?.textContent).toBe('moved')
  app.unmount()
})

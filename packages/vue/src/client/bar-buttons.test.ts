// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createApp, h, nextTick } from 'vue'
import IconButton from './icon-button.ts'
import MenuButton from './menu-button.ts'

function mount(render: () => ReturnType<typeof h>) {
  const host = document.createElement('div')
  document.body.append(host)
  const app = createApp({ render })
  app.mount(host)
  return { host, end: () => app.unmount() }
}

it('IconButton is a button with a name, and its icon is in its slot or a class', () => {
  const { host, end } = mount(() => h('p', [h(IconButton, { title: 'Next' }, () => 'icon'), h(IconButton, { title: 'Last', icon: 'i-x' })]))
  const [next, last] = host.querySelectorAll('button')
  expect([next?.getAttribute('aria-label'), next?.textContent, next?.type]).toEqual(['Next', 'icon', 'button'])
  expect(last?.querySelector('.i-x')).not.toBeNull()
  end()
})

it('MenuButton opens its menu, and Escape and a press elsewhere close it', async () => {
  const { host, end } = mount(() => h(MenuButton, { title: 'More' }, { button: () => 'icon', menu: () => h('p', 'Inside') }))
  const button = host.querySelector('button')
  const press = async (act: () => unknown) => {
    act()
    await nextTick()
    return [button?.getAttribute('aria-expanded'), host.textContent?.includes('Inside')]
  }
  expect(await press(() => button?.click())).toEqual(['true', true])
  expect(await press(() => button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))).toEqual(['false', false])
  await press(() => button?.click())
  expect(await press(() => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))).toEqual(['false', false])
  end()
})

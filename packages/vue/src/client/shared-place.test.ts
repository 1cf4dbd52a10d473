// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { nextTick, shallowReactive } from 'vue'
import { lockShortcuts, onSharedUpdate } from './shared-place.ts'
import { keepLatestState } from './slide-state.ts'

it('sharedState is the place of the talk, and onSharedUpdate hears its moves', async () => {
  const nav = (currentPage: number, clicks: number) => ({ currentPage, clicks, clicksTotal: 3 }) as never
  const state = shallowReactive({ nav: nav(2, 1), slide: {} as never, deck: {} as never, scheme: {} as never, frontmatter: {} })
  keepLatestState(state)
  const heard: string[] = []
  onSharedUpdate(({ page, clicks }) => heard.push(`${page} ${clicks}`))
  state.nav = nav(2, 2)
  await nextTick()
  state.nav = nav(3, 0)
  await nextTick()
  expect(heard).toEqual(['2 2', '3 0'])
})

it('lockShortcuts keeps keys from the talk until it ends, and lets the page hear them', () => {
  const [talk, own] = [vi.fn(), vi.fn()]
  window.addEventListener('keydown', talk)
  document.body.addEventListener('keydown', own)
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  const unlock = [lockShortcuts(), lockShortcuts()]
  press()
  unlock[0]?.()
  press()
  expect([talk, own].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
  unlock[1]?.()
  press()
  expect([talk, own].map(({ mock }) => mock.calls.length)).toEqual([1, 3])
  window.removeEventListener('keydown', talk)
})

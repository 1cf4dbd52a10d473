// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { createSettings } from '../settings/browser/create-settings.ts'
import { createLazyDialogs, createPanels } from './create-panels.ts'
import type { Dialogs } from './play-controls.ts'

const code = {} as Dialogs
const fetchCode = vi.fn(async () => code)
const create = () => createPanels(createSettings({ base: '/talk/', schema: 'auto', view: window }), createLazyDialogs(fetchCode))

beforeEach(() => {
  localStorage.clear()
  fetchCode.mockReset().mockImplementation(async () => code)
})

it('opens one panel at a time', () => {
  const panels = create()
  panels.show('goto')
  panels.show('help')
  expect(panels.opened()).toBe('help')
  panels.show('overview')
  expect(panels.opened()).toBe('overview')
  expect(panels.store.getState().open).toBeUndefined()
  panels.toggle('overview')
  expect(panels.opened()).toBeUndefined()
})

it('fetches the code of the panels once, with the first panel', async () => {
  const panels = create()
  expect(fetchCode).not.toHaveBeenCalled()
  panels.show('goto')
  panels.show('help')
  await panels.dialogs.load()
  expect(fetchCode).toHaveBeenCalledOnce()
  expect(panels.dialogs.store.getState()).toBe(code)
})

it('shows a panel when the list of slides is there as well', async () => {
  let give = () => {}
  const dialogs = createLazyDialogs(fetchCode, () => new Promise((done) => (give = done)))
  const loaded = dialogs.load()
  await Promise.resolve()
  expect(dialogs.store.getState()).toBeUndefined()
  give()
  await loaded
  expect(dialogs.store.getState()).toBe(code)
})

it('spec.md §2, browser-stored state: an overview that was left open is open again, but no other panel', () => {
  create().show('overview')
  expect(create().opened()).toBe('overview')
  create().show('goto')
  expect(create().opened()).toBeUndefined()
})

it('closes a panel whose code cannot be fetched, and tries again the next time', async () => {
  fetchCode.mockRejectedValueOnce(new Error('offline'))
  const panels = create()
  panels.show('goto')
  await expect.poll(() => panels.opened()).toBeUndefined()
  panels.show('goto')
  await expect.poll(() => panels.dialogs.store.getState()).toBe(code)
  expect(panels.opened()).toBe('goto')
})

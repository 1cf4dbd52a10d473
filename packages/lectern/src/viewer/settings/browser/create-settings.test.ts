// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingKey } from '../model/settings.ts'
import { createSettings, type Settings, type SettingsOptions } from './create-settings.ts'

const base = '/talk/'
let systemDark = false
let listeners: (() => void)[] = []
let frames: (() => void)[] = []
const made: Settings[] = []

/** The window, with a color scheme of the system that the test sets. */
const view = new Proxy(window, {
  get(target, name) {
    if (name === 'matchMedia')
      return () => ({
        get matches() {
          return systemDark
        },
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      })
    if (name === 'requestAnimationFrame') return (run: () => void) => frames.push(run)
    const value: unknown = Reflect.get(target, name)
    return typeof value === 'function' ? value.bind(target) : value
  },
})

function create(options: Partial<SettingsOptions> = {}) {
  const settings = createSettings({ base, schema: 'auto', view, ...options })
  made.push(settings)
  return settings
}

const isDarkNow = () => document.documentElement.classList.contains('dark')
const stored = (name: 'scale' | 'colorScheme' | 'overviewShown') => localStorage.getItem(settingKey(name, base))

/** Change a setting as another window would. */
function changeElsewhere(key: string | null, newValue: string | null) {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

function drawFrame() {
  for (const run of frames.splice(0)) run()
}

beforeEach(() => {
  localStorage.clear()
  frames = []
  systemDark = false
  listeners = []
  document.documentElement.className = ''
})
afterEach(() => {
  for (const settings of made.splice(0)) settings.dispose()
  vi.restoreAllMocks()
})

describe('createSettings', () => {
  it('remembers what was set', () => {
    create().set({ scale: '1:1', overviewShown: true })
    expect(create().store.getState()).toMatchObject({ scale: '1:1', overviewShown: true, colorScheme: 'auto' })
  })

  it('shares nothing between two decks of one host', () => {
    create().set({ scale: '1:1' })
    expect(create({ base: '/other/' }).store.getState().scale).toBe('fit')
  })

  it('starts with what the server rendered, for React', () => {
    create().set({ scale: '1:1', colorScheme: 'dark' })
    const { store } = create()
    expect(store.getInitialState()).toMatchObject({ scale: 'fit', colorScheme: 'auto', dark: false })
    expect(store.getState()).toMatchObject({ scale: '1:1', dark: true })
  })

  it('works without a window, as on the server', () => {
    const settings = create({ view: undefined as never })
    settings.set({ scale: '1:1' })
    expect(settings.store.getState().scale).toBe('1:1')
    expect(createSettings({ base, schema: 'dark' }).store.getState().dark).toBe(true)
  })

  it('contract.md, "Browser storage": works when storage is forbidden', () => {
    const forbidden = new Proxy(view, {
      get(target, name) {
        if (name === 'localStorage') throw new DOMException('Forbidden', 'SecurityError')
        return Reflect.get(target, name)
      },
    })
    const settings = create({ view: forbidden })
    settings.set({ scale: '1:1' })
    expect(settings.store.getState().scale).toBe('1:1')
  })

  it('contract.md, "Browser storage": works when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const settings = create()
    settings.set({ scale: '1:1' })
    expect(settings.store.getState().scale).toBe('1:1')
  })
})

describe('dark mode', () => {
  it('spec.md §4: auto follows the system, also when it changes', () => {
    systemDark = true
    const { store } = create()
    expect([store.getState().dark, isDarkNow()]).toEqual([true, true])
    systemDark = false
    for (const listener of listeners) listener()
    expect([store.getState().dark, isDarkNow()]).toEqual([false, false])
  })

  it('spec.md §4: is forced when the deck sets a color schema other than auto', () => {
    systemDark = true
    const settings = create({ schema: 'light' })
    settings.toggleDark()
    settings.set({ colorScheme: 'dark' })
    expect([settings.store.getState().dark, isDarkNow()]).toEqual([false, false])
  })

  it('toggling chooses the other scheme and remembers it', () => {
    const settings = create()
    settings.toggleDark()
    expect([isDarkNow(), stored('colorScheme')]).toEqual([true, '"dark"'])
    settings.toggleDark()
    expect([isDarkNow(), stored('colorScheme')]).toEqual([false, '"light"'])
  })
})

describe('other windows', () => {
  it('takes over preferences', () => {
    const { store } = create()
    changeElsewhere(settingKey('colorScheme', base), '"dark"')
    drawFrame()
    expect([store.getState().colorScheme, isDarkNow()]).toEqual(['dark', true])
    changeElsewhere(settingKey('colorScheme', base), null)
    drawFrame()
    expect([store.getState().colorScheme, isDarkNow()]).toEqual(['auto', false])
  })

  it('takes over the last of many changes, once in a frame', () => {
    const { store } = create()
    let messages = 0
    store.subscribe(() => messages++)
    for (let turn = 0; turn < 1001; turn++) changeElsewhere(settingKey('scale', base), turn % 2 === 0 ? '"1:1"' : '"fit"')
    expect([messages, frames.length]).toEqual([0, 1])
    drawFrame()
    expect([messages, store.getState().scale]).toEqual([1, '1:1'])
  })

  it('does not take over what only the other window shows', () => {
    const { store } = create()
    changeElsewhere(settingKey('overviewShown', base), 'true')
    drawFrame()
    expect(store.getState().overviewShown).toBe(false)
  })

  it('ignores other decks, other keys and invalid values', () => {
    const { store } = create()
    const before = store.getState()
    changeElsewhere(settingKey('scale', '/other/'), '"1:1"')
    changeElsewhere('something', '"1:1"')
    changeElsewhere(settingKey('scale', base), '"3:1"')
    changeElsewhere(null, null)
    drawFrame()
    expect(store.getState()).toEqual(before)
  })

  it('follows no change after dispose', () => {
    const settings = create()
    changeElsewhere(settingKey('scale', base), '"1:1"')
    settings.dispose()
    changeElsewhere(settingKey('scale', base), '"1:1"')
    drawFrame()
    expect(settings.store.getState().scale).toBe('fit')
  })
})

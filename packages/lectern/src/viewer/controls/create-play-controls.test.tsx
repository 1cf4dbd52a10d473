// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNavigation } from '../../deck/navigation/browser/index.ts'
import { createSettings } from '../settings/browser/create-settings.ts'
import { createPanels } from './create-panels.ts'
import { createPlayControls } from './create-play-controls.ts'
import { createFakeTalk, pressKey } from './testing/fake-talk.tsx'

let talk = createFakeTalk()
const renew = (parts: Parameters<typeof createFakeTalk>[0] = {}) => {
  talk.dispose()
  talk = createFakeTalk(parts)
}
const covered = () => talk.controls.panels.store.getState().cover

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
  renew()
})
afterEach(() => talk.dispose())

describe('keys', () => {
  it.each([
    ['ArrowRight', 4],
    ['PageDown', 4],
    ['ArrowLeft', 2],
    ['PageUp', 2],
    ['ArrowDown', 4],
    ['ArrowUp', 2],
    ['Home', 1],
    ['End', 6],
  ])('spec.md §9: %s moves from slide 3 to slide %d', (key, no) => {
    pressKey(key)
    expect(talk.no()).toBe(no)
  })

  it('digits and Enter go to a slide that the deck has', () => {
    pressKey('5')
    pressKey('Enter')
    expect(talk.no()).toBe(5)
    for (const key of ['7', 'Enter', '0', 'Enter', '9', '9', 'Enter']) pressKey(key)
    expect(talk.no()).toBe(5)
  })

  it('spec.md §9: d changes dark mode', () => {
    pressKey('d')
    expect(talk.controls.settings.store.getState().dark).toBe(true)
  })

  it('leave F5 to the browser unless it would end full screen', () => {
    const press = new KeyboardEvent('keydown', { key: 'F5', cancelable: true })
    window.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
    Object.defineProperty(document, 'fullscreenElement', { value: document.documentElement, configurable: true })
    document.dispatchEvent(new Event('fullscreenchange'))
    const second = new KeyboardEvent('keydown', { key: 'F5', cancelable: true })
    window.dispatchEvent(second)
    expect(second.defaultPrevented).toBe(true)
    Reflect.deleteProperty(document, 'fullscreenElement')
  })
})

describe('black and white', () => {
  it.each([
    ['b', 'black'],
    ['.', 'black'],
    ['w', 'white'],
  ])('%s makes the screen %s and back', (key, color) => {
    pressKey(key)
    expect(covered()).toBe(color)
    pressKey(key)
    expect(covered()).toBeUndefined()
  })

  it('change from one to the other', () => {
    pressKey('b')
    pressKey('w')
    expect(covered()).toBe('white')
  })

  it.each(['ArrowRight', 'o', 'g', 'd', 'Escape', 'Home'])('%s only shows the slide again', (key) => {
    pressKey('b')
    pressKey(key)
    expect(covered()).toBeUndefined()
    expect([talk.no(), talk.controls.panels.opened(), talk.controls.settings.store.getState().dark]).toEqual([3, undefined, false])
  })

  it('a number only shows the slide again', () => {
    pressKey('b')
    pressKey('5')
    pressKey('Enter')
    expect([talk.no(), covered()]).toEqual([3, undefined])
  })
})

describe('panels', () => {
  it('spec.md §4: o opens and closes the overview, escape closes it', () => {
    pressKey('o')
    expect(talk.controls.panels.opened()).toBe('overview')
    pressKey('o')
    expect(talk.controls.panels.opened()).toBeUndefined()
    pressKey('o')
    pressKey('Escape')
    expect(talk.controls.panels.opened()).toBeUndefined()
  })

  it('spec.md §9: g opens goto', () => {
    pressKey('g')
    expect(talk.controls.panels.opened()).toBe('goto')
  })

  it('? opens and closes the list of shortcuts', () => {
    pressKey('?', { shiftKey: true })
    expect(talk.controls.panels.opened()).toBe('help')
    pressKey('?', { shiftKey: true })
    expect(talk.controls.panels.opened()).toBeUndefined()
  })

  it.each(['overview', 'goto', 'help', 'information'] as const)('while %s is open no key moves the slides', (name) => {
    talk.controls.panels.show(name)
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'b', 'd', 'g', '4', 'Enter']) pressKey(key)
    expect([talk.no(), covered(), talk.controls.panels.opened()]).toEqual([3, undefined, name])
  })

  it('Escape stays with the browser while there is nothing to close', () => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    window.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})

describe('what a browser may refuse', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())
  const notice = () => talk.controls.panels.store.getState().notice

  it('full screen: a notice appears, and the talk continues', async () => {
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'))
    pressKey('f')
    await expect.poll(() => notice()).toContain('full screen')
    pressKey('ArrowRight')
    expect(talk.no()).toBe(4)
  })

  it('the PDF: a notice appears', async () => {
    renew({ pdf: '/talk.pdf' })
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
    talk.controls.operations.downloadPDF()
    await expect.poll(() => notice()).toContain('PDF')
  })
})

it('needs no window, as on the server', () => {
  const deck = { title: '', base: '/', routerMode: 'history' as const, slides: [] }
  const navigation = createNavigation({ deck, position: { no: 1, clicks: 0 } })
  const settings = createSettings({ base: '/', schema: 'auto' })
  const controls = createPlayControls({ deck: () => deck, navigation, panels: createPanels(settings), settings })
  expect(controls.shortcuts).toBeUndefined()
  expect(controls.fullscreen.store.getState()).toEqual({ on: false, supported: true })
  controls.dispose()
})

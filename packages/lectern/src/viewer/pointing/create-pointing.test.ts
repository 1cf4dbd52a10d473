// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LeadState } from '../../talk/sync/model/index.ts'
import { createPointing, type Pointing } from './create-pointing.ts'

const tellCursor = vi.fn()
const onStart = vi.fn()
let leads = true
let pointing: Pointing

beforeEach(() => {
  leads = true
  const state = (): LeadState => ({ leader: 'a', leads, place: undefined, blackout: {}, cursor: undefined })
  pointing = createPointing({ view: window, lead: { state, tellCursor }, onStart })
})
afterEach(() => {
  pointing.dispose()
  document.body.replaceChildren()
  vi.clearAllMocks()
})

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init })
  target.dispatchEvent(event)
  return event
}
const tool = () => pointing.store.getState().tool

it.each([
  ['p', 'laser'],
  ['t', 'spotlight'],
  ['m', 'magnifier'],
])('contract.md: %s turns on the %s, and turns it off again', (key, name) => {
  expect(press(key).defaultPrevented).toBe(true)
  expect(tool()).toBe(name)
  expect(onStart).toHaveBeenCalledOnce()
  press(key.toUpperCase())
  expect(tool()).toBeUndefined()
})

it('Escape turns off the tool, and closes nothing else', () => {
  expect(press('Escape').defaultPrevented).toBe(false)
  press('p')
  expect(press('Escape').defaultPrevented).toBe(true)
  expect(tool()).toBeUndefined()
})

it('ignores keys in fields and dialogs, shortcuts of the browser, and handled keys', () => {
  const field = document.body.appendChild(document.createElement('input'))
  press('p', {}, field)
  press('p', { ctrlKey: true })
  press('p', { repeat: true })
  window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, once: true })
  press('p')
  document.body.appendChild(document.createElement('dialog')).setAttribute('open', '')
  press('p')
  expect(tool()).toBeUndefined()
})

it('sends its place to the other windows if this window leads, as shares of the slide', () => {
  pointing.choose('laser')
  expect(tellCursor).not.toHaveBeenCalled()
  pointing.point({ x: 1 / 3, y: 0.5 })
  expect(tellCursor).toHaveBeenLastCalledWith({ x: 0.3333, y: 0.5, tool: 'laser' })
  pointing.point(undefined)
  expect(tellCursor).toHaveBeenLastCalledWith(undefined)
  leads = false
  tellCursor.mockClear()
  pointing.point({ x: 0, y: 0 })
  expect(tellCursor).not.toHaveBeenCalled()
})

it('hides the cursor in the other windows with the tool, and with the slide', () => {
  pointing.choose('magnifier')
  pointing.point({ x: 0.2, y: 0.2 })
  pointing.leaveSlide()
  expect(tellCursor).toHaveBeenLastCalledWith(undefined)
  expect(tool()).toBe('magnifier')
  pointing.point({ x: 0.2, y: 0.2 })
  pointing.choose(undefined)
  expect(tellCursor).toHaveBeenLastCalledWith(undefined)
})

it('the spotlight begins in the middle', () => {
  pointing.choose('spotlight')
  expect(tellCursor).toHaveBeenLastCalledWith({ x: 0.5, y: 0.5, tool: 'spotlight' })
})

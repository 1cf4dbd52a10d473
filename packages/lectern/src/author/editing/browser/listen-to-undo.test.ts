// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToUndo } from './listen-to-undo.ts'

const travel = vi.fn()
let isEdited = true
listenToUndo(window as unknown as Window, () => isEdited, travel)

beforeEach(() => {
  vi.useFakeTimers()
  travel.mockClear()
  isEdited = true
  document.body.innerHTML =
    '<main><h1>One</h1></main><input><div data-history><div contenteditable="true">text</div></div><textarea data-history></textarea>'
  return () => void vi.useRealTimers()
})

const at = (selector: string) => document.querySelector(selector) as HTMLElement
/** Press a key with Ctrl. Return whether the browser does nothing with it. */
function press(selector: string, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...init })
  at(selector).dispatchEvent(event)
  vi.runAllTimers()
  return event.defaultPrevented
}

describe('the keys that undo and redo', () => {
  it.each([
    ['Ctrl+Z', { key: 'z' }, 'undo'],
    ['Ctrl+Shift+Z', { key: 'Z', shiftKey: true }, 'redo'],
    ['Ctrl+Y', { key: 'y' }, 'redo'],
    ['Cmd+Z', { key: 'z', ctrlKey: false, metaKey: true }, 'undo'],
    ['Ctrl and the key Z of another alphabet', { key: 'я', code: 'KeyZ' }, 'undo'],
  ] as const)('work anywhere in the page: %s', (_, init, direction) => {
    press('h1', init)
    expect(travel.mock.calls).toEqual([[direction, false]])
  })

  it.each(['[contenteditable]', 'textarea'])('in a text of the editor they are taken from the browser: %s', (selector) => {
    expect(press(selector, { key: 'z' })).toBe(true)
    expect(travel.mock.calls).toEqual([['undo', true]])
  })

  it('the menu of a text does the same', () => {
    const event = new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true, cancelable: true })
    at('[contenteditable]').dispatchEvent(event)
    expect([event.defaultPrevented, travel.mock.calls]).toEqual([true, [['redo', true]]])
  })

  it.each([
    ['without Ctrl', 'h1', { key: 'z', ctrlKey: false }],
    ['with Alt', 'h1', { key: 'z', altKey: true }],
    ['in a field with an undo of its own', 'input', { key: 'z' }],
  ] as const)('mean something else %s', (_, selector, init) => {
    expect(press(selector, init)).toBe(false)
    expect(travel).not.toHaveBeenCalled()
  })

  it('belong to drawings and to the mode on the slide, when these take them', () => {
    const stopper = new AbortController()
    window.addEventListener('keydown', (event) => event.preventDefault(), { capture: true, signal: stopper.signal })
    press('h1', { key: 'z' })
    stopper.abort()
    expect(travel).not.toHaveBeenCalled()
  })

  it('do nothing in an open dialog, and where the deck is not edited', () => {
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    press('h1', { key: 'z' })
    at('dialog').remove()
    isEdited = false
    press('h1', { key: 'z' })
    press('textarea', { key: 'z' })
    expect(travel).not.toHaveBeenCalled()
  })
})

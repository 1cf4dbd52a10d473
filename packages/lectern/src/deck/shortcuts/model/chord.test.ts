import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPress } from '../../../base/lib/model/testing/key-press.ts'
import { pressedChord, pressedKey } from './chord.ts'
import { keyNames, parseChord } from './parse-chord.ts'

describe('pressedKey', () => {
  it.each([
    [' ', 'space'],
    ['ArrowRight', 'right'],
    ['PageDown', 'pagedown'],
    ['Escape', 'escape'],
    ['Home', 'home'],
    ['F5', 'f5'],
    ['G', 'g'],
    ['?', '?'],
    ['+', 'plus'],
    ['7', '7'],
  ])('names %j %s', (key, name) => {
    expect(pressedKey({ key, code: '' })).toBe(name)
  })

  it('returns the Latin letter of the physical key on keyboards without Latin letters', () => {
    expect(pressedKey({ key: 'п', code: 'KeyG' })).toBe('g')
    expect(pressedKey({ key: 'ο', code: 'KeyO' })).toBe('o')
  })

  it('returns the typed letter on keyboards with Latin letters', () => {
    expect(pressedKey({ key: 'a', code: 'KeyQ' })).toBe('a')
  })

  it('keeps foreign characters of other keys', () => {
    expect(pressedKey({ key: 'ö', code: 'Semicolon' })).toBe('ö')
  })
})

describe('pressedChord', () => {
  it('has the modifiers in one order', () => {
    expect(pressedChord(keyPress('K', { shiftKey: true, ctrlKey: true, altKey: true, metaKey: true }))).toBe('ctrl+alt+meta+shift+k')
  })

  it('distinguishes the arrows with Shift from those without', () => {
    expect(pressedChord(keyPress('ArrowRight'))).toBe('right')
    expect(pressedChord(keyPress('ArrowRight', { shiftKey: true }))).toBe('shift+right')
    expect(pressedChord(keyPress(' ', { shiftKey: true }))).toBe('shift+space')
  })

  it('returns the typed character, wherever the keyboard has it', () => {
    expect(pressedChord(keyPress('?', { shiftKey: true }))).toBe('?')
    expect(pressedChord(keyPress('?'))).toBe('?')
    expect(pressedChord(keyPress('1', { shiftKey: true }))).toBe('1')
  })

  it('recognizes a letter typed with Caps Lock', () => {
    expect(pressedChord(keyPress('D'))).toBe('d')
  })
})

describe('parseChord', () => {
  it.each([
    ['space', 'space'],
    [' ', 'space'],
    ['right', 'right'],
    ['ArrowLeft', 'left'],
    ['pageDown', 'pagedown'],
    ['shift+space', 'shift+space'],
    ['Shift + Right', 'shift+right'],
    ['ShiftLeft_ArrowLeft', 'shift+left'],
    ['ctrl_shift_k', 'ctrl+shift+k'],
    ['shift+ctrl+k', 'ctrl+shift+k'],
    ['cmd+option+x', 'alt+meta+x'],
    ['control+enter', 'ctrl+enter'],
    ['G', 'g'],
    ['KeyG', 'g'],
    ['Digit3', '3'],
    ['numpad0', '0'],
    ['?', '?'],
    ['shift+?', '?'],
    ['+', 'plus'],
    ['ctrl+plus', 'ctrl+plus'],
    ['_', '_'],
    ['esc', 'escape'],
    ['F5', 'f5'],
    ['`', '`'],
    ['ö', 'ö'],
    ['left', 'left'],
  ])('reads %j as %s', (text, chord) => {
    expect(parseChord(text)).toBe(chord)
  })

  it.each(['', 'shift', 'ctrl+', 'pagedwon', 'a+b', 'ctrl++', 'f13', 'keyab', 'x y', 'constructor', 'toString'])(
    'returns undefined for %j',
    (text) => {
      expect(parseChord(text)).toBeUndefined()
    },
  )

  it('reads every name that it proposes', () => {
    for (const name of keyNames) expect(parseChord(name), name).toBeDefined()
  })

  it('never throws, and reads its own result as the same', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const chord = parseChord(text)
        if (chord !== undefined && chord !== '_') expect(parseChord(chord)).toBe(chord)
      }),
    )
  })

  it('finds each press by the chord that it makes', () => {
    const keys = fc.constantFrom(' ', 'ArrowUp', 'PageUp', 'Home', 'Enter', 'Escape', 'F7', 'a', 'Z', '5', '.', '?', '+', '/')
    fc.assert(
      fc.property(keys, fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), (key, shiftKey, ctrlKey, altKey, metaKey) => {
        const chord = pressedChord(keyPress(key, { shiftKey, ctrlKey, altKey, metaKey }))
        expect(parseChord(chord)).toBe(chord)
      }),
    )
  })
})

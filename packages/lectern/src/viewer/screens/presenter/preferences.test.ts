// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { arrangements } from './arrangement.ts'
import { arrangementOf, createPreferences, readPreferences } from './preferences.ts'

const initialPreferences = readPreferences(null)

describe('what a browser remembers of the presenter\'s screen (contract.md, "Browser storage")', () => {
  beforeEach(() => localStorage.clear())

  it('is kept under a key that begins lectern: and ends with the base path', () => {
    createPreferences(window, '/talk/').set({ notesSize: 40 })
    expect(Object.keys(localStorage)).toEqual(['lectern:presenter:/talk/'])
    expect(createPreferences(window, '/talk/').store.getState()).toEqual({ ...initialPreferences, notesSize: 40 })
    expect(createPreferences(window, '/other/').store.getState()).toEqual(initialPreferences)
  })

  it.each([
    null,
    '',
    '{',
    '7',
    '[]',
    '{"notesSize":"large"}',
    '{"arrangement":"upside down"}',
    '{"own":{"rows":false,"order":["slide"],"first":900,"second":40}}',
    '{"cursor":1}',
    '{"largePanel":"yes"}',
    '{"minutes":-5}',
    '{"minutes":"20"}',
    '{"__proto__":{"cursor":true}}',
  ])('an invalid entry is dropped: %s', (text) => expect(readPreferences(text)).toEqual(initialPreferences))

  it('valid values of an entry are kept', () => {
    expect(readPreferences('{"cursor":true,"notesSize":-1,"largePanel":true,"minutes":20,"arrangement":"notes","more":1}')).toEqual({
      ...initialPreferences,
      cursor: true,
      largePanel: true,
      minutes: 20,
      arrangement: 'notes',
    })
  })

  it('the arrangement in use is the given one, or the own one', () => {
    const own = { ...arrangements.notes, first: 30 }
    expect(arrangementOf(readPreferences(JSON.stringify({ arrangement: 'sideBySide', own })))).toEqual(arrangements.sideBySide)
    expect(arrangementOf(readPreferences(JSON.stringify({ arrangement: 'own', own })))).toEqual(own)
  })

  it('the size of the notes has no upper limit', () => expect(readPreferences('{"notesSize":900}').notesSize).toBe(900))
})

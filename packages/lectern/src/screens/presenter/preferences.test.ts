// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createPreferences, initialPreferences, readPreferences } from './preferences.ts'

describe('what a browser remembers of the presenter\'s screen (contract.md, "Browser storage")', () => {
  beforeEach(() => localStorage.clear())

  it('is kept under a key that begins lectern: and ends with the base path', () => {
    createPreferences(window, '/talk/').set({ notesSize: 40 })
    expect(Object.keys(localStorage)).toEqual(['lectern:presenter:/talk/'])
    expect(createPreferences(window, '/talk/').store.getState()).toEqual({ ...initialPreferences, notesSize: 40 })
    expect(createPreferences(window, '/other/').store.getState()).toEqual(initialPreferences)
  })

  it.each([null, '', '{', '7', '[]', '{"notesSize":"large"}', '{"slideWidth":900}', '{"cursor":1}', '{"__proto__":{"cursor":true}}'])(
    'an entry that does not fit is dropped: %s',
    (text) => expect(readPreferences(text)).toEqual(initialPreferences),
  )

  it('what fits of an entry is kept', () => {
    expect(readPreferences('{"cursor":true,"notesSize":-1,"nextHeight":30,"more":1}')).toEqual({
      ...initialPreferences,
      cursor: true,
      nextHeight: 30,
    })
  })

  it('the size of the notes has no cap', () => expect(readPreferences('{"notesSize":900}').notesSize).toBe(900))
})

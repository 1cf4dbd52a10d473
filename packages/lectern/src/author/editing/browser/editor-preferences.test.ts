// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { createEditorPreferences, readEditorPreferences } from './create-editing.ts'

const initial = { shown: false, width: 38 }
beforeEach(() => localStorage.clear())

describe('spec.md §2: the browser stores whether the editor is shown and how wide it is', () => {
  it('per deck', () => {
    createEditorPreferences(window, '/talk/').set({ shown: true, width: 50 })
    expect(createEditorPreferences(window, '/talk/').store.getState()).toEqual({ shown: true, width: 50 })
    expect(createEditorPreferences(window, '/other/').store.getState()).toEqual(initial)
    expect(Object.keys(localStorage)).toEqual(['lectern:editor:/talk/'])
  })

  it.each([null, '', '{', '7', 'null', '{"shown":"yes","width":"wide"}', '{"width":99}', '{"width":null}'])(
    'contract.md, "Browser storage": %j is as if nothing were stored',
    (text) => expect(readEditorPreferences(text)).toEqual(initial),
  )
})

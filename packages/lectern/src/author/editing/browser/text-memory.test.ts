// @vitest-environment happy-dom
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTextMemory, type TextPlace } from './text-memory.ts'
import { type TextViewOptions, textState } from './text-view.ts'

const options: TextViewOptions = { label: () => 'a text', describedBy: 'help', placeholder: '', onEdit: () => undefined }
const place: TextPlace = { tab: 'Slide', file: 'slides.md', no: 2 }
const key = 'lectern:editing:/talk/'

/** Return a text with an added word and the cursor behind it. */
function typed(): EditorState {
  const state = textState('# Two', options)
  return state.update({ changes: { from: 5, insert: '!' }, selection: { anchor: 6 }, userEvent: 'input.type' }).state
}

beforeEach(() => sessionStorage.clear())

describe('a text to which the author returns', () => {
  it('has its cursor', () => {
    const memory = createTextMemory(window, key)
    memory.keep(place, typed())
    const found = memory.find(place, '# Two!', options)
    expect(found?.selection.main.head).toBe(6)
  })

  it('has the words of the editor that shows it: the language may be another one', () => {
    const memory = createTextMemory(window, key)
    memory.keep(place, typed())
    const state = memory.find(place, '# Two!', { ...options, label: () => 'ein Text' })
    expect(state && new EditorView({ state }).contentDOM.getAttribute('aria-label')).toBe('ein Text')
  })

  it('is new if it was changed meanwhile or belongs to another slide', () => {
    const memory = createTextMemory(window, key)
    memory.keep(place, typed())
    expect(memory.find(place, '# Zwei', options)).toBeUndefined()
    expect(memory.find({ ...place, no: 3 }, '# Two!', options)).toBeUndefined()
    expect(memory.find({ ...place, tab: 'Notes' }, '# Two!', options)).toBeUndefined()
  })

  it('has it after a reload, too', () => {
    createTextMemory(window, key).leave({ ...place, tab: 'Notes' }, typed(), true)
    const next = createTextMemory(window, key)
    expect(next.left).toMatchObject({ tab: 'Notes', focused: true })
    const found = next.find({ ...place, tab: 'Notes' }, '# Two!', options)
    expect(found?.selection.main.head).toBe(6)
    expect(createTextMemory(window, key).left).toBeUndefined()
  })

  it.each(['', '{', '7', '{"name":3}', '{"name":"[\\"Slide\\",\\"slides.md\\",2]","state":{"doc":7}}'])(
    'contract.md, "Browser storage": %j is as if nothing were stored',
    (stored) => {
      sessionStorage.setItem(key, stored)
      expect(createTextMemory(window, key).find(place, '# Two', options)).toBeUndefined()
    },
  )
})

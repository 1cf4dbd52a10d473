import { describe, expect, it } from 'vitest'
import { createEditHistory } from './edit-history.ts'

const file = 'slides.md'

describe("the history of an author's changes", () => {
  it('undoes and redoes each step, and only that', () => {
    const history = createEditHistory()
    history.note(file, 'a\n-\nb\n-\nc\n', 'A\n-\nb\n-\nc\n', true)
    history.note(file, 'A\n-\nb\n-\nc\n', 'A\n-\nb\n-\nC\n', true)
    // Another window has changed the line between.
    const undone = history.undo(() => 'A\n-\nother\n-\nC\n')
    expect(undone).toEqual({ file, text: 'A\n-\nother\n-\nc\n', offset: 13 })
    expect(history.undo(() => 'A\n-\nother\n-\nc\n')).toMatchObject({ file, text: 'a\n-\nother\n-\nc\n', offset: 1 })
    expect(history.undo(() => '')).toEqual({ why: 'There is nothing to undo.' })
    expect(history.redo(() => 'a\n-\nother\n-\nc\n')).toMatchObject({ file, text: 'A\n-\nother\n-\nc\n' })
  })

  it('keeps a step whose lines have changed since', () => {
    const history = createEditHistory()
    history.note(file, 'a\n', 'b\n', true)
    expect(history.undo(() => 'c\n')).toEqual({ why: `The same lines of ${file} have changed since, so this step stays.` })
    expect(history.undo(() => 'b\n')).toMatchObject({ file, text: 'a\n' })
  })

  it('takes what is typed without a pause as one step', () => {
    const history = createEditHistory()
    for (const [before, after] of [
      ['', 'a'],
      ['a', 'ab'],
    ] as const)
      history.note(file, before, after, false)
    history.close()
    history.note(file, 'ab', 'abc', false)
    expect(history.undo(() => 'abc')).toMatchObject({ file, text: 'ab' })
    expect(history.undo(() => 'ab')).toMatchObject({ file, text: '' })
  })

  it('forgets what was undone after a new change', () => {
    const history = createEditHistory()
    history.note(file, 'a', 'b', true)
    history.undo(() => 'b')
    history.note(file, 'a', 'c', true)
    expect(history.redo(() => 'c')).toEqual({ why: 'There is nothing to redo.' })
  })

  it('passes over a step that somebody has taken back already', () => {
    const history = createEditHistory()
    history.note(file, 'a\n', 'b\n', true)
    history.note(file, 'b\n', 'c\n', true)
    expect(history.undo(() => 'b\n')).toMatchObject({ text: 'a\n' })
    expect(history.next('undo')).toBeUndefined()
  })

  it('goes on with the steps of the page before', () => {
    const history = createEditHistory()
    history.note(file, 'a', 'b', true)
    history.note(file, 'b', 'c', true)
    history.undo(() => 'c')
    const next = createEditHistory(history.steps())
    expect(next.redo(() => 'b')).toMatchObject({ text: 'c' })
    next.undo(() => 'c')
    expect(next.undo(() => 'b')).toMatchObject({ text: 'a' })
  })
})

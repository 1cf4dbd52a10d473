import { describe, expect, it } from 'vitest'
import { applyChange, type Drawing, emptyDrawing } from './drawing.ts'
import { type History, readHistory, redoStep, type Step, undoStep, withStep, writeHistory } from './history.ts'
import type { Stroke } from './stroke.ts'

const stroke: Stroke = { tool: 'rectangle', color: '#8ac926', size: 2, x1: 1, y1: 2, x2: 30, y2: 40 }
const step = (kind: 'draw' | 'erase', ...ids: readonly string[]): Step => ({ kind, strokes: ids.map((id) => ({ id, stroke })) })
const emptyHistory: History = { done: [], undone: [] }
const history = (...steps: readonly Step[]): History => steps.reduce(withStep, emptyHistory)
const drawing = (...ids: readonly string[]): Drawing =>
  applyChange(emptyDrawing, { inks: ids.map((id) => ({ id, timestamp: id, stroke })) })
const ids = (strokes: readonly { readonly id: string }[] | undefined) => strokes?.map(({ id }) => id)

describe('undo and redo', () => {
  it('undo removes the strokes that were drawn, and redo restores them', () => {
    const undone = undoStep(drawing('1.a', '2.a'), history(step('draw', '1.a'), step('draw', '2.a')))
    expect(ids(undone?.gone)).toEqual(['2.a'])
    expect(undone?.back).toEqual([])
    const redone = undone && redoStep(drawing('1.a'), undone.history)
    expect(ids(redone?.back)).toEqual(['2.a'])
    expect(redone?.history).toEqual(history(step('draw', '1.a'), step('draw', '2.a')))
  })

  it('undo restores all strokes of an erasure at once', () => {
    const undone = undoStep(drawing(), history(step('erase', '1.a', '2.b')))
    expect(ids(undone?.back)).toEqual(['1.a', '2.b'])
    expect(ids(undone && redoStep(drawing('1.a', '2.b'), undone.history)?.gone)).toEqual(['1.a', '2.b'])
  })

  it('spec.md §4: committing a new stroke clears the redo stack', () => {
    const undone = undoStep(drawing('1.a'), history(step('draw', '1.a')))
    expect(undone && withStep(undone.history, step('draw', '3.a')).undone).toEqual([])
  })

  it('undo skips what others have done already, and does not restore what was cleared', () => {
    const own = history(step('draw', '1.a'), step('draw', '2.a'))
    expect(ids(undoStep(drawing('1.a'), own)?.gone)).toEqual(['1.a'])
    expect(undoStep(drawing(), own)).toBeUndefined()
    expect(undoStep(applyChange(drawing('1.a'), { cleared: '5.b' }), history(step('erase', '1.a')))).toBeUndefined()
    expect(redoStep(drawing(), emptyHistory)).toBeUndefined()
  })
})

describe('undo and redo of changes', () => {
  const other: Stroke = { ...stroke, color: '#000000' }
  const change: Step = { kind: 'change', before: [{ id: '1.a', stroke }], strokes: [{ id: '1.a', stroke: other }] }
  const changed = applyChange(drawing('1.a'), { inks: [{ id: '1.a', timestamp: '2.a', stroke: other }] })

  it('undo restores the earlier state of changed strokes, and redo changes them again', () => {
    const undone = undoStep(changed, history(change))
    expect([undone?.back, undone?.gone]).toEqual([[{ id: '1.a', stroke }], []])
    expect(undone && redoStep(drawing('1.a'), undone.history)?.back).toEqual([{ id: '1.a', stroke: other }])
  })

  it('ignores strokes that others have changed or erased since', () => {
    const third = applyChange(changed, { inks: [{ id: '1.a', timestamp: '3.b', stroke: { ...stroke, size: 9 } }] })
    expect(undoStep(third, history(change))).toBeUndefined()
    expect(undoStep(drawing('2.a'), history(change))).toBeUndefined()
  })
})

describe('a history as text', () => {
  it('survives a reload', () => {
    const change: Step = { kind: 'change', before: [{ id: '1.a', stroke }], strokes: [{ id: '1.a', stroke: { ...stroke, x1: 5 } }] }
    const kept = { done: [step('draw', '1.a'), change], undone: [step('erase', '2.a', '3.b')] }
    expect(readHistory(writeHistory(kept))).toEqual(kept)
  })

  it.each([
    '',
    '{}',
    '[[]]',
    '[[],[["paint","1.a  x"]]]',
    '[[["draw","1.a 2.a <b>"]],[]]',
    '[[["draw",1]],[]]',
    '[[1],[]]',
    '[[["change","1.a  l0.400:w-Bg9Dg9Dg9D"]],[]]',
  ])('is dropped when it is invalid: %s', (text) => expect(readHistory(text)).toEqual(emptyHistory))
})

import { expect, it } from 'vitest'
import { baseShortcuts, type Shortcut, type ShortcutOperations } from '../../../deck/shortcuts/model/index.ts'
import { shortcutList } from './shortcut-list.ts'

const nothing = () => undefined
const operations = new Proxy({}, { get: () => nothing }) as ShortcutOperations
const base = baseShortcuts(operations)
const all = { changesScheme: true, draws: true, joins: true, presents: true }
const lineOf = (shortcuts: readonly Shortcut[], description: string, context = all) =>
  shortcutList(shortcuts, context).find((line) => line.description === description)?.chords

it('lists all keys of one action in one line', () => {
  expect(lineOf(base, 'Next step')).toEqual([['Space'], ['→'], ['Page Down']])
  expect(lineOf(base, 'Previous slide')).toEqual([['↑'], ['Shift', '←']])
  expect(lineOf(base, 'Black screen')).toEqual([['B'], ['.']])
})

it('has a description for every row of the base table', () => {
  const lines = shortcutList(base, all).map(({ description }) => description)
  for (const { name } of base) expect(lines).not.toContain(name)
})

it('lists the shortcuts of the deck, by their description or name', () => {
  const mine: readonly Shortcut[] = [
    ...base,
    { key: ['right', 'ctrl+plus'], fn: nothing, description: 'Mine' },
    { name: 'second', key: 'k', fn: nothing },
    { key: 'l', fn: nothing },
  ]
  expect(lineOf(mine, 'Mine')).toEqual([['→'], ['Ctrl', '+']])
  expect(lineOf(mine, 'second')).toEqual([['K']])
  expect(lineOf(mine, 'Set by this deck')).toEqual([['L']])
})

it('does not list a key of a row that a later row has taken over', () => {
  const mine = [...base, { key: ['right', 'space', 'pagedown'], fn: nothing, description: 'Mine' }]
  expect(lineOf(mine, 'Next step')).toBeUndefined()
})

it('lists the keys of numbers and of the overview, which are in no table', () => {
  expect(lineOf([], 'Go to the slide with that number')).toEqual([['0 … 9', 'Enter']])
})

it('spec.md §4: does not list the key for dark mode where the color scheme is forced', () => {
  expect(lineOf(base, 'Dark mode')).toEqual([['D']])
  expect(lineOf(base, 'Dark mode', { ...all, changesScheme: false })).toBeUndefined()
})

it('does not list the keys for drawing in a deck without it', () => {
  const drawing = 'While drawing: tool, color, clear, undo'
  expect(lineOf(base, drawing)).toBeTruthy()
  expect(lineOf(base, drawing, { ...all, draws: false })).toBeUndefined()
})

it('contract.md: names the key of the join code only where devices can join', () => {
  expect(lineOf(base, 'Join code for other devices')).toEqual([['Q']])
  expect(lineOf(base, 'Join code for other devices', { ...all, joins: false })).toBeUndefined()
})

it('lists the keys of the presenter screen only on that screen', () => {
  expect(lineOf(base, 'Scroll the notes')).toEqual([['S']])
  expect(lineOf(base, 'Scroll the notes', { ...all, presents: false })).toBeUndefined()
})

it('contract.md: lists the keys of the strip `Now` only where a live talk is presented', () => {
  expect(lineOf(base, 'Approve, or decline, the next question')).toEqual([['A'], ['X']])
  for (const missing of [{ presents: false }, { joins: false }])
    expect(lineOf(base, 'Approve, or decline, the next question', { ...all, ...missing })).toBeUndefined()
})

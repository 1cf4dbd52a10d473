import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyPress } from '../../../base/lib/model/testing/key-press.ts'
import { boundChords, chordsOf, createFindShortcut } from './chord.ts'
import { parseChord } from './parse-chord.ts'
import { baseShortcuts } from './shortcut.ts'
import { createFakeOperations } from './testing/fake-operations.ts'

const { operations, done } = createFakeOperations()
const table = baseShortcuts(operations)
const find = createFindShortcut(table)

function press(key: string, shiftKey = false): string | undefined {
  done.length = 0
  find({ key, code: '', shiftKey, ctrlKey: false, altKey: false, metaKey: false })?.fn()
  return done[0]
}

it('contract.md: in a deck from right to left, the left arrow goes forward, and the other keys stay', () => {
  const mirrored = createFindShortcut(baseShortcuts(operations, true))
  const did = (key: string, shiftKey = false) => {
    done.length = 0
    mirrored({ key, code: '', shiftKey, ctrlKey: false, altKey: false, metaKey: false })?.fn()
    return done[0]
  }
  expect([did('ArrowLeft'), did('ArrowRight'), did('ArrowLeft', true), did('ArrowRight', true)]).toEqual([
    'next',
    'prev',
    'nextSlide',
    'prevSlide',
  ])
  expect([did('ArrowDown'), did('PageDown'), did(' ')]).toEqual(['nextSlide', 'next', 'next'])
})

describe('the base table', () => {
  it.each([
    ['space, right arrow, PageDown = next', [[' '], ['ArrowRight'], ['PageDown']], 'next'],
    ['shift+space, left arrow, PageUp = previous', [[' ', true], ['ArrowLeft'], ['PageUp']], 'prev'],
    ['down and shift+right = next slide', [['ArrowDown'], ['ArrowRight', true]], 'nextSlide'],
    ['up and shift+left = previous slide', [['ArrowUp'], ['ArrowLeft', true]], 'prevSlide'],
    ['d = dark mode', [['d']], 'toggleDark'],
    ['o = overview', [['o']], 'toggleOverview'],
    ['escape = close overview', [['Escape']], 'escapeOverview'],
    ['g = goto', [['g']], 'showGotoDialog'],
    ['f = fullscreen', [['f']], 'toggleFullscreen'],
  ] as const)('spec.md §9: %s', (_, presses, operation) => {
    for (const [key, shift] of presses) expect(press(key, shift)).toBe(operation)
  })

  it.each([
    ['Home', 'goFirst'],
    ['End', 'goLast'],
    ['b', 'toggleBlack'],
    ['.', 'toggleBlack'],
    ['w', 'toggleWhite'],
    ['?', 'toggleHelp'],
  ])('%s does %s', (key, operation) => {
    expect(press(key)).toBe(operation)
  })

  it('spec.md §9, key auto-repeat: keys that move the talk repeat, no others', () => {
    const moving = table.filter(({ name }) => /^(next|prev)_/.test(name ?? ''))
    expect(moving).toHaveLength(10)
    expect(table.filter(({ autoRepeat }) => autoRepeat)).toEqual(moving)
  })

  it('ignores keys with modifiers that it does not name', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(find(keyPress('g', { [modifier]: true }))).toBeUndefined()
    }
    expect(press('G', true)).toBeUndefined()
  })

  it('has each name and each key once, in the format of presses', () => {
    const chords = table.flatMap(chordsOf)
    expect(new Set(chords).size).toBe(chords.length)
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
    for (const chord of chords) expect(parseChord(chord)).toBe(chord)
  })

  it('throws for no press', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (key, code, shiftKey) => {
        expect(() => find({ key, code, shiftKey, ctrlKey: false, altKey: false, metaKey: false })).not.toThrow()
      }),
    )
  })
})

describe('boundChords', () => {
  it('a later row takes the key of an earlier one', () => {
    const mine = { key: 'right', fn: operations.goLast }
    expect(boundChords([...table, mine]).get('right')).toBe(mine)
  })
})

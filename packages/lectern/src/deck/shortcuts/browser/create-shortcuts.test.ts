// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryParts } from '../../../base/lib/browser/index.ts'
import { createFakeClock } from '../model/testing/fake-clock.ts'
import { createFakeOperations } from '../model/testing/fake-operations.ts'
import { createShortcuts, type Shortcuts, type ShortcutsOptions } from './create-shortcuts.ts'

const { operations, done } = createFakeOperations()
let clock = createFakeClock()
let shortcuts: Shortcuts

function create(options: Partial<ShortcutsOptions> = {}) {
  shortcuts?.dispose()
  clock = createFakeClock()
  shortcuts = createShortcuts({ view: window, operations, enterNumber: (no) => done.push(`number ${no}`), clock, ...options })
  return shortcuts
}

/** Press a key at an element, and return whether the browser's default action was prevented. */
function down(key: string, init: KeyboardEventInit = {}, at: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { key, code: `Code${key}`, bubbles: true, cancelable: true, composed: true, ...init })
  at.dispatchEvent(event)
  return event.defaultPrevented
}
const up = (key: string) => window.dispatchEvent(new KeyboardEvent('keyup', { key, code: `Code${key}` }))

function put(html: string): Element {
  document.body.innerHTML = html
  return document.body.querySelector('[data-at]') ?? document.body
}

beforeEach(() => {
  document.body.innerHTML = ''
  done.length = 0
  create()
})
afterEach(() => shortcuts.dispose())

describe('keys', () => {
  it('trigger their action, and the browser does not handle them', () => {
    expect(down('ArrowRight')).toBe(true)
    expect(down(' ', { shiftKey: true })).toBe(true)
    expect(down('o')).toBe(true)
    expect(done).toEqual(['next', 'prev', 'toggleOverview'])
  })

  it('that are not bound stay with the browser', () => {
    expect(down('F7')).toBe(false)
    expect(down('Tab')).toBe(false)
    expect(done).toEqual([])
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s stay with the browser', (modifier) => {
    expect(down('f', { [modifier]: true })).toBe(false)
    expect(down('ArrowRight', { [modifier]: true })).toBe(false)
    expect(down('7', { [modifier]: true })).toBe(false)
    expect(done).toEqual([])
  })

  it('that other code has handled are ignored', () => {
    const slide = put('<div data-at tabindex="0"></div>')
    slide.addEventListener('keydown', (event) => event.preventDefault())
    down('ArrowRight', {}, slide)
    expect(done).toEqual([])
  })

  it('that compose a character are ignored', () => {
    expect(down('g', { isComposing: true })).toBe(false)
    expect(down('Process')).toBe(false)
    expect(done).toEqual([])
  })

  it('sent to the window itself work, too, as presses from before the start of the app', () => {
    down('ArrowRight', {}, window)
    expect(done).toEqual(['next'])
  })

  it('do nothing after dispose', () => {
    shortcuts.dispose()
    expect(down('ArrowRight')).toBe(false)
    expect(done).toEqual([])
  })

  it('are checked before each press', () => {
    create({ isEnabled: ({ name }) => name !== 'goto' })
    expect(down('g')).toBe(false)
    expect(down('o')).toBe(true)
    expect(done).toEqual(['toggleOverview'])
  })
})

describe('focus', () => {
  it.each([
    '<input data-at>',
    '<input type="range" data-at>',
    '<textarea data-at></textarea>',
    '<select data-at></select>',
    '<div contenteditable><p data-at>text</p></div>',
    '<div contenteditable="true" data-at></div>',
    '<div role="textbox" data-at></div>',
  ])('never works while typing: %s', (html) => {
    const field = put(html)
    for (const key of ['ArrowRight', ' ', 'g', '5', 'Enter', 'Escape']) expect(down(key, {}, field)).toBe(false)
    expect(done).toEqual([])
  })

  it('works where contenteditable is off', () => {
    down('g', {}, put('<div contenteditable="false" data-at></div>'))
    expect(done).toEqual(['showGotoDialog'])
  })

  it.each(['<button data-at>Next</button>', '<button><svg data-at></svg></button>', '<summary data-at></summary>'])(
    'works on a button, which keeps Space: %s',
    (html) => {
      const button = put(html)
      expect(down('ArrowRight', {}, button)).toBe(true)
      expect(down('PageDown', {}, button)).toBe(true)
      expect(down('g', {}, button)).toBe(true)
      expect(down(' ', {}, button)).toBe(false)
      expect(down('Enter', {}, button)).toBe(false)
      expect(done).toEqual(['next', 'next', 'showGotoDialog'])
    },
  )

  it('works on a link, except Enter', () => {
    const link = put('<a href="#x" data-at>Next</a>')
    expect(down(' ', {}, link)).toBe(true)
    expect(done).toEqual(['next'])
  })
})

describe('holding a key', () => {
  it('spec.md §9: repeats by its own times and not by those of the operating system', () => {
    down('ArrowRight')
    for (let i = 0; i < 20; i++) expect(down('ArrowRight', { repeat: true })).toBe(true)
    expect(done).toHaveLength(1)
    clock.pass(1000)
    expect(done).toHaveLength(2)
    clock.pass(750 + 500 + 250 + 150 + 150)
    expect(done).toHaveLength(7)
  })

  it('does not repeat an action without auto-repeat', () => {
    down('o')
    clock.pass(10_000)
    expect(done).toEqual(['toggleOverview'])
    expect(clock.waiting()).toBe(0)
  })

  it.each<[string, () => void]>([
    ['the key is let go', () => up('ArrowRight')],
    ['the window loses focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['another key is pressed', () => down('F7')],
    ['a modifier comes, after which no keyup may', () => down('Meta', { metaKey: true })],
    ['someone types', () => down('a', {}, put('<input data-at>'))],
    ['it is disposed of', () => shortcuts.dispose()],
  ])('stops when %s', (_, stop) => {
    down('ArrowRight')
    clock.pass(1100)
    stop()
    clock.pass(10_000)
    expect(done.filter((name) => name === 'next')).toHaveLength(2)
    expect(clock.waiting()).toBe(0)
  })

  it('continues when another key is released', () => {
    down('ArrowRight')
    up('ArrowLeft')
    clock.pass(1000)
    expect(done).toEqual(['next', 'next'])
  })

  it('stops when the shortcut is no longer enabled', () => {
    let enabled = true
    create({ isEnabled: () => enabled })
    down('ArrowRight')
    enabled = false
    clock.pass(10_000)
    expect(done).toEqual(['next'])
    expect(clock.waiting()).toBe(0)
  })
})

describe('numbers', () => {
  it('digits and Enter go to a slide', () => {
    for (const key of ['1', '2', 'Enter']) expect(down(key)).toBe(true)
    expect(done).toEqual(['number 12'])
    expect(shortcuts.typed.getState()).toBe('')
  })

  it('Enter alone stays with the browser', () => {
    expect(down('Enter')).toBe(false)
  })

  it('Enter ends a number also while a button has focus', () => {
    const button = put('<button data-at></button>')
    down('4', {}, button)
    expect(down('Enter', {}, button)).toBe(true)
    expect(done).toEqual(['number 4'])
  })

  it('any other key forgets the digits', () => {
    down('1')
    expect(shortcuts.typed.getState()).toBe('1')
    down('ArrowRight')
    down('Enter')
    down('2')
    down('x')
    down('Enter')
    expect(done).toEqual(['next'])
  })

  it('do nothing while the slides may not move', () => {
    create({ isEnabled: ({ name }) => name !== 'go_to_number' })
    expect(down('1')).toBe(false)
    expect(shortcuts.typed.getState()).toBe('')
  })
})

describe("the deck's own table", () => {
  const alert = vi.fn<(message: string) => void>()
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  beforeEach(() => {
    window.alert = alert
    alert.mockClear()
    consoleError.mockClear()
  })

  const tableComes = () => new Promise<void>((come) => shortcuts.table.subscribe(() => come()))

  it('replaces the base table once it is loaded', async () => {
    create({ loadSetup: async () => ({ default: (nav, base) => [...base, { key: 'n', fn: nav.goLast }] }) })
    down('ArrowRight')
    await tableComes()
    down('n')
    expect(done).toEqual(['next', 'goLast'])
    expect(alert).not.toHaveBeenCalled()
  })

  it('handles presses from before it was loaded, in order and once each', async () => {
    create({ loadSetup: async () => ({ default: (nav, base) => [...base, { key: 'n', fn: nav.goLast }, { key: 'm', fn: nav.goFirst }] }) })
    for (const key of ['n', 'ArrowRight', 'm', 'F7']) down(key)
    expect(done).toEqual(['next'])
    await tableComes()
    expect(done).toEqual(['next', 'goLast', 'goFirst'])
  })

  it('spec.md §8: alerts when none of the base names comes back', async () => {
    create({ loadSetup: async () => ({ default: () => [] }) })
    await tableComes()
    expect(alert).toHaveBeenCalledOnce()
    expect(alert.mock.calls[0]?.[0]).toContain('need migrating')
  })

  it('replaces the base table later if it cannot be loaded at first', async () => {
    const missing = new Promise((come) => window.addEventListener('lectern:part', come, { once: true }))
    const loadSetup = vi.fn<NonNullable<Parameters<typeof createShortcuts>[0]['loadSetup']>>()
    loadSetup.mockRejectedValueOnce(new Error('offline'))
    loadSetup.mockResolvedValue({ default: (nav, base) => [...base, { key: 'n', fn: nav.goLast }] })
    create({ loadSetup })
    down('n')
    await missing
    down('ArrowRight')
    expect(done).toEqual(['next'])
    retryParts()
    await tableComes()
    down('n')
    expect(done).toEqual(['next', 'goLast'])
  })
})

describe('isPressOf', () => {
  it('finds the row of a press', () => {
    expect(shortcuts.isPressOf('toggle_overview', new KeyboardEvent('keydown', { key: 'o' }))).toBe(true)
    expect(shortcuts.isPressOf('toggle_overview', new KeyboardEvent('keydown', { key: 'g' }))).toBe(false)
  })
})

it('after any presses, nothing repeats once all keys are released', () => {
  const keys = fc.constantFrom('ArrowRight', 'ArrowLeft', ' ', 'o', 'b', '3', 'Enter', 'Shift', 'Escape', 'x')
  fc.assert(
    fc.property(
      fc.array(fc.record({ key: keys, shiftKey: fc.boolean(), repeat: fc.boolean(), ms: fc.nat(3000) }), { maxLength: 30 }),
      (presses) => {
        create()
        for (const { key, ms, ...init } of presses) {
          down(key, init)
          clock.pass(ms)
        }
        for (const { key } of presses) up(key)
        shortcuts.dispose()
        expect(clock.waiting()).toBe(0)
      },
    ),
    { numRuns: 50 },
  )
})

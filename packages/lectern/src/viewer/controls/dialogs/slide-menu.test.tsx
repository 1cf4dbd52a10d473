// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeTalk, pressKey } from '../testing/fake-talk.tsx'
import { SlideMenu } from './SlideMenu.tsx'
import { type MenuEntry, menuEntries, menuMove } from './slide-menu.ts'

const entry = (label: string, more: object = {}) => ({ label, action: () => undefined, ...more })
const labels = (entries: readonly MenuEntry[]) => entries.map((each) => (each === 'separator' ? '-' : each.label))

describe('setup/context-menu.ts', () => {
  const base = [entry('Next', { small: true }), 'separator' as const, entry('Draw')]
  const report = vi.fn()
  afterEach(() => report.mockClear())

  it('adds entries: to a list, and to a ref as files for Slidev do', () => {
    const list = (items: readonly MenuEntry[]) => [...items, entry('Mine')]
    const ref = (items: { readonly value: readonly MenuEntry[] }) => ({ value: [entry('First'), ...items.value] })
    const entries = menuEntries(
      base,
      [
        ['theme', list],
        ['deck', ref],
      ],
      report,
    )
    expect(labels(entries)).toEqual(['First', 'Next', '-', 'Draw', 'Mine'])
    expect(report).not.toHaveBeenCalled()
  })

  it('leaves out entries that are not shown, and lines between none', () => {
    const entries = menuEntries(
      base,
      [['deck', () => ['separator', entry('A', { show: false }), entry('B'), 'separator', 'separator', entry('C'), 'separator']]],
      report,
    )
    expect(labels(entries)).toEqual(['B', '-', 'C'])
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['returns nothing', () => undefined],
    ['returns an entry without an action', () => [{ label: 'A' }]],
    ['is no function', 7],
  ])('a file that %s is reported, and the menu has the entries before it', (_, setup) => {
    expect(labels(menuEntries(base, [['setup/context-menu.ts', setup]], report))).toEqual(['Next', '-', 'Draw'])
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('setup/context-menu.ts failed'), expect.any(Error))
  })
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowUp', 2, 0],
  ['ArrowUp', 0, 4],
  ['ArrowDown', 4, 0],
  ['ArrowDown', -1, 0],
  ['End', 1, 4],
  ['Home', 4, 0],
  ['d', 0, 2],
  ['D', 2, 4],
  ['x', 0, undefined],
  ['Enter', 0, undefined],
])('menu pattern of WAI-ARIA: %s at %i goes to %s, with a row of two at the top', (key, from, to) => {
  expect(menuMove(key, from, ['Previous', 'Next', 'Draw', 'Overview', 'Dark'], 2)).toBe(to)
})

describe('the menu of the slide', () => {
  let talk: ReturnType<typeof createFakeTalk> | undefined
  afterEach(() => {
    talk?.dispose()
    cleanup()
    document.body.replaceChildren()
  })

  function show() {
    const fake = createFakeTalk()
    talk = fake
    render(
      <>
        <main className="lectern-stage">
          <p>Text</p>
          <a href="#x">Notes of the day</a>
        </main>
        <SlideMenu controls={fake.controls} />
      </>,
    )
    return fake
  }
  function rightClick(at: Element, init: MouseEventInit & { pointerType?: string } = {}) {
    const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, button: 2, pointerType: 'mouse', ...init })
    act(() => void at.dispatchEvent(event))
    return event.defaultPrevented
  }

  it('opens on the slide with a right click, and runs an entry', () => {
    const { no } = show()
    expect(rightClick(screen.getByText('Text'))).toBe(true)
    expect(screen.getByRole('menu', { name: 'Slide menu' })).toBe(document.activeElement)
    act(() => screen.getByRole('menuitem', { name: 'Next slide' }).click())
    expect(no()).toBe(4)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it.each([
    ['on a link', 'Notes of the day', {}],
    ['with Shift', 'Text', { shiftKey: true }],
    ['of a finger', 'Text', { pointerType: 'touch' }],
  ])('leaves a press %s to the browser', (_, text, init) => {
    show()
    expect(rightClick(screen.getByText(text), init)).toBe(false)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('the menu key opens it with the first entry that has the focus; the talk does not move with its keys; Escape closes it', () => {
    const { no } = show()
    act(() => pressKey('ContextMenu'))
    rightClick(document.body, { button: 0 })
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Previous' }))
    act(() => pressKey('ArrowDown'))
    expect(document.activeElement?.textContent).toBe('Slides overview')
    act(() => pressKey('ArrowRight'))
    expect(no()).toBe(3)
    act(() => pressKey('Escape'))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('a click elsewhere closes it and moves nothing', () => {
    const { no } = show()
    rightClick(screen.getByText('Text'))
    const scrim = screen.getByRole('menu').previousElementSibling
    act(() => scrim instanceof HTMLElement && scrim.click())
    expect(screen.queryByRole('menu')).toBeNull()
    expect(no()).toBe(3)
  })
})

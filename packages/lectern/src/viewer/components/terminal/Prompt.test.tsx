// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createShell } from './create-shell.ts'
import { Prompt } from './Prompt.tsx'

const command = { about: '', run: () => '' }
const interpreter = createShell({ balance: command, ballot: command, sign: command })

function open() {
  const [onRun, onInterrupt, outside] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for the page
    <div onKeyDown={outside}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it stands for the screen */}
      <pre tabIndex={0}>
        <Prompt interpreter={interpreter} history={['first', 'second']} onRun={onRun} onInterrupt={onInterrupt} />
      </pre>
    </div>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Command' })
  const press = (key: string, more: object = {}) => fireEvent.keyDown(field, { key, ...more })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { field, press, type, onRun, onInterrupt, outside }
}

afterEach(cleanup)

it('Enter runs the line, and an empty line runs nothing', () => {
  const { field, press, type, onRun } = open()
  press('Enter')
  type('  sign x ')
  press('Enter')
  expect([onRun.mock.calls, field.value]).toEqual([[['sign x']], ''])
})

it('arrows go through the history, up to its ends', () => {
  const { field, press } = open()
  const after = (key: string) => {
    press(key)
    return field.value
  }
  expect(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown'].map(after)).toEqual([
    'second',
    'first',
    'first',
    'second',
    '',
    '',
  ])
})

it('the history gives the unfinished line back', () => {
  const { field, press, type } = open()
  type('sign')
  press('ArrowUp')
  press('ArrowUp')
  press('ArrowDown')
  press('ArrowDown')
  expect(field.value).toBe('sign')
  press('ArrowDown')
  expect(field.value).toBe('sign')
})

describe('pasted text', () => {
  const paste = (field: HTMLInputElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

  it('in one line is left to the browser', () => {
    const { field, onRun } = open()
    expect([paste(field, 'sign <x> 日本'), onRun.mock.calls]).toEqual([true, []])
  })

  it.each([
    ['lines that end run, and the last one waits', 'sign a\r\n\nsign b\n sign', [['sign a'], ['sign b']], ' sign'],
    ['a line that goes on after a backslash', 'sign \\\na\n', [['sign a']], ''],
    ['colors, control characters and marks of direction are left out', '\u001b[31msign\u001b[m \u0007a\u202e', [], 'sign a'],
  ])('%s', (_, text, runs, rest) => {
    const { field, onRun } = open()
    expect(paste(field, text)).toBe(false)
    expect([onRun.mock.calls, field.value]).toEqual([runs, rest])
  })

  it.each([
    ['x'.repeat(10_000), 'Not pasted: a line has at most 2000 characters, and this one has 10000.'],
    ['sign\n'.repeat(400), 'Not pasted: at most 50 lines can be pasted at once, and these are 401.'],
  ])('that is too long is refused with its size', (text, message) => {
    const { field, onRun, type } = open()
    expect(paste(field, text)).toBe(false)
    expect([onRun.mock.calls, field.value, document.querySelector('samp')?.textContent]).toEqual([[], '', `${message}\n`])
    type('s')
    expect(document.querySelector('samp')).toBeNull()
  })
})

it('Tab completes what all choices share, and then lists them', () => {
  const { field, press, type } = open()
  type('b')
  press('Tab')
  expect([field.value, document.querySelector('samp')?.textContent]).toEqual(['bal', 'balance  ballot\n'])
  type('s')
  press('Tab')
  expect([field.value, document.querySelector('samp')]).toEqual(['sign ', null])
})

it('Tab without anything to complete, and Shift+Tab, move the focus as everywhere', () => {
  const { press, type } = open()
  expect(press('Tab')).toBe(true)
  type('zzz')
  expect(press('Tab')).toBe(true)
  type('s')
  expect(press('Tab', { shiftKey: true })).toBe(true)
})

it('Escape returns the keys to the deck', () => {
  const { field, press } = open()
  field.focus()
  press('Escape')
  expect(document.activeElement?.tagName).toBe('PRE')
})

it('Control+C interrupts, and no key acts while text is composed', () => {
  const { press, type, onInterrupt, onRun } = open()
  press('c', { ctrlKey: true })
  expect(onInterrupt).toHaveBeenCalledOnce()
  type('か')
  press('Enter', { isComposing: true })
  expect(onRun).not.toHaveBeenCalled()
})

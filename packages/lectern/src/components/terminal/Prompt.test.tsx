// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('Escape gives the keys back', () => {
  const { field, press } = open()
  field.focus()
  press('Escape')
  expect(document.activeElement?.tagName).toBe('PRE')
})

it('Control+C interrupts, and while text is composed no key does anything', () => {
  const { press, type, onInterrupt, onRun } = open()
  press('c', { ctrlKey: true })
  expect(onInterrupt).toHaveBeenCalledOnce()
  type('か')
  press('Enter', { isComposing: true })
  expect(onRun).not.toHaveBeenCalled()
})

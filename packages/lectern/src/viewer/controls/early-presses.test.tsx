// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSettings } from '../settings/browser/create-settings.ts'
import { ControlPanels } from './ControlPanels.tsx'
import { createLazyDialogs, createPanels } from './create-panels.ts'
import type { Dialogs } from './play-controls.ts'
import { createFakeTalk, pressKey } from './testing/fake-talk.tsx'

let talk = createFakeTalk()
let arrive: () => Promise<void>
let fail: () => Promise<void>
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)
const press = (...keys: string[]) => act(() => keys.forEach((key) => void pressKey(key)))
const field = () => screen.getByRole<HTMLInputElement>('textbox').value

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1366)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  talk.dispose()
  const fetched = new Promise<Dialogs>((resolve, reject) => {
    arrive = () => act(async () => resolve(await import('./dialogs/dialogs.tsx')))
    fail = () => act(async () => reject(new Error('offline')))
  })
  const settings = createSettings({ base: '/talk/', schema: 'auto', view: window })
  talk = createFakeTalk({
    panels: createPanels(
      settings,
      createLazyDialogs(() => fetched),
    ),
  })
  render(<ControlPanels controls={talk.controls} deck={talk.deck} renderThumbnail={(no) => no} />)
})
afterEach(() => {
  cleanup()
  talk.dispose()
  vi.restoreAllMocks()
})

describe('keys that are pressed while the code of a panel loads', () => {
  it('go to a slide when the dialog is there', async () => {
    press('g', '5', 'Enter', 'ArrowRight')
    expect(talk.no()).toBe(3)
    await arrive()
    expect([talk.no(), dialogs()]).toEqual([6, []])
  })

  it('are typed into the field of the dialog', async () => {
    press('g', '4', 'Backspace', 'q', 'u')
    await arrive()
    expect(dialogs()).toEqual(['Go to slide'])
    expect(screen.getByText(/contains “qu”/)).toBeTruthy()
  })

  it('choose in the overview, one after another', async () => {
    press('o', 'ArrowRight', 'ArrowRight')
    await arrive()
    expect(screen.getByRole('button', { name: 'Slide 5: Tools' }).getAttribute('aria-current')).toBe('true')
  })

  it('search in the overview', async () => {
    press('o', 'q', 'u')
    await arrive()
    expect(field()).toBe('qu')
    expect(screen.getAllByRole('button', { name: /^Slide \d/ })).toHaveLength(1)
  })

  it('close the overview again', async () => {
    press('o', 'o')
    expect(talk.controls.panels.opened()).toBeUndefined()
    press('o', 'ArrowRight', 'o')
    await arrive()
    expect(dialogs()).toEqual([])
  })

  it('do not move the slides below, and are not repeated', async () => {
    press('o')
    act(() => pressKey('ArrowRight', { repeat: true }))
    await arrive()
    expect(talk.no()).toBe(3)
    expect(screen.getByRole('button', { name: 'Slide 3: Background' }).getAttribute('aria-current')).toBe('true')
  })

  it('end with Escape, which closes the panel at once', async () => {
    press('g', '5', 'Escape')
    expect(talk.controls.panels.opened()).toBeUndefined()
    press('ArrowRight')
    expect(talk.no()).toBe(4)
    await arrive()
    press('g')
    expect([talk.no(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([4, ''])
  })

  it('are dropped when the code cannot be loaded', async () => {
    press('g', '5', 'Enter')
    await fail()
    expect(talk.controls.panels.opened()).toBeUndefined()
    press('ArrowRight')
    expect([talk.no(), talk.controls.presses]).toEqual([4, []])
  })

  it('are left to the browser with Ctrl, Alt or Meta', () => {
    press('g')
    const event = new KeyboardEvent('keydown', { key: 'r', ctrlKey: true, cancelable: true })
    window.dispatchEvent(event)
    expect([event.defaultPrevented, talk.controls.presses]).toEqual([false, []])
  })
})

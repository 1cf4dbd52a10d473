// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ControlPanels } from './ControlPanels.tsx'
import { createFakeTalk, pressKey } from './testing/fake-talk.tsx'

const Information = () => <p>About the talk</p>
let talk = createFakeTalk()
const press = (key: string) => act(() => pressKey(key))
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)

beforeEach(async () => {
  localStorage.clear()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1366)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  talk.dispose()
  talk = createFakeTalk({ Information })
  render(
    <>
      <button type="button">opener</button>
      <ControlPanels controls={talk.controls} deck={talk.deck} renderThumbnail={(no) => no} />
    </>,
  )
  screen.getByText('opener').focus()
  await act(() => talk.controls.panels.dialogs.load())
})
afterEach(() => {
  cleanup()
  talk.dispose()
  vi.restoreAllMocks()
})

describe('dialogs', () => {
  it.each([
    ['o', 'Slides overview'],
    ['g', 'Go to slide'],
    ['?', 'Keyboard shortcuts'],
  ])('%s opens %s, and closing it returns the focus', (key, name) => {
    press(key)
    expect(dialogs()).toEqual([name])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(dialogs()).toEqual([])
    expect(document.activeElement?.textContent).toBe('opener')
  })

  it('contract.md: info is a dialog named Information', () => {
    act(() => talk.controls.panels.show('information'))
    expect(screen.getByRole('dialog', { name: 'Information' }).textContent).toContain('About the talk')
  })

  it('Escape closes it', () => {
    press('g')
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(dialogs()).toEqual([])
  })

  it('choosing a slide goes there, closes the dialog, and leaves the focus to the talk', () => {
    press('o')
    fireEvent.click(screen.getByRole('button', { name: 'Slide 5: Tools' }))
    expect([talk.no(), dialogs()]).toEqual([5, []])
    expect(document.activeElement).toBe(document.body)
  })

  it('the list of shortcuts shows the keys that are bound', () => {
    press('?')
    const row = screen.getByRole('row', { name: /Next slide/ })
    expect([...row.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['↓', 'Shift', '→'])
  })
})

describe('black screen', () => {
  it('covers everything, and a click shows the slide again', () => {
    press('b')
    const cover = screen.getByRole('button', { name: 'Show the slide again' })
    expect(cover.style.background).toBe('black')
    fireEvent.click(cover)
    expect(screen.queryByRole('button', { name: 'Show the slide again' })).toBeNull()
    expect(talk.no()).toBe(3)
  })
})

describe('notices', () => {
  it('are shown, and can be dismissed', () => {
    act(() => talk.controls.panels.notify('Something was refused.'))
    expect(screen.getByRole('alert').textContent).toContain('Something was refused.')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

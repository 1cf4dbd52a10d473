// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Controls } from './Controls.tsx'
import { createFakeTalk } from './testing/fake-talk.tsx'

const Information = () => null
let talk = createFakeTalk()

function show(parts: Parameters<typeof createFakeTalk>[0] = {}) {
  talk.dispose()
  talk = createFakeTalk(parts)
  render(<Controls controls={talk.controls} deck={talk.deck} />)
  return screen.getByRole('navigation', { name: 'Slide controls' })
}
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
})
afterEach(() => {
  cleanup()
  talk.dispose()
})

it('the settings have the icon by which a style sheet finds them in every language', () => {
  show()
  const sheet = readFileSync(join(import.meta.dirname, 'dialogs/Ambience.module.css'), 'utf8')
  const [, start = 'none'] = /path\[d\^="([^"]+)"\]/.exec(sheet) ?? []
  const found = screen.getAllByRole('button').filter((button) => button.querySelector('path')?.getAttribute('d')?.startsWith(start))
  expect(found.map((button) => button.getAttribute('aria-label'))).toEqual(['Settings'])
})

describe('the reading view', () => {
  afterEach(() => void vi.restoreAllMocks())
  const onPhone = (yes: boolean) => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      /portrait/.test(query) ? Object.assign(new EventTarget() as MediaQueryList, { matches: yes }) : real(query),
    )
  }

  it('is offered on upright screens below 640 px, and is remembered', () => {
    onPhone(true)
    show()
    const button = screen.getByRole('button', { name: 'Reading view' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(talk.controls.settings.store.getState().readingView).toBe(true)
  })

  it('has no steps: next and previous go from slide to slide', () => {
    onPhone(true)
    show()
    const moves: string[] = []
    vi.spyOn(talk.controls.navigation, 'move').mockImplementation((name) => {
      moves.push(name)
      return { kind: 'duplicated', to: { no: 1, clicks: 0 } }
    })
    press('Next')
    press('Reading view')
    press('Next')
    press('Previous')
    expect(moves).toEqual(['next', 'nextSlide', 'previousSlide'])
  })

  it('is not offered elsewhere', () => {
    onPhone(false)
    show()
    expect(screen.queryByRole('button', { name: 'Reading view' })).toBeNull()
  })
})

describe('the bar', () => {
  it('contract.md: has these buttons', () => {
    show()
    expect(names()).toEqual(['Previous', 'Next', 'Slides overview', 'Dark mode', 'Enter fullscreen', 'Settings'])
  })

  it('spec.md §2: has PDF download and info only if configured', () => {
    show({ pdf: '/talk.pdf', Information })
    expect(names()).toContain('Download PDF')
    expect(names()).toContain('Information')
  })

  it('spec.md §4: has no dark mode where the deck forces its color schema', () => {
    show({ schema: 'light' })
    expect(names()).not.toContain('Dark mode')
  })

  it('has no full screen where the browser has none', () => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: false, configurable: true })
    show()
    expect(names()).not.toContain('Enter fullscreen')
  })

  it('moves the talk, and shows the number of the slide', () => {
    const bar = show()
    expect(within(bar).getByText('3 / 6')).toBeTruthy()
    press('Next')
    expect(within(bar).getByText('4 / 6')).toBeTruthy()
    press('Previous')
    press('Previous')
    expect(within(bar).getByText('2 / 6')).toBeTruthy()
  })

  it('contract.md: on the end slide the counter reads 6 / 6', () => {
    show({ at: 7 })
    expect(screen.getByText('6 / 6')).toBeTruthy()
  })

  it('shows whether dark mode is on', () => {
    show()
    const dark = () => screen.getByRole('button', { name: 'Dark mode' }).getAttribute('aria-pressed')
    expect(dark()).toBe('false')
    press('Dark mode')
    expect(dark()).toBe('true')
  })

  it('a mouse press gives no button the focus, and takes it from the one that has it', () => {
    show()
    for (const name of ['Next', 'Settings', 'Slides overview']) {
      screen.getByRole('button', { name: 'Settings' }).focus()
      expect(fireEvent.mouseDown(screen.getByRole('button', { name }))).toBe(false)
      expect(document.activeElement).toBe(document.body)
    }
  })
})

describe('the settings menu', () => {
  async function open(parts: Parameters<typeof createFakeTalk>[0] = {}) {
    show(parts)
    await act(() => talk.controls.panels.dialogs.load())
    press('Settings')
  }
  const radios = (group: string) => within(screen.getByRole('group', { name: group })).getAllByRole<HTMLInputElement>('radio')
  const chosen = (group: string) => radios(group).find(({ checked }) => checked)?.parentElement?.textContent

  it('contract.md: radios Fit and 1:1 in a group named Scale', async () => {
    await open()
    expect(radios('Scale').map(({ parentElement }) => parentElement?.textContent)).toEqual(['Fit', '1:1'])
    expect(chosen('Scale')).toBe('Fit')
    fireEvent.click(screen.getByRole('radio', { name: '1:1' }))
    expect(chosen('Scale')).toBe('1:1')
    expect(talk.controls.settings.store.getState().scale).toBe('1:1')
  })

  it('spec.md §4: auto, light or dark, unless the deck forces one', async () => {
    await open()
    expect(radios('Color scheme').map(({ parentElement }) => parentElement?.textContent)).toEqual(['Auto', 'Light', 'Dark'])
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(talk.controls.settings.store.getState().dark).toBe(true)
    cleanup()
    await open({ schema: 'light' })
    expect(screen.queryByRole('group', { name: 'Color scheme' })).toBeNull()
  })

  it('focuses the chosen value, and returns the focus on Escape to the button that had it', async () => {
    await open()
    expect(document.activeElement).toBe(radios('Scale')[0])
    fireEvent.keyDown(radios('Scale')[0] as HTMLElement, { key: 'Escape' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('button', { name: 'Settings' }).focus()
    press('Settings')
    fireEvent.keyDown(radios('Scale')[0] as HTMLElement, { key: 'Escape' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Settings')
  })

  it('closes with its button', async () => {
    await open()
    press('Settings')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})

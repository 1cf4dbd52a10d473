// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeTalk } from '../testing/fake-talk.tsx'
import { Goto } from './Goto.tsx'

const onGo = vi.fn()
const onClose = vi.fn()

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Slide number or path' })
/** Type after the text in the field. */
function type(text: string) {
  for (const letter of text) fireEvent.input(field(), { target: { value: field().value + letter } })
}
const press = (key: string) => fireEvent.keyDown(field(), { key })
const isWrong = () => field().getAttribute('aria-invalid')
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)

beforeEach(() => {
  onGo.mockClear()
  // The test window has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  const talk = createFakeTalk()
  talk.dispose()
  render(
    <Goto
      deck={{ slides: talk.deck.slides, aspectRatio: 16 / 9, language: 'en' }}
      renderThumbnail={(no) => <i>{`Picture of ${no}`}</i>}
      current={3}
      onGo={onGo}
      onClose={onClose}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the field', () => {
  it('contract.md: dialog Go to slide, with the focus in its textbox', () => {
    expect(screen.getByRole('dialog', { name: 'Go to slide' })).toBeTruthy()
    expect(document.activeElement).toBe(field())
    expect(isWrong()).toBe('false')
  })

  it('shows the slide that Enter opens below the titles that the letters find', () => {
    expect(screen.queryByText(/Picture of/)).toBeNull()
    type('back')
    expect(screen.getByText('Picture of 3')).toBeTruthy()
    for (const key of Array<string>(4).fill('Backspace')) press(key)
    expect(screen.queryByText(/Picture of/)).toBeNull()
  })

  it('spec.md §5: Enter goes to a valid number', () => {
    type('5')
    press('Enter')
    expect(onGo).toHaveBeenCalledExactlyOnceWith(5)
  })

  it('spec.md §5: a slash path is valid if it matches an existing route path', () => {
    type('/7')
    expect(isWrong()).toBe('false')
    press('Enter')
    expect(onGo).toHaveBeenCalledExactlyOnceWith(7)
  })

  it.each(['0', '7', '/8', '/'])('spec.md §5: invalid input is marked and Enter does nothing: %s', (text) => {
    type(text)
    expect(isWrong()).toBe('true')
    press('Enter')
    expect(onGo).not.toHaveBeenCalled()
  })

  it('spec.md §5: accepts only digits and a leading slash', () => {
    type('ab4c/')
    expect(field().value).toBe('4')
  })

  it('Enter does nothing while nothing is typed', () => {
    press('Enter')
    expect(onGo).not.toHaveBeenCalled()
  })

  it('waits for a character that is being composed', () => {
    fireEvent(field(), Object.assign(new InputEvent('input', { bubbles: true, isComposing: true })))
    expect(options()).toHaveLength(6)
    field().value = 'roa'
    fireEvent.compositionEnd(field())
    expect(field().value).toBe('')
    expect(options()).toEqual(['6Roadmap'])
  })

  it('the arrows count from the slide on screen', () => {
    press('ArrowDown')
    expect(field().value).toBe('4')
    for (let i = 0; i < 9; i++) press('ArrowUp')
    expect(field().value).toBe('1')
  })
})

describe('letters (docs/decisions/goto-letters.md)', () => {
  it('search the titles and never appear in the field', () => {
    type('o')
    expect(field().value).toBe('')
    expect(options()).toEqual(['2Chaintool', '3Background', '5Tools', '6Roadmap'])
    expect(screen.getByText('4 titles contain “o”')).toBeTruthy()
    expect(field().placeholder).toBe('o')
    press('Backspace')
    expect(field().placeholder).toBe('1 – 6')
  })

  it('Enter opens the chosen slide, and arrows choose another one', () => {
    type('o')
    expect(chosen()).toEqual(['2Chaintool'])
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowUp')
    expect(chosen()).toEqual(['3Background'])
    press('Enter')
    expect(onGo).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('the field names the chosen slide for assistive technology', () => {
    type('road')
    expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('6Roadmap')
  })

  it('Enter does nothing while no title contains them', () => {
    type('xyz')
    expect(screen.getByText('No title contains “xyz”')).toBeTruthy()
    press('ArrowDown')
    press('Enter')
    expect(onGo).not.toHaveBeenCalled()
  })

  it('Backspace removes the last letter, and Clear all letters', () => {
    type('roax')
    expect(options()).toEqual([])
    press('Backspace')
    expect(options()).toEqual(['6Roadmap'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(options()).toHaveLength(6)
  })

  it('a digit ends the search', () => {
    type('road2')
    expect(field().value).toBe('2')
    expect(options()).toHaveLength(6)
    expect(chosen()).toEqual(['2Chaintool'])
  })

  it('a click opens a slide', () => {
    fireEvent.click(screen.getByRole('option', { name: /Tools/ }))
    expect(onGo).toHaveBeenCalledExactlyOnceWith(5)
  })
})
